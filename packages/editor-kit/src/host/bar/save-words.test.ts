import { describe, expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { SaveStatus, SessionSnapshot } from '../../types.ts';
import { saveWords } from './save-words.ts';

const t = chineseWords;
const now = 1_700_000_000_000;

function words(status: SaveStatus, more: Partial<SessionSnapshot> = {}) {
  const work = {
    id: 'w',
    name: 'Fish',
    description: '',
    revision: 1,
    reviewState: 'draft',
  } as const;
  const rest = { isDirty: false, draft: 'none', isElsewhere: false } as const;
  const snapshot = { work, status, nameProblem: undefined, newerRevision: undefined, ...rest };
  return saveWords({ ...snapshot, ...more }, t, now);
}

describe('the pill in the bar', () => {
  it.each<[SaveStatus, string, string | undefined]>([
    [{ kind: 'clean' }, 'saved', ''],
    [{ kind: 'dirty' }, 'changed', undefined],
    [{ kind: 'saving' }, 'saving', undefined],
    [{ kind: 'saved', at: now }, 'saved', undefined],
    [{ kind: 'saved', at: now - 180_000 }, 'saved', '3 分钟前'],
    [{ kind: 'offline' }, 'offline', undefined],
    [{ kind: 'failed', code: 'storage.full', willRetry: true }, 'failed', undefined],
    [{ kind: 'failed', code: 'work.badManifest', willRetry: false }, 'failed', '改一改再保存'],
    [{ kind: 'conflict', copyId: 'c' }, 'failed', '两边都改过'],
    [{ kind: 'expired' }, 'failed', '请重新登录'],
  ])('says for %j: %s, %s', (status, kind, detail) => {
    expect(words(status)).toEqual({ kind, detail });
  });

  it('says nothing of a new work that nobody has touched', () => {
    const work = { id: 'w', name: '', description: '', revision: 0, reviewState: 'draft' } as const;
    expect(words({ kind: 'clean' }, { work })).toBeUndefined();
  });

  it('says that unsaved changes are on this computer', () => {
    expect(words({ kind: 'dirty' }, { draft: 'kept' })).toEqual({
      kind: 'changed',
      detail: '先存在这台电脑上',
    });
  });

  it('says that another window saves', () => {
    expect(words({ kind: 'dirty' }, { isElsewhere: true })?.kind).toBe('offline');
  });
});
