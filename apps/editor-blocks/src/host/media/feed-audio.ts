/** The graph needs 128 samples a turn; the frame is told of this many at once. */
const chunkSamples = 2048;

export type AudioFeed = { readonly sampleRate: number; stop(): void };

/** Sends a microphone's samples, mono, until it is stopped. */
export async function feedAudio(
  stream: MediaStream,
  send: (samples: Float32Array<ArrayBuffer>) => void,
): Promise<AudioFeed> {
  const context = new AudioContext();
  await context.audioWorklet.addModule(new URL('./pcm-worklet.js', import.meta.url).href);
  const source = context.createMediaStreamSource(stream);
  const tap = new AudioWorkletNode(context, 'sprout-pcm', { numberOfOutputs: 0 });
  let chunk = new Float32Array(chunkSamples);
  let filled = 0;
  tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (filled + data.length > chunkSamples) {
      send(chunk.slice(0, filled));
      chunk = new Float32Array(chunkSamples);
      filled = 0;
    }
    chunk.set(data, filled);
    filled += data.length;
  };
  source.connect(tap);
  return {
    sampleRate: context.sampleRate,
    stop() {
      source.disconnect();
      void context.close();
    },
  };
}
