import { createHash } from 'node:crypto';

/** Of an answer to `/healthz` and `/readyz`: which school this server is of. A client learns nothing else by it. */
export const schoolHeader = 'sprout-school';

/** Tells servers of different schools apart; the id itself stands in the database and its file store. */
export const schoolMark = (storeId: string): string =>
  createHash('sha256').update(`school ${storeId}`).digest('hex').slice(0, 16);
