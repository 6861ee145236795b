import { wordKey } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from './access/actor.ts';
import type { Executor } from './db/db.ts';
import { containsPattern } from './list-query.ts';

/** Rows that other rows may name: a table that stands in for a dictionary. */
export type ReferenceTarget = {
  /** `table,text,value` as the predecessor's forms ask for it. Source: system-domain section 6.4. */
  readonly code: string;
  readonly table: string;
  /** Column that tells a row in words. */
  readonly text: string;
  /** Instead of that column, where a row may have no value there. */
  readonly words?: RawBuilder<string>;
  /** Column that is stored where a row is named. */
  readonly value: string;
  /** Rows that an actor may choose, as a condition on the table under its own name. */
  readonly within: (actor: Actor) => RawBuilder<SqlBool>;
  /** Present where rows stand below each other. */
  readonly tree?: ReferenceTree;
};

export type ReferenceTree = {
  /** Column that names the row above. */
  readonly parent: string;
  /** Columns by which the rows of a level stand, the id after them. */
  readonly order: readonly string[];
  /** A condition on `below`: only such rows count as below another one. Absent: all do. */
  readonly isBelow?: RawBuilder<SqlBool>;
};

/** A column that names rows of a target. */
export type ReferenceUse = {
  readonly code: string;
  readonly table: string;
  readonly column: string;
  /** The column holds a list of values. */
  readonly isList?: boolean;
};

export type Choice = { value: string; text: string };

/** Which rows may be named by others, registered by the modules that own them. */
export function createReferences() {
  const targets = new Map<string, ReferenceTarget>();
  const uses: ReferenceUse[] = [];

  const find = (code: string): ReferenceTarget | undefined => targets.get(code.replace(/\s/g, ''));

  function target(code: string): ReferenceTarget {
    const found = find(code);
    if (!found) throw new Error(`no rows are registered as ${code}`);
    return found;
  }

  async function choices(executor: Executor, rows: RawBuilder<Choice>): Promise<Choice[]> {
    return (await rows.execute(executor)).rows;
  }

  return {
    add(...added: readonly ReferenceTarget[]): void {
      for (const one of added) targets.set(one.code, one);
    },

    /** A column of a table with `school_id` and `deleted_at`. */
    addUse(...added: readonly ReferenceUse[]): void {
      uses.push(...added);
    },

    find,

    /** How many rows of the own school name one of these rows of a table. */
    async countUses(executor: Executor, actor: Actor, named: string, ids: readonly string[]) {
      let count = 0;
      for (const { code, table, column, isList } of uses) {
        const used = find(code);
        if (used?.table !== named) continue;
        const ref = sql.ref(column);
        const values = sql`select ${sql.ref(used.value)} from ${sql.table(named)}
          where id = any(${ids}::text[])`;
        const { rows } = await sql<{ count: number }>`select count(*)::int as count
          from ${sql.table(table)} where school_id = ${actor.schoolId} and deleted_at is null
          and ${isList ? sql`${ref} && array(${values})` : sql`${ref} in (${values})`}`.execute(
          executor,
        );
        count += rows[0]?.count ?? 0;
      }
      return count;
    },

    /** Those of the values that the actor may choose, with their texts. */
    async offered(executor: Executor, actor: Actor, code: string, values: readonly string[]) {
      const { value } = target(code);
      const rows = sql<Choice>`${choicesOf(target(code), actor)}
        and ${sql.ref(`${target(code).table}.${value}`)} = any(${values}::text[])`;
      return textsByValue(await choices(executor, rows));
    },

    /** Texts of rows of the own school, also of those that the actor could not choose or that are deleted. */
    async texts(executor: Executor, actor: Actor, code: string, values: readonly string[]) {
      if (values.length === 0) return new Map<string, string>();
      const { table, value } = target(code);
      const rows = sql<Choice>`select ${sql.ref(value)} as value, ${wordsOf(target(code))} as text
        from ${sql.table(table)}
        where school_id = ${actor.schoolId} and ${sql.ref(value)} = any(${values}::text[])`;
      return textsByValue(await choices(executor, rows));
    },

    /**
     * The values of the rows that have one of the texts, of those that the actor may choose. For a text that no row has,
     * those whose texts `wordKey` takes for the same.
     */
    async valuesByText(executor: Executor, actor: Actor, code: string, texts: readonly string[]) {
      const words = wordsOf(target(code));
      const rows = sql<Choice>`${choicesOf(target(code), actor)}
        and (${words} = any(${texts}::text[])
          or lower(normalize(${words}, NFKC)) = any(${texts.map(wordKey)}::text[]))`;
      const found = await choices(executor, rows);
      const byText = valuesBy(found, ({ text }) => text);
      const byKey = valuesBy(found, ({ text }) => wordKey(text));
      return new Map(
        texts.map((text) => [text, byText.get(text) ?? byKey.get(wordKey(text)) ?? []]),
      );
    },
  };
}
export type References = ReturnType<typeof createReferences>;

/** Every row that an actor may choose, by a part of its text where one is given. */
export function choicesOf(
  target: ReferenceTarget,
  actor: Actor,
  keyword?: string,
): RawBuilder<Choice> {
  const { table, value, within } = target;
  const pattern = containsPattern(keyword);
  const words = wordsOf(target);
  const matching = pattern ? sql`and ${words} ilike ${pattern}` : sql``;
  return sql<Choice>`select ${sql.ref(`${table}.${value}`)} as value, ${words} as text
    from ${sql.table(table)} where ${within(actor)} ${matching}`;
}

const wordsOf = ({ table, text, words }: ReferenceTarget): RawBuilder<string> =>
  words ?? sql.ref(`${table}.${text}`);

function valuesBy(choices: readonly Choice[], keyOf: (choice: Choice) => string) {
  const found = new Map<string, string[]>();
  for (const choice of choices) {
    const key = keyOf(choice);
    found.set(key, [...(found.get(key) ?? []), choice.value]);
  }
  return found;
}

const textsByValue = (choices: readonly Choice[]): ReadonlyMap<string, string> =>
  new Map(choices.map(({ value, text }) => [value, text]));
