import { LoadError } from './load-error.ts';

/** Where the query says the work lies; `undefined` when a page around the player sends it. */
export type WorkPlace = { readonly workId: string } | { readonly path: string } | undefined;

/** Files of works are public only below this path. */
const fileBase = '/api/sys/common/static/';
const infoPath = '/api/teaching/teachingWork/studentWorkInfo';

export type FoundWork = { readonly bytes: ArrayBuffer; readonly name: string };

/** Bytes so far and in all; `total` 0 when the server does not say. */
export type OnProgress = (done: number, total: number) => void;

/** Reads `?workId=` or `?workUrl=` (also `?url=`); a path must lie below the public file folder. */
export function readPlace(search: string): WorkPlace {
  const query = new URLSearchParams(search);
  const workId = query.get('workId');
  if (workId) return { workId };
  const path = query.get('workUrl') ?? query.get('url');
  return path ? { path } : undefined;
}

/**
 * Fetches a work as a guest: no cookie and no token goes along, not even where the page has this
 * site's origin, so only what everybody may see is found.
 * @throws LoadError `missing`, `private`, `network`
 */
export async function fetchWork(
  place: NonNullable<WorkPlace>,
  onProgress: OnProgress = () => undefined,
): Promise<FoundWork> {
  if ('path' in place) return { bytes: await fetchFile(place.path, onProgress), name: '' };
  const info = await fetchInfo(place.workId);
  return { bytes: await fetchFile(info.file, onProgress), name: info.name };
}

async function fetchInfo(
  workId: string,
): Promise<{ readonly file: string; readonly name: string }> {
  const response = await request(`${infoPath}?workId=${encodeURIComponent(workId)}`);
  const answer: unknown = await response.json().catch(() => undefined);
  const { success, result } = readFields(answer, ['success', 'result']);
  const { workFileKey_url, workName } = readFields(result, ['workFileKey_url', 'workName']);
  // The server tells a guest neither whether a hidden work exists nor why it is hidden.
  if (success !== true || typeof workFileKey_url !== 'string') throw new LoadError('private');
  return { file: workFileKey_url, name: typeof workName === 'string' ? workName : '' };
}

async function fetchFile(path: string, onProgress: OnProgress): Promise<ArrayBuffer> {
  const address = new URL(path, location.href);
  const isOurs = address.host === location.host && address.pathname.startsWith(fileBase);
  if (!isOurs) throw new LoadError('missing');
  const response = await request(address.href);
  if (!response.ok) throw new LoadError(response.status === 404 ? 'missing' : 'network');
  return readBody(response, onProgress);
}

async function readBody(response: Response, onProgress: OnProgress): Promise<ArrayBuffer> {
  const total = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for (;;) {
    const part = await reader.read().catch(() => {
      throw new LoadError('network');
    });
    if (part.done) return new Blob(chunks).arrayBuffer();
    chunks.push(part.value);
    done += part.value.length;
    onProgress(done, total);
  }
}

function request(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit' }).catch(() => {
    throw new LoadError('network');
  });
}

function readFields(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
