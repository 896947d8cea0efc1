/** Small sounds, made as they are played: nothing is loaded, and nothing made while they are off. */
import { settings } from '../../lib/settings.svelte';

export type Sound = 'turn' | 'placed' | 'gain' | 'over';

interface Note {
  readonly hertz: number;
  /** In seconds from the sound's beginning. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [
    { hertz: 523.25, at: 0, length: 0.28, loudness: 0.5 },
    { hertz: 783.99, at: 0.13, length: 0.4, loudness: 0.5 },
  ],
  placed: [
    { hertz: 196, at: 0, length: 0.09, loudness: 0.7 },
    { hertz: 98, at: 0, length: 0.06, loudness: 0.5 },
  ],
  gain: [
    { hertz: 659.26, at: 0, length: 0.12, loudness: 0.35 },
    { hertz: 987.77, at: 0.07, length: 0.18, loudness: 0.35 },
  ],
  over: [
    { hertz: 392, at: 0, length: 0.4, loudness: 0.4 },
    { hertz: 493.88, at: 0.16, length: 0.4, loudness: 0.4 },
    { hertz: 587.33, at: 0.32, length: 0.8, loudness: 0.45 },
  ],
};

/** A note reaches its loudness this fast, in seconds: slower sounds dull, faster clicks. */
const ATTACK = 0.008;
/** What counts as silence where a fall to nothing has no end. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Play a sound, some milliseconds from now, if sounds are wanted. */
export function play(sound: Sound, delay = 0): void {
  if (!settings.sound || settings.volume === 0) return;
  context ??= new AudioContext();
  // A browser holds sounds back until somebody has touched the page.
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + delay / 1000;
  for (const note of SOUNDS[sound]) strike(context, note, start + note.at);
}

function strike(audio: AudioContext, { hertz, length, loudness }: Note, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(SILENCE, at);
  envelope.gain.exponentialRampToValueAtTime(loudness * settings.volume, at + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  tone.connect(envelope).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
