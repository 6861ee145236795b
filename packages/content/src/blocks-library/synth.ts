/** Samples per second of every library sound. */
export const sampleRate = 22_050;

export type Wave = 'sine' | 'square' | 'saw' | 'triangle';

/** Attack and decay in seconds; `curve` above 1 makes the decay fall faster at first. */
export type Envelope = { attack: number; hold?: number; decay: number; curve?: number };

export type Tone = {
  at?: number;
  seconds: number;
  /** Hertz, or the pitch at a moment between 0 (start) and 1 (end). */
  pitch: number | ((position: number) => number);
  wave?: Wave;
  /** Strengths of the first, second, third… overtone; replaces `wave`. */
  partials?: readonly number[];
  envelope: Envelope;
  gain?: number;
  /** Depth (share of the pitch) and speed (hertz) of a vibrato. */
  vibrato?: { depth: number; speed: number };
};

export type Noise = {
  at?: number;
  seconds: number;
  envelope: Envelope;
  gain?: number;
  /** Cut-off of the low-pass in hertz, or its course over the sound. */
  lowPass?: number | ((position: number) => number);
  highPass?: number;
  seed: number;
};

export type Track = { samples: Float32Array };

export function newTrack(seconds: number): Track {
  return { samples: new Float32Array(Math.round(seconds * sampleRate)) };
}

export function addTone(track: Track, tone: Tone): void {
  const start = Math.round((tone.at ?? 0) * sampleRate);
  const count = Math.round(tone.seconds * sampleRate);
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const position = index / count;
    const time = index / sampleRate;
    const base = typeof tone.pitch === 'number' ? tone.pitch : tone.pitch(position);
    const wobble = tone.vibrato
      ? 1 + tone.vibrato.depth * Math.sin(2 * Math.PI * tone.vibrato.speed * time)
      : 1;
    phase += (base * wobble) / sampleRate;
    const level = levelAt(tone.envelope, time, tone.seconds) * (tone.gain ?? 1);
    mix(track, start + index, timbre(tone, phase) * level);
  }
}

export function addNoise(track: Track, noise: Noise): void {
  const start = Math.round((noise.at ?? 0) * sampleRate);
  const count = Math.round(noise.seconds * sampleRate);
  const random = createRandom(noise.seed);
  let low = 0;
  let slow = 0;
  for (let index = 0; index < count; index += 1) {
    const cutOff =
      typeof noise.lowPass === 'function'
        ? noise.lowPass(index / count)
        : (noise.lowPass ?? sampleRate / 2);
    low += coefficient(cutOff) * (random() * 2 - 1 - low);
    slow += coefficient(noise.highPass ?? 0) * (low - slow);
    const time = index / sampleRate;
    const level = levelAt(noise.envelope, time, noise.seconds) * (noise.gain ?? 1);
    mix(track, start + index, (low - slow) * level);
  }
}

/** Passes everything below `cutOff` hertz, in place; takes the edge off square and saw waves. */
export function soften(track: Track, cutOff: number): void {
  const share = coefficient(cutOff);
  let low = 0;
  for (let index = 0; index < track.samples.length; index += 1) {
    low += share * ((track.samples[index] ?? 0) - low);
    track.samples[index] = low;
  }
}

/** Repeats what is there, each time weaker. */
export function addEcho(track: Track, delaySeconds: number, share: number): void {
  const delay = Math.round(delaySeconds * sampleRate);
  for (let index = delay; index < track.samples.length; index += 1) {
    mix(track, index, (track.samples[index - delay] ?? 0) * share);
  }
}

/** Glides evenly for the ear from one pitch to another. */
export function glide(from: number, to: number): (position: number) => number {
  return (position) => from * (to / from) ** position;
}

/** Hertz of a note by its distance from middle C in semitones. */
export function note(semitones: number): number {
  return 261.626 * 2 ** (semitones / 12);
}

/** Small deterministic generator (mulberry32), 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Loudness between 0 and 1 at a moment of a sound that lasts `seconds`. */
export function levelAt(envelope: Envelope, time: number, seconds: number): number {
  const hold = envelope.hold ?? 0;
  if (time < envelope.attack) return time / envelope.attack;
  if (time < envelope.attack + hold) return 1;
  const left = 1 - (time - envelope.attack - hold) / Math.min(envelope.decay, seconds);
  return left <= 0 ? 0 : left ** (envelope.curve ?? 2);
}

function timbre(tone: Tone, phase: number): number {
  if (tone.partials) {
    let sum = 0;
    for (let index = 0; index < tone.partials.length; index += 1) {
      sum += (tone.partials[index] ?? 0) * Math.sin(2 * Math.PI * phase * (index + 1));
    }
    return sum;
  }
  const turn = phase - Math.floor(phase);
  switch (tone.wave ?? 'sine') {
    case 'sine':
      return Math.sin(2 * Math.PI * turn);
    case 'square':
      return turn < 0.5 ? 0.7 : -0.7;
    case 'saw':
      return turn * 2 - 1;
    case 'triangle':
      return 1 - 4 * Math.abs(turn - 0.5);
  }
}

function coefficient(cutOff: number): number {
  return 1 - Math.exp((-2 * Math.PI * cutOff) / sampleRate);
}

function mix(track: Track, index: number, value: number): void {
  if (index < track.samples.length) track.samples[index] = (track.samples[index] ?? 0) + value;
}
