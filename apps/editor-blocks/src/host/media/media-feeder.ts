import type { EditorBridge } from '@sprout/contract/bridge';
import { type AudioFeed, feedAudio } from './feed-audio.ts';
import { feedVideo, type VideoFeed } from './feed-video.ts';

export type MediaKind = 'microphone' | 'camera';

type Options = {
  readonly bridge: EditorBridge;
  /** Asks the child; resolves with false for no. */
  readonly ask: (kind: MediaKind) => Promise<boolean>;
  /** The browser or the device said no. */
  readonly onRefused: () => void;
};

/**
 * Feeds the frame with the devices that a sandboxed page cannot open itself. The child is asked
 * each time, whatever the browser remembers.
 */
export function createMediaFeeder({ bridge, ask, onRefused }: Options) {
  const running = new Map<MediaKind, () => void>();

  const stop = (kind: MediaKind): void => {
    running.get(kind)?.();
    running.delete(kind);
  };

  async function grant(kind: MediaKind, re: number): Promise<void> {
    if (!(await ask(kind))) {
      bridge.send('failed', { code: 'denied' }, { re });
      return;
    }
    try {
      stop(kind);
      const stream = await open(kind);
      const { width, height, sampleRate } = await feed(kind, stream);
      bridge.send('mediaGranted', { kind, width, height, sampleRate }, { re });
    } catch {
      onRefused();
      bridge.send('failed', { code: 'unavailable' }, { re });
    }
  }

  async function feed(kind: MediaKind, stream: MediaStream) {
    const feeding = kind === 'camera' ? await feedCamera(stream) : await feedMicrophone(stream);
    running.set(kind, () => {
      feeding.stop();
      for (const track of stream.getTracks()) track.stop();
    });
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        stop(kind);
        bridge.send('mediaEnded', { kind });
      });
    }
    return feeding;
  }

  async function feedCamera(stream: MediaStream): Promise<VideoFeed & { sampleRate: number }> {
    const feeding = await feedVideo(stream, (bitmap) =>
      bridge.send('videoFrame', { bitmap }, { transfer: [bitmap] }),
    );
    return { ...feeding, sampleRate: 0 };
  }

  async function feedMicrophone(
    stream: MediaStream,
  ): Promise<AudioFeed & { width: number; height: number }> {
    const feeding = await feedAudio(stream, (samples) =>
      bridge.send('audioChunk', { samples }, { transfer: [samples.buffer] }),
    );
    return { ...feeding, width: 0, height: 0 };
  }

  bridge.on('mediaRequest', ({ kind }, { id }) => void grant(kind, id));
  bridge.on('mediaStop', ({ kind }) => stop(kind));

  return {
    stopAll(): void {
      for (const kind of [...running.keys()]) stop(kind);
    },
  };
}

const open = (kind: MediaKind): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia(
    kind === 'camera' ? { video: { width: 480, height: 360 } } : { audio: { channelCount: 1 } },
  );
