// Runs in the audio thread, whose names the DOM types do not have.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Hands every block of samples of its first channel to the page. */
class PcmProcessor extends AudioWorkletProcessor {
  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const samples = inputs[0]?.[0];
    if (samples && samples.length > 0) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor('sprout-pcm', PcmProcessor);
