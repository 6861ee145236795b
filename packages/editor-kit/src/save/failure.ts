import { errorCodeOf } from '@sprout/client';

/** What a failed save means for the session. */
export type SaveFailure =
  | { readonly kind: 'offline' }
  /** Worth another try with the same content. */
  | { readonly kind: 'again'; readonly code: string; readonly waitMs: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'conflict'; readonly copyId: string }
  | { readonly kind: 'idTaken' }
  /** Blobs of an earlier try that this page no longer holds. */
  | { readonly kind: 'blobsMissing' }
  /** The name or the description is refused; the content is not. */
  | { readonly kind: 'text'; readonly code: string }
  /** The same again would be refused again. */
  | { readonly kind: 'refused'; readonly code: string };

/** A full disk or share is looked after by people, so it is asked about rarely. */
const fullDiskWaitMs = 30_000;
const lockedWaitMs = 10_000;

/** Sorts whatever a save threw. An error without a code is the editor's: it did not hand out its content. */
export function classifyFailure(error: unknown): SaveFailure {
  const code = errorCodeOf(error) ?? 'editor.silent';
  switch (code) {
    case 'network.offline':
      return { kind: 'offline' };
    case 'network.timeout':
    case 'network.badAnswer':
    case 'server.unexpected':
    case 'database.unavailable':
    case 'file.storeUnavailable':
    case 'file.hashMismatch':
    case 'timeout':
    case 'closed':
    case 'engine':
    case 'notLoaded':
    case 'editor.silent':
      return { kind: 'again', code, waitMs: 0 };
    case 'request.tooMany':
    case 'request.tooMuch':
      return { kind: 'again', code, waitMs: secondsOf(error) * 1000 };
    case 'storage.full':
    case 'storage.quota':
      return { kind: 'again', code, waitMs: fullDiskWaitMs };
    case 'session.screenLocked':
      // Unlocked in another window, the work goes on by itself.
      return { kind: 'again', code, waitMs: lockedWaitMs };
    case 'session.expired':
    case 'session.missing':
      return { kind: 'expired' };
    case 'work.conflict':
      return { kind: 'conflict', copyId: String(dataOf(error)['copyId'] ?? '') };
    case 'work.idTaken':
      return { kind: 'idTaken' };
    case 'work.blobsMissing':
      return { kind: 'blobsMissing' };
    default:
      return code.startsWith('text.') ? { kind: 'text', code } : { kind: 'refused', code };
  }
}

/** The `data` of an API error; empty for anything else. */
export function dataOf(error: unknown): Readonly<Record<string, unknown>> {
  if (typeof error !== 'object' || error === null || !('data' in error)) return {};
  const { data } = error;
  return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};
}

function secondsOf(error: unknown): number {
  const seconds = Number(dataOf(error)['seconds']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) : 5;
}
