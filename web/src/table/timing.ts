/** A pause that can be cut short, requests that are repeated, and keys that nobody else has. */
import { Problem } from '../api/client';

const TRIES = 4;
const BETWEEN_TRIES_MS = 700;

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

/** Make a request again, while it is the house that does not answer. */
export async function persistently<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (problem) {
      const absent = problem instanceof Problem && (problem.status === 0 || problem.status === 503);
      if (!absent || tries === TRIES) throw problem;
      await postponed(BETWEEN_TRIES_MS).passed;
    }
  }
}
