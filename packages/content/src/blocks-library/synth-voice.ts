import { type Envelope, levelAt, sampleRate, type Track } from './synth.ts';

/** Resonances of a mouth in hertz and their strengths. */
export type Vowel = readonly (readonly [hertz: number, gain: number])[];

export const vowel = {
  a: [
    [800, 1],
    [1250, 0.6],
    [2700, 0.25],
  ],
  e: [
    [480, 1],
    [1950, 0.5],
    [2600, 0.3],
  ],
  i: [
    [310, 1],
    [2300, 0.45],
    [3000, 0.3],
  ],
  o: [
    [480, 1],
    [880, 0.6],
    [2500, 0.12],
  ],
  u: [
    [330, 1],
    [760, 0.4],
    [2300, 0.06],
  ],
  m: [
    [260, 1],
    [1050, 0.08],
    [2200, 0.04],
  ],
} as const satisfies Record<string, Vowel>;

export type Voice = {
  at?: number;
  seconds: number;
  pitch: number | ((position: number) => number);
  /** Mouth shapes that follow each other evenly. */
  mouth: readonly Vowel[];
  envelope: Envelope;
  gain?: number;
  vibrato?: { depth: number; speed: number };
  /** Loudness wobble, 0 to 1, with its speed in hertz. */
  tremolo?: { depth: number; speed: number };
};

const highestHertz = 4200;

/** A sung sound: overtones of one pitch, each as strong as the mouth shape lets it through. */
export function addVoice(track: Track, voice: Voice): void {
  const start = Math.round((voice.at ?? 0) * sampleRate);
  const count = Math.round(voice.seconds * sampleRate);
  let phase = 0;
  let weights: readonly number[] = [];
  for (let index = 0; index < count && start + index < track.samples.length; index += 1) {
    const position = index / count;
    const time = index / sampleRate;
    const base = typeof voice.pitch === 'number' ? voice.pitch : voice.pitch(position);
    const pitch = base * wobble(voice.vibrato, time);
    phase += pitch / sampleRate;
    // The mouth moves slowly, so its shape is worked out every 64 samples only.
    if (index % 64 === 0) weights = overtones(pitch, mouthAt(voice.mouth, position));
    let sum = 0;
    for (let overtone = 0; overtone < weights.length; overtone += 1) {
      sum += (weights[overtone] ?? 0) * Math.sin(2 * Math.PI * phase * (overtone + 1));
    }
    const level = levelAt(voice.envelope, time, voice.seconds) * (voice.gain ?? 1);
    const shake =
      1 -
      (voice.tremolo?.depth ?? 0) *
        (0.5 - 0.5 * Math.cos(2 * Math.PI * (voice.tremolo?.speed ?? 0) * time));
    track.samples[start + index] = (track.samples[start + index] ?? 0) + sum * level * shake;
  }
}

function wobble(vibrato: Voice['vibrato'], time: number): number {
  return vibrato ? 1 + vibrato.depth * Math.sin(2 * Math.PI * vibrato.speed * time) : 1;
}

function overtones(pitch: number, mouth: Vowel): readonly number[] {
  const count = Math.max(1, Math.floor(highestHertz / pitch));
  return Array.from({ length: count }, (_, index) => {
    const hertz = pitch * (index + 1);
    const through = mouth.reduce((sum, [centre, gain]) => {
      const width = 90 + centre * 0.09;
      return sum + gain / (1 + ((hertz - centre) / width) ** 2);
    }, 0.02);
    return through / (index + 1) ** 0.35;
  });
}

function mouthAt(shapes: readonly Vowel[], position: number): Vowel {
  const place = position * (shapes.length - 1);
  const from = shapes[Math.floor(place)] ?? shapes[0] ?? vowel.a;
  const to = shapes[Math.min(shapes.length - 1, Math.floor(place) + 1)] ?? from;
  const share = place - Math.floor(place);
  return from.map(([hertz, gain], index) => {
    const [otherHertz, otherGain] = to[index] ?? [hertz, gain];
    return [hertz + (otherHertz - hertz) * share, gain + (otherGain - gain) * share] as const;
  });
}
