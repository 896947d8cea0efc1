/** A drawing of a good or a sign: a shape in a square of 24 by 24. */
export interface Icon {
  readonly fill: string;
  readonly outline: string;
  /** Parts of the shape in another colour. */
  readonly quarters?: readonly (readonly [fill: string, outline: string])[];
  /** Lines drawn over the shape. */
  readonly detail?: string;
  /** Lines beside the shape, which begin behind it. */
  readonly beside?: string;
}
