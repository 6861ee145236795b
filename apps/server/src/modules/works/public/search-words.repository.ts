import type { Tx } from '../../../platform/db/db.ts';

/** The works of an author that the site shows, with what they are found by; locked. */
export const lockPublished = (tx: Tx, authorId: string) =>
  tx
    .selectFrom('work as w')
    .innerJoin('sys_user as author', 'author.id', 'w.author_id')
    .select(['w.id', 'w.published_name', 'w.published_description', 'w.published_tags'])
    .select('author.nickname')
    .where('w.author_id', '=', authorId)
    .where('w.published_version_id', 'is not', null)
    .orderBy('w.id')
    .forUpdate('w')
    .execute();
