import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebSound } from './web-sound.ts';

/** Stands in for WebAudio: sounds last a second and end when the test says so. */
const sources: FakeSource[] = [];
let audio: { state: string; gain: { value: number } };

class FakeContext {
  state = 'suspended';
  readonly destination = {};
  gain = { value: 1 };
  constructor() {
    audio = this;
  }
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  async close() {}
}

class FakeSource extends EventTarget {
  isStopped = false;
  constructor() {
    super();
    sources.push(this);
  }
  connect() {}
  start() {}
  stop() {
    this.isStopped = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sources.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal(
    'GainNode',
    class {
      gain: object;
      constructor(context: FakeContext) {
        this.gain = context.gain;
      }
      connect() {}
    },
  );
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData(bytes: ArrayBuffer) {
        if (bytes.byteLength === 0) throw new Error('no sound');
        return { duration: 1 };
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bytesOf: Readonly<Record<string, ArrayBuffer>> = {
  'pop.wav': new ArrayBuffer(4),
  'broken.wav': new ArrayBuffer(0),
};
const ended: number[] = [];
const events = { onEnded: (play: number) => void ended.push(play) };

async function open() {
  ended.length = 0;
  const sound = createWebSound({ soundBytes: async (name) => bytesOf[name] });
  sound.prepare(['pop.wav', 'broken.wav', 'none.wav']);
  await vi.advanceTimersByTimeAsync(0);
  return sound;
}

const tap = async (): Promise<void> => {
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(0);
};

/** A sound of a second that has just begun to be heard. */
async function openAndPlay() {
  const sound = await open();
  await tap();
  sound.start('pop.wav', 1, events);
  await vi.advanceTimersByTimeAsync(0);
  return sound;
}

describe('sounds of a story', () => {
  it('have a length when they have come, and none when there is no such sound', async () => {
    const sound = await open();

    expect(sound.ticksOf('pop.wav')).toBe(47);
    expect([sound.ticksOf('broken.wav'), sound.ticksOf('none.wav')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(sound.ticksOf('never asked')).toBe(Number.POSITIVE_INFINITY);
    sound.dispose();
  });

  it('last as long before the first tap, unheard', async () => {
    const sound = await open();
    sound.start('pop.wav', 1, events);
    await vi.advanceTimersByTimeAsync(990);
    expect(ended).toEqual([]);

    await vi.advanceTimersByTimeAsync(40);

    expect([ended, sources.length]).toEqual([[1], 0]);
    sound.dispose();
  });

  it('tell their end after a tap has woken the speaker', async () => {
    const sound = await openAndPlay();
    await vi.advanceTimersByTimeAsync(1400);
    expect(ended).toEqual([]);

    sources[0]?.dispatchEvent(new Event('ended'));

    expect(ended).toEqual([1]);
    sound.dispose();
  });

  it('end once, half a second late, when the speaker stands still', async () => {
    const sound = await openAndPlay();
    await vi.advanceTimersByTimeAsync(1400);
    expect([ended, sources.length]).toEqual([[], 1]);

    await vi.advanceTimersByTimeAsync(200);
    sources[0]?.dispatchEvent(new Event('ended'));

    expect([ended, sources[0]?.isStopped]).toEqual([[1], true]);
    sound.dispose();
  });

  it('go on where they were after the page was hidden', async () => {
    const sound = await openAndPlay();
    await vi.advanceTimersByTimeAsync(200);
    sound.setPaused(true);
    await vi.advanceTimersByTimeAsync(60_000);
    sound.setPaused(false);

    await vi.advanceTimersByTimeAsync(1100);

    expect([ended, sources[0]?.isStopped]).toEqual([[], false]);
    sound.stopAll();
    expect(sources[0]?.isStopped).toBe(true);
    sound.dispose();
  });

  it('tell no end when they were cut off', async () => {
    const sound = await openAndPlay();
    sound.stopAll();

    sources[0]?.dispatchEvent(new Event('ended'));

    expect(ended).toEqual([]);
    sound.dispose();
  });

  it('let a story go on that plays a sound which is not there', async () => {
    const sound = await open();
    sound.start('none.wav', 3, events);
    await vi.advanceTimersByTimeAsync(0);

    expect(ended).toEqual([3]);
    sound.dispose();
  });

  it('stay silent when they were muted before the first tap', async () => {
    const sound = await open();
    sound.setMuted(true);
    await tap();
    expect(audio.gain.value).toBe(0);

    sound.setMuted(false);

    expect(audio.gain.value).toBe(1);
    sound.dispose();
  });

  it('wait while the page is hidden', async () => {
    const sound = await open();
    await tap();
    sound.setPaused(true);
    expect(audio.state).toBe('suspended');

    sound.setPaused(false);

    expect(audio.state).toBe('running');
    sound.dispose();
  });
});
