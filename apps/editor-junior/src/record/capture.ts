import workletUrl from './pcm-worklet.ts?worker&url';

export type Capture = {
  readonly rate: number;
  close(): void;
};

/** Samples of the old node at a time; the delay of a few hundredths of a second is not noticed. */
const blockSize = 2048;

/**
 * Hands the samples of a microphone on as they come. Browsers without audio worklets have the older
 * node, which does the same in the page's own thread. Rejects where there is no sound at all.
 */
export async function openCapture(
  stream: MediaStream,
  onSamples: (samples: Float32Array) => void,
): Promise<Capture> {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  try {
    await context.resume();
    const node = await connectNode(context, onSamples);
    source.connect(node);
    // Nodes that lead nowhere are not run; what comes out of this one is silence.
    node.connect(context.destination);
  } catch (error) {
    void context.close();
    throw error;
  }
  return { rate: context.sampleRate, close: () => void context.close() };
}

async function connectNode(
  context: AudioContext,
  onSamples: (samples: Float32Array) => void,
): Promise<AudioNode> {
  // Typed as always there, but absent in older browsers.
  const worklet: AudioWorklet | undefined = context.audioWorklet;
  if (worklet === undefined) {
    const old = context.createScriptProcessor(blockSize, 1, 1);
    old.onaudioprocess = ({ inputBuffer }) => onSamples(inputBuffer.getChannelData(0).slice());
    return old;
  }
  await worklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'sprout-pcm', {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  node.port.onmessage = ({ data }) => {
    if (data instanceof Float32Array) onSamples(data);
  };
  return node;
}
