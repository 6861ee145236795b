import { describe, expect, it } from 'vitest';
import { sounds } from './index.ts';
import { encodeWav, finishSamples } from './wav.ts';

const sampleRate = 22_050;
const finished = sounds.map((sound) => ({
  key: sound.key,
  family: sound.family,
  samples: finishSamples(sound.render()),
}));

describe('library sounds', () => {
  it('has at least forty in six families', () => {
    const families = new Set(sounds.map(({ family }) => family));

    expect(sounds.length).toBeGreaterThanOrEqual(40);
    expect([...families].sort()).toEqual([
      'animals',
      'effects',
      'nature',
      'notes',
      'percussion',
      'voice',
    ]);
  });

  it('gives every family at least five sounds', () => {
    const families = [...new Set(sounds.map(({ family }) => family))];

    const small = families.filter((family) => sounds.filter((s) => s.family === family).length < 5);

    expect(small).toEqual([]);
  });

  it('writes PCM of 16 bit, mono, 22050 Hz', () => {
    const bytes = encodeWav(new Float32Array([0, 0.5, -0.5]));

    const view = new DataView(bytes.buffer);
    const text = (at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
    expect([24, 28].map((at) => view.getUint32(at, true))).toEqual([sampleRate, sampleRate * 2]);
    expect([4, 40].map((at) => view.getUint32(at, true))).toEqual([bytes.length - 8, 6]);
    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 16384, -16383]);
  });

  it('is loud enough and never clips', () => {
    const wrong = finished.filter(({ samples }) => {
      const peak = loudest(samples);
      return peak > 0.95 || peak < 0.5;
    });

    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('fades in and out without a click', () => {
    const wrong = finished.filter(
      ({ samples }) => loudest(samples.slice(0, 5)) > 0.1 || loudest(samples.slice(-110)) > 0.15,
    );

    expect(wrong.map(({ key }) => key)).toEqual([]);
    expect(finished.filter(({ samples }) => Math.abs(samples.at(-1) ?? 1) >= 0.02)).toEqual([]);
    expect(finished.filter(({ samples }) => loudest(samples.slice(-10)) >= 0.02)).toEqual([]);
  });

  it('lasts between a tenth of a second and three seconds', () => {
    const wrong = finished.filter(
      ({ samples }) => samples.length < sampleRate / 10 || samples.length > sampleRate * 3,
    );

    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('strikes percussion at once and lets nature swell slowly', () => {
    const rises = (family: string) =>
      finished.filter((sound) => sound.family === family).map(({ samples }) => riseOf(samples));

    expect(Math.max(...rises('percussion'))).toBeLessThan(0.03);
    expect(Math.min(...rises('nature'))).toBeGreaterThan(0.2);
  });

  it('has a different typical rise in each family', () => {
    const typical = (family: string) =>
      median(finished.filter((s) => s.family === family).map(({ samples }) => riseOf(samples)));

    const order = ['percussion', 'notes', 'effects', 'animals', 'voice', 'nature'].map(typical);

    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(6);
  });

  it('lets notes ring longer than percussion', () => {
    const length = (family: string) =>
      median(finished.filter((s) => s.family === family).map(({ samples }) => samples.length));

    expect(length('notes')).toBeGreaterThan(length('percussion') * 2);
  });

  it('renders the same samples every time', () => {
    const again = sounds.map((sound) => bytesOf(finishSamples(sound.render())));

    expect(again.every((bytes, at) => bytes.equals(bytesOf(finished[at]?.samples)))).toBe(true);
  });
});

function loudest(samples: Float32Array): number {
  return samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

/** Seconds until the loudness over 5 ms first reaches four fifths of its maximum. */
function riseOf(samples: Float32Array): number {
  const size = 110;
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    Math.hypot(...samples.slice(index * size, (index + 1) * size)),
  );
  const peak = Math.max(...levels);
  return (levels.findIndex((level) => level >= peak * 0.8) * size) / sampleRate;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function bytesOf(samples: Float32Array | undefined): Buffer {
  return Buffer.from(samples?.buffer ?? new ArrayBuffer(0));
}
