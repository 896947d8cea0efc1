/** A pause that can be cut short, and keys that nobody else has. */

export interface Postponed {
  readonly passed: Promise<void>;
  /** End the pause now. */
  now(): void;
}

export function postponed(milliseconds: number): Postponed {
  let now = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    now = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { passed, now: () => now() };
}

/** 128 random bits in hex. `crypto.randomUUID` would need HTTPS, which a house at home lacks. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
