import { keptDays } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { Tables } from '../db/tables.generated.ts';

type Named = { [T in keyof Tables]: { table: T; column: keyof Tables[T] & string } }[keyof Tables];

/** A column that holds names of stored files: one, several or a whole text with some in it. */
export type FileUse = Named & {
  /** Which rows count; the table is `t`. All, when absent. */
  where?: RawBuilder<SqlBool>;
  /** How a row is told of where a file is used; absent: it is counted alone. */
  place?: UsePlace;
};

export type UsePlace = {
  /** Word of the texts: `file.place.<kind>`; a `row` is told by the title of its subject. */
  kind: 'person' | 'work' | 'depart' | 'menu' | 'frontMenu' | 'setting' | 'row';
  /** The declared table of a `row`. */
  subject?: string;
  /** Columns that name the row, and what it is called. */
  id: string;
  name: string;
};

/** A file that was just sent may wait so long for the form or the save that will name it. */
const graceMs = 24 * 3_600_000;
/** So long a file that nothing names any more is kept: a picture comes back when its change is undone. */
const keptMs = keptDays.unusedFiles * 24 * 3_600_000;
/** So long what was thrown away can be brought back; longer while a row names it. */
const trashMs = keptDays.thrownFiles * 24 * 3_600_000;

/** Beginning of a name, without ticket and ending: a text may hold it in any spelling. */
const stemPattern = '([a-z]+/[0-9a-f]{32})';

/** Uploads that no row names: found each night, removed a week later. */
export function createUnattached({ database, clock }: { database: Database; clock: Clock }) {
  const uses: FileUse[] = [];

  return {
    /** The columns that are asked. */
    uses: uses as readonly FileUse[],

    addUse: (use: FileUse): void => {
      uses.push(use);
    },

    /** Answers how many were removed; their contents go with the next sweep. Reports have an end of their own. */
    async sweep(): Promise<number> {
      const now = clock.now();
      const graceEnds = new Date(now.getTime() - graceMs);
      const keptEnds = new Date(now.getTime() - keptMs);
      const trashEnds = new Date(now.getTime() - trashMs);
      const { rows } = await sql<{ name: string }>`
        with used as materialized (select distinct stem from (${sql.join(
          uses.map(selectStems),
          sql` union all `,
        )}) named),
        judged as (
          select s.name, s.unused_since, u.stem is not null or s.is_kept as stays,
            u.stem is null and case when s.deleted_at is not null then s.deleted_at <= ${trashEnds}
              else not s.is_kept and coalesce(s.unused_since <= ${keptEnds}, false) end as goes
          from stored_file s left join used u on u.stem = split_part(s.name, '.', 1)
          where s.purpose <> 'report' and s.created_at < ${graceEnds}),
        found_again as (
          update stored_file s set unused_since = null from judged j
          where j.name = s.name and j.stays and not j.goes and j.unused_since is not null),
        found_unused as (
          update stored_file s set unused_since = ${now} from judged j
          where j.name = s.name and not j.stays and not j.goes and j.unused_since is null),
        removed as (
          delete from stored_file s using judged j
          where j.name = s.name and j.goes
          returning s.name)
        select name from removed`.execute(database.write);
      return rows.length;
    },
  };
}

const selectStems = ({ table, column, where }: FileUse) => sql`
  select m[1] as stem from ${sql.table(table)} t
  cross join lateral regexp_matches(t.${sql.ref(column)}::text, ${stemPattern}, 'g') m
  where ${where ?? sql`true`}`;
