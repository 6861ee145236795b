/** Hands each block of mono samples to the page. Runs in the audio thread. */
class PcmTap extends AudioWorkletProcessor {
  process([input]) {
    const samples = input[0];
    if (samples) {
      const copy = samples.slice();
      this.port.postMessage(copy, [copy.buffer]);
    }
    return true;
  }
}

registerProcessor('sprout-pcm', PcmTap);
