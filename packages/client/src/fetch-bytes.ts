import { failureOf, orOffline } from './answer.ts';

/** The bytes behind an address that needs no token. Throws {@link ApiError}. */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await orOffline(fetch(url, signal ? { signal } : {}), signal);
  const read = response.ok ? response.arrayBuffer() : failureOf(response);
  const bytes = await orOffline<ArrayBuffer | Error>(read, signal);
  if (bytes instanceof Error) throw bytes;
  return bytes;
}
