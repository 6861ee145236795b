import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Executor } from './db.ts';
import { namedQuery } from './dialect.ts';
import type { Tables } from './tables.generated.ts';

/** A row as a table takes it. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Stands in a statement for a value that comes with each run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Every property is a place of its name. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement that is built at its first run and then only sent, since building one costs about as much
 * as sending it: for saves, which thirty children do at once. A place can stand only where the text
 * of the statement does not depend on the value: not for a list of `in`, nor for a column that may be absent.
 * With a name the database prepares it too; not for `select *`, whose columns an update of the product may
 * change under a running server. Answers rows: none for a change without `returning`.
 */
export function statement<Values extends object, Row>(
  build: (db: Executor, values: Values) => Compilable<Row>,
  name?: string,
) {
  let built: CompiledQuery | undefined;
  function buildOnce(executor: Executor, values: Values): CompiledQuery {
    // The builder only passes on what it is given.
    const query = build(executor, places as Values).compile();
    requireAllUsed(query, values);
    return query;
  }
  return async (executor: Executor, values: Values): Promise<Row[]> => {
    built ??= buildOnce(executor, values);
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? valueFor(values, value) : value,
    );
    const { rows } = await executor.executeQuery<Row>(namedQuery<Row>(name, built.sql, parameters));
    return rows;
  };
}

/** A row type lets columns be given that the statement does not write. */
function requireAllUsed({ parameters }: CompiledQuery, values: object): void {
  const used = new Set(
    parameters.map((value) => (value instanceof Place ? value.name : undefined)),
  );
  const left = Object.keys(values).find((name) => !used.has(name));
  if (left !== undefined) throw new Error(`The statement has no place for ${left}.`);
}

/** A row type lets columns with a default be absent, a built statement does not. */
function valueFor(values: object, { name }: Place): unknown {
  const value: unknown = Reflect.get(values, name);
  if (value === undefined) throw new Error(`The statement has no value for ${name}.`);
  return value;
}
