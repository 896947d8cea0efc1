/** Who sits before this browser. */
import { signIn as post, whoAmI, type Session } from '../api/client';

let session = $state.raw<Session | null>(null);

export function me(): Session | null {
  return session;
}

export async function restoreSession(): Promise<void> {
  session = await whoAmI();
}

export async function signIn(name: string): Promise<void> {
  session = await post(name);
}
