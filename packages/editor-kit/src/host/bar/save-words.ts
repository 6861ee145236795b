import type { SaveKind } from '@sprout/ui';
import type { SessionSnapshot } from '../../types.ts';
import type { Words } from '../words.ts';

export type SaveWords = { readonly kind: SaveKind; readonly detail: string | undefined };

const minuteMs = 60_000;

/**
 * The words of the pill in the bar; `undefined` for a new work that its author has not changed.
 * @param now epoch milliseconds
 */
export function saveWords(snapshot: SessionSnapshot, t: Words, now: number): SaveWords | undefined {
  const { status, work, isDirty, draft, isElsewhere } = snapshot;
  const kept = draft === 'kept' ? t('ui.save.offline.more') : undefined;
  if (isElsewhere) return { kind: 'offline', detail: t('editor.save.elsewhere') };
  switch (status.kind) {
    case 'clean':
      return work.revision > 0 ? { kind: 'saved', detail: '' } : undefined;
    case 'dirty':
      return { kind: 'changed', detail: kept };
    case 'saving':
      return { kind: 'saving', detail: undefined };
    case 'saved':
      return isDirty
        ? { kind: 'changed', detail: kept }
        : { kind: 'saved', detail: timeAgo(t, now - status.at) };
    case 'offline':
      return { kind: 'offline', detail: undefined };
    case 'failed':
      return {
        kind: 'failed',
        detail: status.willRetry ? undefined : t('editor.save.stuck'),
      };
    case 'conflict':
      return { kind: 'failed', detail: t('editor.save.conflict') };
    case 'expired':
      return { kind: 'failed', detail: t('editor.save.expired') };
  }
}

function timeAgo(t: Words, ms: number): string | undefined {
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 1 ? undefined : t('editor.save.minutes', { n: minutes });
}
