import { closeStream, type DeviceProblem, openDevice } from '../devices/open-device.ts';
import { type Capture, openCapture } from './capture.ts';
import {
  encodeWav,
  joinChunks,
  loudnessOf,
  maxSeconds,
  peakOf,
  raise,
  recordingRate,
  silentPeak,
  toRecordingRate,
} from './wav.ts';

export type Recording = {
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
  /** Between 0 and 1, along the whole recording. */
  readonly loudness: readonly number[];
  readonly isSilent: boolean;
};

export type RecorderEvents = {
  /** As samples arrive: length so far and loudness of the last ones, 0 to 1. */
  onLevel(seconds: number, level: number): void;
  /** The longest time is over. */
  onFull(): void;
};

export type Recorder = {
  /** Opens the microphone and records from now on; a problem instead when it cannot. */
  start(): Promise<DeviceProblem | undefined>;
  /** Closes the microphone; what has been recorded. */
  stop(): Recording;
  /** Closes the microphone and forgets what was recorded. */
  cancel(): void;
};

const barCount = 48;

export function createRecorder(events: RecorderEvents): Recorder {
  let chunks: Float32Array[] = [];
  let count = 0;
  let stream: MediaStream | undefined;
  let capture: Capture | undefined;
  let rate = recordingRate;
  /** Grows with each start and cancel, so that a late answer of the browser finds itself too late. */
  let turn = 0;

  function take(samples: Float32Array): void {
    if (capture === undefined || count >= maxSeconds * rate) return;
    chunks.push(samples);
    count += samples.length;
    events.onLevel(count / rate, peakOf(samples));
    if (count >= maxSeconds * rate) events.onFull();
  }

  function close(): void {
    turn += 1;
    capture?.close();
    if (stream) closeStream(stream);
    capture = undefined;
    stream = undefined;
  }

  return {
    async start() {
      close();
      const own = turn;
      chunks = [];
      count = 0;
      const opened = await openDevice({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      });
      if ('problem' in opened) return opened.problem;
      const next = await openCapture(opened.stream, take).catch(() => undefined);
      if (next === undefined || own !== turn) {
        closeStream(opened.stream);
        next?.close();
        return next === undefined ? 'failed' : undefined;
      }
      stream = opened.stream;
      capture = next;
      rate = next.rate;
      return undefined;
    },
    stop() {
      close();
      const longest = joinChunks(chunks).subarray(0, maxSeconds * rate);
      const samples = raise(toRecordingRate(longest, rate));
      return {
        wav: encodeWav(samples),
        seconds: samples.length / recordingRate,
        loudness: loudnessOf(samples, barCount),
        isSilent: peakOf(samples) < silentPeak,
      };
    },
    cancel() {
      close();
      chunks = [];
    },
  };
}
