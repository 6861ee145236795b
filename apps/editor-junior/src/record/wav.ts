/** Samples per second of a recording. Source: junior reference, section A6. */
export const recordingRate = 22_050;

/** Longest recording, in seconds. Source: junior reference, section A2. */
export const maxSeconds = 30;

const headerBytes = 44;

/** PCM, 16 bit, mono, 22050 Hz; what is louder than full is cut. */
export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset);
  write(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, recordingRate, true);
  view.setUint32(28, recordingRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const level = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + index * 2, Math.round(level * 32_767), true);
  });
  return bytes;
}

/**
 * Brings samples of any rate to the rate of a recording. Each new sample is the mean of what it
 * stands for, which keeps hiss of higher rates out.
 */
export function toRecordingRate(samples: Float32Array, rate: number): Float32Array {
  const step = rate / recordingRate;
  const length = Math.round(samples.length / step);
  const result = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    result[index] = meanBetween(samples, index * step, (index + 1) * step);
  }
  return result;
}

/** Mean of the samples between two places, which may lie between samples. */
function meanBetween(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.floor(from); at < to; at += 1) {
    const share = Math.min(at + 1, to) - Math.max(at, from);
    sum += (samples[at] ?? samples.at(-1) ?? 0) * share;
  }
  return sum / (to - from);
}

export function joinChunks(chunks: readonly Float32Array[]): Float32Array {
  const result = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}

export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/** A quiet voice is made louder, at most four times; silence stays silent. */
export function raise(samples: Float32Array): Float32Array {
  const peak = peakOf(samples);
  if (peak < silentPeak || peak > 0.8) return samples;
  const gain = Math.min(4, 0.8 / peak);
  return samples.map((sample) => sample * gain);
}

/** Below this the child did not speak into the microphone. */
export const silentPeak = 0.004;

/** Loudest sample of each of `count` equal parts, for a picture of the sound. */
export function loudnessOf(samples: Float32Array, count: number): readonly number[] {
  const part = samples.length / count;
  return Array.from({ length: count }, (_, index) =>
    peakOf(samples.subarray(Math.floor(index * part), Math.floor((index + 1) * part))),
  );
}
