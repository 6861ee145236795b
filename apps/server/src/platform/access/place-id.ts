import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const idLength = 32;

/** Names a session without telling by what it is found. */
export const placeId = (hash: string): string =>
  createHash('sha256').update(`place:${hash}`).digest('hex').slice(0, idLength);

/** The same of a column. */
export const placeIdOf = (column: string): RawBuilder<string> =>
  sql<string>`left(encode(sha256(convert_to('place:' || ${sql.ref(column)}, 'UTF8')), 'hex'), ${sql.lit(idLength)})`;
