import { familyOf, type WorkFamily } from '@sprout/ui';

const editors = { blocks: '/edit/blocks/', junior: '/edit/junior/', python: '/edit/python/' };

/** Page of the editor that opens a work; undefined for files that no editor reads. */
export function editorLink(work: { id: string; workType: string }): string | undefined {
  const family = familyOf(work.workType);
  return family && `${editors[family]}?workId=${encodeURIComponent(work.id)}`;
}

/** Youngest first, as on the front page. */
export const editorsInOrder: readonly WorkFamily[] = ['junior', 'blocks', 'python'];

/** Page of an editor with nothing in it. */
export const newWorkLink = (family: WorkFamily): string => editors[family];

type Shared = { id: string; visibility: string; shareToken: string | null };

/** Page on which others play a work. The token goes along only where the link is the key. */
export function sharePath({ id, visibility, shareToken }: Shared): string {
  const query = new URLSearchParams({ id });
  if (visibility === 'link' && shareToken) query.set('share', shareToken);
  return `/work-detail?${query}`;
}
