import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import {
  type Choice,
  choicesOf,
  type ReferenceTarget,
  type ReferenceTree,
} from '../../platform/references.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

type Asked = { target: ReferenceTarget; actor: Actor; keyword?: string | undefined };

const rowsOf = ({ target, actor, keyword }: Asked) => choicesOf(target, actor, keyword);

/** By their texts. */
export async function listChoices(
  read: Executor,
  asked: Asked,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`${rowsOf(asked)}
    order by text, value limit ${limit} offset ${offset}`.execute(read);
  return rows;
}

export const countChoices = (read: Executor, asked: Asked): Promise<number> =>
  countBounded(read, rowsOf(asked));

/** Texts by value. */
export async function listTexts(
  read: Executor,
  asked: Asked,
  values: readonly string[],
): Promise<Map<string, string>> {
  const { table, value } = asked.target;
  const { rows } = await sql<Choice>`${rowsOf(asked)}
    and ${sql.ref(`${table}.${value}`)} = any(${values})`.execute(read);
  return new Map(rows.map((row) => [row.value, row.text]));
}

type LevelRow = { key: string; title: string; parentId: string | null; leaf: boolean };
type AskedLevel = Asked & { target: { tree: ReferenceTree } };

/** Rows right below one, or those that the actor sees without seeing the row above them. */
export async function listLevel(
  read: Executor,
  asked: AskedLevel,
  { parentId, limit }: { parentId: string; limit: number },
): Promise<LevelRow[]> {
  const { target, actor } = asked;
  const { table, value, tree } = target;
  const ofTable = (column: string) => sql.ref(`${table}.${column}`);
  const [id, parent] = [ofTable(value), ofTable(tree.parent)];
  const rowsAs = (alias: string) => sql`${sql.table(table)} ${sql.ref(alias)}`;
  const level =
    parentId === ''
      ? sql`not exists (select 1 from (${rowsOf({ target, actor })}) up where up.value = ${parent})`
      : sql`${parent} = ${parentId}`;
  const { rows } = await sql<LevelRow>`
    select chosen.value as key, chosen.text as title, ${parent} as "parentId",
      not exists (select 1 from ${rowsAs('below')}
        where ${sql.ref(`below.${tree.parent}`)} = ${id} and ${tree.isBelow ?? sql`true`}) as leaf
    from (${rowsOf(asked)}) chosen join ${sql.table(table)} on ${id} = chosen.value
    where ${level}
    order by ${sql.join([...tree.order.map(ofTable), id])}
    limit ${limit}`.execute(read);
  return rows;
}
