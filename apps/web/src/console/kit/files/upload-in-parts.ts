import { type Client, errorCodeOf } from '@sprout/client';
import { uploadPartBytes } from '@sprout/contract';

type Options = {
  purpose: string;
  client: Client;
  /** Ends it; what has arrived stays on the server, and the next call for the same file goes on there. */
  signal: AbortSignal;
  /** Share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  /** Whether it waits for the network to come back. */
  onWaiting: (isWaiting: boolean) => void;
  /** The upload that the server knows, for a caller that gives it up. */
  onOpen: (id: string) => void;
};

type Open = { id: string; offset: number; size: number; key?: string | undefined };

/** Nothing is wrong with the file: the line or the server was away. */
const breaks: ReadonlySet<string> = new Set([
  'network.offline',
  'network.timeout',
  'network.badAnswer',
  'database.unavailable',
  'file.storeUnavailable',
  'request.invalid',
]);
/** On a slow line a part is small, so that one sees it move. */
const smallPartBytes = uploadPartBytes / 4;
const quickMs = 1_000;
const longestWaitMs = 30_000;
/** An upload that ends again and again is not tried for ever. */
const mostStarts = 3;

/**
 * Sends a file in parts and answers its value. After a break it waits for the network and goes on where the
 * server stopped. Rejects with `ApiError`, and when the signal ends it.
 */
export async function uploadInParts(file: File, options: Options): Promise<string> {
  const { client, signal, onWaiting, onOpen } = options;
  let open: Open | undefined;
  let starts = 0;
  let waits = 0;
  let reached = -1;
  for (;;) {
    signal.throwIfAborted();
    try {
      if (!open) starts += 1;
      open = open ? await find(client, open.id, signal) : await start(file, options);
      onOpen(open.id);
      onWaiting(false);
      if (open.key) return open.key;
      if (open.offset > reached) waits = 0;
      reached = open.offset;
      await sendRest(file, open, options);
      const { id } = open;
      return (await client.call('uploads.finish', { params: { id }, signal })).key;
    } catch (error) {
      const code = errorCodeOf(error) ?? '';
      if (signal.aborted) throw error;
      if (code === 'upload.notFound' && starts < mostStarts) open = undefined;
      else if (breaks.has(code)) onWaiting(true);
      else if (code !== 'upload.wrongOffset') throw error;
      await backAgain(Math.min(longestWaitMs, 1_000 * 2 ** waits), signal);
      waits += 1;
    }
  }
}

const find = (client: Client, id: string, signal: AbortSignal): Promise<Open> =>
  client.call('uploads.find', { params: { id }, signal });

const start = (file: File, { client, purpose, signal }: Options): Promise<Open> => {
  const { name, size, lastModified } = file;
  const fingerprint = `${lastModified} ${size} ${name}`.slice(0, 200);
  const body = { fileName: name, size, biz: purpose, fingerprint };
  return client.call('uploads.start', { body, signal });
};

async function sendRest(file: File, { id, offset }: Open, options: Options): Promise<void> {
  const { client, signal, onProgress } = options;
  let partBytes = smallPartBytes;
  let at = offset;
  onProgress(at / file.size);
  while (at < file.size) {
    const began = performance.now();
    const raw = file.slice(at, at + partBytes);
    const call = { params: { id }, query: { offset: at }, raw, signal };
    at = (await client.call('uploads.part', call)).offset;
    onProgress(at / file.size);
    partBytes = performance.now() - began < quickMs ? uploadPartBytes : smallPartBytes;
  }
}

/** Waits, but no longer than until the browser says that the network is back. */
function backAgain(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
