import { sampleRate } from './synth.ts';

/** Loudest sample of a finished sound; leaves room so that several together do not clip. */
export const peakLevel = 0.85;

const fadeInSeconds = 0.003;
const fadeOutSeconds = 0.03;

/** Brings the loudest sample to `peakLevel` and fades both ends, so that nothing clicks. */
export function finishSamples(samples: Float32Array): Float32Array {
  const faded = samples.map((value, index) => value * fadeAt(index, samples.length));
  const peak = faded.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
  return peak === 0 ? faded : faded.map((value) => (value / peak) * peakLevel);
}

/** PCM, 16 bit, mono, 22050 Hz. */
export function encodeWav(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, value: string) =>
    bytes.set(new TextEncoder().encode(value), offset);
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((value, index) => {
    view.setInt16(44 + index * 2, Math.round(value * 32_767), true);
  });
  return bytes;
}

function fadeAt(index: number, length: number): number {
  const fadeIn = index / (fadeInSeconds * sampleRate);
  const fadeOut = (length - 1 - index) / (fadeOutSeconds * sampleRate);
  return Math.max(0, Math.min(1, fadeIn, fadeOut));
}
