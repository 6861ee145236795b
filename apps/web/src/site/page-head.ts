import type { HeadFacts, PageHandle } from './head.ts';

/** The head of the innermost page that says one. */
export function readHead(
  matches: readonly { handle?: unknown; loaderData?: unknown }[],
  brandName: string,
): HeadFacts {
  for (const { handle, loaderData } of [...matches].reverse()) {
    if (isPageHandle(handle)) return handle.head(loaderData, { brandName });
  }
  return { title: '' };
}

/** The file of the innermost page that is loaded lazily. */
export function pageFileOf(matches: readonly { handle?: unknown }[]): string | undefined {
  for (const { handle } of [...matches].reverse()) {
    if (isPageHandle(handle) && handle.file) return handle.file;
  }
  return undefined;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;
