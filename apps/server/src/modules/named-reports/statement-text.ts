/** What takes the place of a parameter: PostgreSQL counts from `$1`, MySQL asks by `?`. */
export type Dialect = 'postgresql' | 'mysql';

/** `names` in the order of their values. */
export type BoundStatement = { text: string; names: string[] };

/** Texts in quotes, names in quotes, comments, words, and everything else a character at a time. */
const parts =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--|\/\*|::|:[a-z][A-Za-z0-9_]*|[A-Za-z_]\w*|[\s\S]/g;

export type StatementProblem =
  | 'notOneQuestion'
  | 'unknownParameter'
  | 'notAllowedInStatement'
  | 'changesData'
  | 'forbiddenFunction';

/** Words of what changes or locks something, wherever they stand in a query. */
const changing = /^(insert|update|delete|merge|into|lock|outfile|dumpfile)$/i;

/**
 * Functions that wait, lock, write, tell others, read files or run a statement of their own. The account of the source
 * and the transaction refuse most of them as well; here they are refused before another database is asked.
 */
const forbidden =
  /^(pg_sleep\w*|sleep|benchmark|get_lock|release_lock|release_all_locks|load_file|pg_read_\w+|pg_ls_\w+|pg_stat_file|pg_advisory_\w+|pg_try_advisory_\w+|pg_notify|pg_terminate_backend|pg_cancel_backend|pg_reload_conf|pg_rotate_logfile|pg_logical_\w+|pg_create_\w+|pg_drop_\w+|pg_replication_\w+|pg_switch_wal|set_config|setval|nextval|lo_\w+|dblink\w*|query_to_xml\w*|cursor_to_xml\w*|table_to_xml\w*|schema_to_xml\w*|database_to_xml\w*)$/i;

/**
 * A statement with its parameters bound, never written into it. It is one question: begins with `select` or `with`,
 * has no second statement, changes nothing, and has nothing in it that reads otherwise to the two databases.
 */
export function bindStatement(
  statement: string,
  known: readonly string[],
  dialect: Dialect,
): BoundStatement | { problem: StatementProblem } {
  const trimmed = statement.trim().replace(/;\s*$/, '');
  if (!/^(select|with)\b/i.test(trimmed)) return { problem: 'notOneQuestion' };
  const names: string[] = [];
  let text = '';
  let depth = 0;
  for (const [part] of trimmed.matchAll(parts)) {
    const problem = problemOf(part);
    if (problem) return { problem };
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    // A bracket too many would end the query that bounds its rows.
    if (depth < 0) return { problem: 'notOneQuestion' };
    if (!/^:[a-z]/.test(part)) {
      text += part;
      continue;
    }
    const name = part.slice(1);
    if (!known.includes(name)) return { problem: 'unknownParameter' };
    text += placeOf(name, names, dialect);
  }
  return depth === 0 ? { text, names } : { problem: 'notOneQuestion' };
}

function problemOf(part: string): StatementProblem | undefined {
  if (part === ';') return 'notOneQuestion';
  // Comments could hide the end of a statement, and `?` or `$` would be taken for a parameter.
  if (/^(--|\/\*|[$#\\])/.test(part) || part.includes('?')) return 'notAllowedInStatement';
  if (/^['"`]/.test(part)) {
    // A quote that is never closed, or one that a backslash opens again.
    return part.length === 1 || part.includes('\\') ? 'notAllowedInStatement' : quoted(part);
  }
  if (changing.test(part)) return 'changesData';
  // It gives letters of a text another meaning.
  if (/^uescape$/i.test(part)) return 'notAllowedInStatement';
  return forbidden.test(part) ? 'forbiddenFunction' : undefined;
}

/** A function may be called by its name in quotes, too. */
const quoted = (part: string): StatementProblem | undefined =>
  !part.startsWith("'") && forbidden.test(part.slice(1, -1)) ? 'forbiddenFunction' : undefined;

/** The same parameter has one place in PostgreSQL, which then knows its type from any of its uses. */
function placeOf(name: string, names: string[], dialect: Dialect): string {
  if (dialect === 'mysql') {
    names.push(name);
    return '?';
  }
  if (!names.includes(name)) names.push(name);
  return `$${names.indexOf(name) + 1}`;
}
