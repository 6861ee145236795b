import { describe, expect, it } from 'vitest';
import { problemOf } from '../devices/open-device.ts';
import {
  encodeWav,
  joinChunks,
  loudnessOf,
  peakOf,
  raise,
  recordingRate,
  toRecordingRate,
} from './wav.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );

describe('a recording as WAV', () => {
  it('says what it holds: PCM, one channel, 22050 Hz, 16 bit', () => {
    const bytes = encodeWav(new Float32Array(10));
    const view = new DataView(bytes.buffer);

    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(new TextDecoder().decode(bytes.subarray(8, 16))).toBe('WAVEfmt ');
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
    expect(view.getUint32(24, true)).toBe(22_050);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(view.getUint32(40, true)).toBe(20);
    expect(bytes.length).toBe(64);
  });

  it('cuts what is too loud instead of wrapping round', () => {
    const view = new DataView(encodeWav(Float32Array.of(2, -2, 0.5)).buffer);

    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([32_767, -32_767, 16_384]);
  });
});

describe('samples of a microphone', () => {
  it('keeps length in seconds and pitch when the rate changes', () => {
    const result = toRecordingRate(tone(440, 48_000, 1), 48_000);
    const crossings = result.filter((value, at) => value >= 0 && (result[at - 1] ?? 0) < 0).length;

    expect(result.length).toBe(recordingRate);
    expect(crossings).toBeGreaterThanOrEqual(439);
    expect(crossings).toBeLessThanOrEqual(441);
    expect(peakOf(result)).toBeGreaterThan(0.98);
  });

  it('stretches a lower rate too', () => {
    expect(toRecordingRate(tone(200, 16_000, 2), 16_000).length).toBe(2 * recordingRate);
  });

  it('joins blocks in their order', () => {
    expect([...joinChunks([Float32Array.of(1, 2), Float32Array.of(3)])]).toEqual([1, 2, 3]);
  });

  it('makes a quiet voice louder and leaves silence and loud voices alone', () => {
    expect(peakOf(raise(Float32Array.of(0.1, -0.1)))).toBeCloseTo(0.4);
    expect(peakOf(raise(Float32Array.of(0.4)))).toBeCloseTo(0.8);
    expect(peakOf(raise(Float32Array.of(0.001)))).toBeCloseTo(0.001);
    expect(peakOf(raise(Float32Array.of(0.95)))).toBeCloseTo(0.95);
  });

  it('finds the loudness along a sound', () => {
    const loudness = loudnessOf(Float32Array.of(0.1, -0.5, 0, 0.25), 2);

    expect(loudness[0]).toBeCloseTo(0.5);
    expect(loudness[1]).toBeCloseTo(0.25);
  });
});

describe('why a device does not open', () => {
  it('tells refusal, absence and the rest apart', () => {
    expect(problemOf(new DOMException('', 'NotAllowedError'))).toBe('refused');
    expect(problemOf(new DOMException('', 'NotFoundError'))).toBe('missing');
    expect(problemOf(new DOMException('', 'NotReadableError'))).toBe('failed');
  });
});
