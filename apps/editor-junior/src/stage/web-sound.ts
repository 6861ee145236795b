import { tickMs } from '@sprout/junior-engine';
import type { SoundEvents, StageSound, StoryMedia } from './types.ts';

type Media = Pick<StoryMedia, 'soundBytes'>;

/** What is known of a sound. */
type Clip =
  | { readonly kind: 'coming'; readonly arrival: Promise<AudioBuffer | undefined> }
  | { readonly kind: 'ready'; readonly buffer: AudioBuffer }
  | { readonly kind: 'missing' };

type Playing = { end(): void };

/** A story goes on so long after the end of a sound whose end was not told. Ticks. */
const patienceTicks = 15;
const sampleRate = 44_100;

/**
 * Plays sounds by WebAudio, from the first tap on the page on; before that they last as long and
 * cannot be heard.
 */
export function createWebSound(media: Media): StageSound {
  const speaker = createSpeaker();
  const clips = createClips(media);
  const playing = new Map<number, Playing>();

  async function start(name: string, play: number, { onEnded }: SoundEvents): Promise<void> {
    const begun: Playing = { end: () => {} };
    playing.set(play, begun);
    const buffer = await clips.bufferOf(name);
    if (playing.get(play) !== begun) return;
    const finish = (): void => {
      if (playing.get(play) !== begun) return;
      playing.delete(play);
      onEnded(play);
    };
    if (buffer === undefined) finish();
    else begun.end = speaker.play(buffer, finish);
  }

  function stop(play: number): void {
    const sound = playing.get(play);
    playing.delete(play);
    sound?.end();
  }

  return {
    ticksOf: clips.ticksOf,
    start: (name, play, events) => void start(name, play, events),
    stop,
    stopAll: () => {
      for (const play of [...playing.keys()]) stop(play);
    },
    setPaused: speaker.setPaused,
    setMuted: speaker.setMuted,
    prepare: (names) => {
      for (const name of names) void clips.bufferOf(name);
    },
    dispose: speaker.dispose,
  };
}

function createClips(media: Media) {
  const clips = new Map<string, Clip>();

  async function fetchClip(name: string): Promise<AudioBuffer | undefined> {
    const bytes = await media.soundBytes(name);
    const buffer = bytes && (await decode(bytes));
    clips.set(name, buffer ? { kind: 'ready', buffer } : { kind: 'missing' });
    return buffer;
  }

  async function bufferOf(name: string): Promise<AudioBuffer | undefined> {
    const clip = clips.get(name);
    if (clip?.kind === 'ready') return clip.buffer;
    if (clip?.kind === 'coming') return clip.arrival;
    const arrival = fetchClip(name);
    clips.set(name, { kind: 'coming', arrival });
    return arrival;
  }

  return {
    bufferOf,
    ticksOf(name: string): number | undefined {
      const clip = clips.get(name);
      if (clip?.kind === 'missing') return undefined;
      if (clip?.kind !== 'ready') return Number.POSITIVE_INFINITY;
      return Math.ceil((clip.buffer.duration * 1000) / tickMs) + patienceTicks;
    },
  };
}

/** Decoding needs no tap of the child, playing does. */
async function decode(bytes: ArrayBuffer): Promise<AudioBuffer | undefined> {
  try {
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
  } catch {
    return undefined;
  }
}

/** Browsers let a page be heard after a tap or key of its visitor only. */
const wakingEvents = ['pointerdown', 'pointerup', 'keydown'] as const;

function createSpeaker() {
  let audio: { readonly context: AudioContext; readonly volume: GainNode } | undefined;
  let isMuted = false;
  let isPaused = false;
  const stop = new AbortController();
  for (const name of wakingEvents) {
    window.addEventListener(name, wake, { signal: stop.signal, capture: true, passive: true });
  }

  function wake(): void {
    audio ??= openAudio();
    if (!isPaused && audio.context.state !== 'running') {
      void audio.context.resume().catch(() => undefined);
    }
    setMuted(isMuted);
  }

  function setMuted(on: boolean): void {
    isMuted = on;
    if (audio) audio.volume.gain.value = on ? 0 : 1;
  }

  /** Time in which the page is hidden does not count. Returns how to wait no longer. */
  function after(ms: number, action: () => void): () => void {
    let left = ms;
    let seenAt = performance.now();
    const timer = window.setInterval(() => {
      const now = performance.now();
      if (!isPaused) left -= now - seenAt;
      seenAt = now;
      if (left > 0) return;
      window.clearInterval(timer);
      action();
    }, tickMs);
    return () => window.clearInterval(timer);
  }

  return {
    setMuted,
    setPaused(on: boolean) {
      isPaused = on;
      const change = on ? audio?.context.suspend() : audio?.context.resume();
      void change?.catch(() => undefined);
    },
    /** Returns how to cut it off. */
    play(buffer: AudioBuffer, onEnded: () => void): () => void {
      const ms = buffer.duration * 1000;
      if (audio?.context.state !== 'running') return after(ms, onEnded);
      const source = new AudioBufferSourceNode(audio.context, { buffer });
      source.connect(audio.volume);
      // A busy computer lets a running speaker stand still, and the story would wait for good.
      const waitNoLonger = after(ms + patienceTicks * tickMs, () => {
        source.stop();
        onEnded();
      });
      source.addEventListener('ended', () => {
        waitNoLonger();
        onEnded();
      });
      source.start();
      return () => {
        waitNoLonger();
        source.stop();
      };
    },
    dispose() {
      stop.abort();
      void audio?.context.close().catch(() => undefined);
    },
  };
}

function openAudio() {
  const context = new AudioContext();
  const volume = new GainNode(context);
  volume.connect(context.destination);
  return { context, volume };
}
