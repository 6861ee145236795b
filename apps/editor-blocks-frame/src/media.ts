import type {
  Bridge,
  EditorCommands,
  EditorEvents,
  EditorFrameReplies,
  FrameBitmap,
} from '@sprout/contract/bridge';

export type FrameBridge = Bridge<EditorEvents, EditorCommands, EditorFrameReplies>;

type Kind = 'microphone' | 'camera';

/** A child may take a while to answer the browser's question. Milliseconds. */
const answerTimeoutMs = 120_000;

/** Pictures per second that a camera stream asks of its canvas. */
const picturesPerSecond = 30;

/** A stream that lasts while somebody holds one of its copies. */
type Feed = { readonly stream: MediaStream; close(): void };

/**
 * `getUserMedia` whose pictures and sounds the host page sends. One feed per device; each caller
 * gets a copy, and the host hears `mediaStop` when the last copy is stopped.
 */
export function createMedia(bridge: FrameBridge) {
  const feeds = new Map<Kind, Promise<Feed>>();
  const copies = new Map<Kind, number>();

  const open = async (kind: Kind): Promise<Feed> => {
    const request = bridge.request('mediaRequest', { kind }, { timeoutMs: answerTimeoutMs });
    const granted = await request.catch(() => {
      throw new DOMException('the device was refused', 'NotAllowedError');
    });
    return kind === 'camera' ? openCamera(bridge, granted) : openMicrophone(bridge, granted);
  };

  const close = (kind: Kind): void => {
    const feed = feeds.get(kind);
    feeds.delete(kind);
    copies.delete(kind);
    feed?.then((held) => held.close()).catch(() => undefined);
  };

  const release = (kind: Kind): void => {
    const left = (copies.get(kind) ?? 1) - 1;
    copies.set(kind, left);
    if (left > 0) return;
    close(kind);
    bridge.send('mediaStop', { kind });
  };

  bridge.on('mediaEnded', ({ kind }) => close(kind));

  return async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
    const kind: Kind = constraints.video ? 'camera' : 'microphone';
    const feed = feeds.get(kind) ?? open(kind);
    feeds.set(kind, feed);
    const { stream } = await feed.catch((error: unknown) => {
      feeds.delete(kind);
      throw error;
    });
    copies.set(kind, (copies.get(kind) ?? 0) + 1);
    return copyStream(stream, () => release(kind));
  };
}

/** Stopping a track raises no event, so the copy's own `stop` tells. */
function copyStream(stream: MediaStream, onStop: () => void): MediaStream {
  const copy = stream.clone();
  let isStopped = false;
  for (const track of copy.getTracks()) {
    const stop = track.stop.bind(track);
    track.stop = () => {
      stop();
      if (!isStopped) onStop();
      isStopped = true;
    };
  }
  return copy;
}

function openCamera(
  bridge: FrameBridge,
  size: { readonly width: number; readonly height: number },
): Feed {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size.width, height: size.height });
  const context = canvas.getContext('2d');
  const stopHearing = bridge.on('videoFrame', ({ bitmap }) => {
    context?.drawImage(asImage(bitmap), 0, 0, canvas.width, canvas.height);
    bitmap.close();
  });
  return { stream: canvas.captureStream(picturesPerSecond), close: stopHearing };
}

function openMicrophone(
  bridge: FrameBridge,
  { sampleRate }: { readonly sampleRate: number },
): Feed {
  const audio = new AudioContext();
  const destination = audio.createMediaStreamDestination();
  let playedUntil = 0;
  const stopHearing = bridge.on('audioChunk', ({ samples }) => {
    const buffer = audio.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(new Float32Array(samples), 0);
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(destination);
    // Chunks join without a gap; after a pause they start again at once.
    playedUntil = Math.max(playedUntil, audio.currentTime);
    source.start(playedUntil);
    playedUntil += buffer.duration;
  });
  return {
    stream: destination.stream,
    close: () => {
      stopHearing();
      void audio.close();
    },
  };
}

function asImage(bitmap: FrameBitmap): ImageBitmap {
  // The bridge checked the tag; its type only lacks the DOM.
  return bitmap as ImageBitmap;
}
