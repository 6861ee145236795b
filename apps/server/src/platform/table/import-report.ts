import type { ImportReport, ReportedProblem } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Static } from 'typebox';
import { WithMessage } from '../http/register.ts';
import { serverText } from '../http/texts.ts';
import { writeCsv } from '../sheets/csv.ts';
import type { FoundRow } from '../sheets/found-rows.ts';
import { type HeadColumn, placesOf } from '../sheets/head-columns.ts';
import type { SheetRow } from '../sheets/sheet-book.ts';
import type { FileWarning } from './file-warnings.ts';
import type { TableContext } from './table-context.ts';
import type { Caller } from './table-service.ts';

/** `code` of an import that left lines out. Source: system-domain section 2.5. */
const partlyImported = 201;

/** The answer to an import: its report under the sentence and the code of how it went. */
export function importReply<R extends Static<typeof ImportReport>>(
  report: R,
  { language, isCheck }: { language: Language; isCheck: boolean },
): WithMessage<R> {
  const isPart = report.errorCount > 0;
  const key = isCheck ? 'checked' : isPart ? 'partImported' : 'allImported';
  const message = serverText(language, `server.sheet.${key}`, { n: report.successCount });
  return new WithMessage(report, message, isPart ? partlyImported : 200);
}

/** What is wrong with a row, in sentences of their own. */
const rowProblems = [
  'existing',
  'repeated',
  'rowExists',
  'outOfReach',
  'notAllowed',
  'notHandedIn',
  'passwordShort',
  'passwordName',
  'passwordCommon',
  'cellError',
  'tooManyDigits',
  'brokenLetters',
] as const;
export type RowProblem = (typeof rowProblems)[number];
const isOfRow = (problem: BadRow['problem']): problem is RowProblem =>
  rowProblems.some((known) => known === problem);

export type BadRow = {
  readonly row: FoundRow;
  /** Empty when the whole row is meant. */
  readonly field: string;
  readonly problem: ReportedProblem | RowProblem;
  /** A code of what the line would overwrite, where its sender may choose that. */
  readonly overwrite?: string | undefined;
};

/** Result for an imported person: how they log in at first, or what became of an account that was there. */
export type RowNote = 'ownPassword' | 'temporaryPassword' | 'noPassword' | 'enrolled' | 'changed';

export type Outcome = {
  readonly head: SheetRow;
  readonly columns: readonly HeadColumn[];
  readonly found: readonly FoundRow[];
  readonly bad: readonly BadRow[];
  /** What was noticed while the file was read. */
  readonly warnings: readonly FileWarning[];
  /** What is stored of a line by field, where it is not what its cells say. */
  readonly stored?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Fields that are stored, where others stand in the file to find a row by. */
  readonly storedFields?: readonly string[];
  /** Fields that tell people which row a line means; else the first two that the line fills in. */
  readonly namingFields?: readonly string[];
  /** What to know of lines that were taken in, by line. */
  readonly notes?: ReadonlyMap<number, RowNote>;
  readonly counts: { readonly total: number; readonly good: number };
  readonly language: Language;
  readonly isCheck: boolean;
};

/** Lines that stand in the answer itself, of each kind. */
const shownLines = 500;
/** Lines that are shown with all that is stored, and lines that a warning names. */
const wholeLines = 100;
const warnedLines = 20;
/** Of a value that was typed; the file has it whole. */
const shownLetters = 60;
const staticPath = '/sys/common/static';

/** Tells what became of each line. The bad lines come as a list that can be mended and sent again. */
export function createImportReport(
  spec: { readonly resource: { readonly name: string } },
  { database, files }: Pick<TableContext, 'database' | 'files'>,
) {
  async function keepFile({ actor }: Caller, text: string, fileName: string): Promise<string> {
    const bytes = Buffer.from(text);
    const received = await files.blobs.receiveBytes(bytes);
    await files.blobs.keep([received], actor.id);
    const name = await files.register(database.write, {
      schoolId: actor.schoolId,
      purpose: 'report',
      ext: 'csv',
      sha256: received.sha256,
      sizeBytes: bytes.length,
      mediaType: 'text/csv; charset=utf-8',
      fileName,
      createdBy: actor.id,
    });
    return `${staticPath}/${files.ticketed(name)}`;
  }

  return {
    async write(caller: Caller, outcome: Outcome): Promise<Static<typeof ImportReport>> {
      const { counts, language, columns } = outcome;
      const naming = columns.filter(({ name }) => outcome.namingFields?.includes(name));
      const whoIs = (row: FoundRow) => named(row, naming) || named(row, columns);
      const bad = [...outcome.bad].sort((a, b) => a.row.line - b.row.line);
      const lines = new Map<number, BadRow[]>();
      for (const one of bad) lines.set(one.row.line, [...(lines.get(one.row.line) ?? []), one]);
      const noun = serverText(language, `noun.${spec.resource.name}`);
      const fileName = serverText(language, 'server.sheet.reportName', { noun });
      const fileUrl =
        lines.size === 0 || outcome.isCheck
          ? null
          : await keepFile(caller, reportText(outcome, lines), fileName);
      return {
        totalCount: counts.total,
        successCount: counts.good,
        errorCount: lines.size,
        msg: serverText(language, 'server.sheet.counts', { ...counts, bad: lines.size }),
        errors: shownOf(bad).map((one) => ({
          line: one.row.line,
          who: whoIs(one.row),
          column: titleOf(columns, one.field, language),
          value: typedIn(one, columns),
          message: sentence(one, columns, language),
          overwrite: one.overwrite ?? null,
        })),
        taken: outcome.found
          .filter(({ line }) => !lines.has(line))
          .slice(0, shownLines)
          .map((row) => ({
            line: row.line,
            who: whoIs(row),
            note: noteText(outcome.notes?.get(row.line), language),
          })),
        ...storedOf(outcome, lines),
        warnings: outcome.warnings.map((warning) => ({
          message: warningText(warning, language),
          lines: warning.lines.slice(0, warnedLines),
        })),
        fileUrl,
        fileName: fileUrl && fileName,
      };
    },
  };
}

/** The first lines that the sender may choose to overwrite, and the first of the others. */
function shownOf(bad: readonly BadRow[]): readonly BadRow[] {
  const toChoose = new Set(bad.filter(({ overwrite }) => overwrite).slice(0, shownLines));
  const told = new Set(bad.filter(({ overwrite }) => !overwrite).slice(0, shownLines));
  return bad.filter((one) => toChoose.has(one) || told.has(one));
}

/** The lines that come in, with every column as it is stored. */
function storedOf(
  { head, columns, found, stored, storedFields }: Outcome,
  bad: ReadonlyMap<number, unknown>,
) {
  const taken = found.filter(({ line }) => !bad.has(line)).slice(0, wholeLines);
  const textOf = ({ name, isSecret }: HeadColumn, { line, values }: FoundRow): string => {
    const value = stored?.get(line)?.[name] ?? values[name] ?? '';
    return isSecret && value !== '' ? hiddenSecret : value.slice(0, shownLetters);
  };
  const inHead = placesOf(head, columns);
  const shown = columns.filter(
    (column) =>
      (storedFields?.includes(column.name) ?? true) &&
      (inHead.has(column.name) || taken.some((row) => textOf(column, row) !== '')),
  );
  return {
    columns: shown.map(({ title }) => title),
    rows: taken.map((row) => ({
      line: row.line,
      cells: shown.map((column) => textOf(column, row)),
    })),
  };
}

function warningText({ kind, names, lines }: FileWarning, language: Language): string {
  const [first = '', ...others] = names;
  const between = language === 'zh-CN' ? '、' : ', ';
  return serverText(language, `server.sheet.warning.${kind}`, {
    names: names.join(between),
    first,
    others: others.join(between),
    n: lines.length,
  });
}

function reportText({ head, columns, language }: Outcome, lines: ReadonlyMap<number, BadRow[]>) {
  const added = [
    serverText(language, 'server.sheet.line'),
    serverText(language, 'server.sheet.reason'),
  ];
  const width = head.cells.length;
  const secretPlaces = [
    ...placesOf(
      head,
      columns.filter(({ isSecret }) => isSecret),
    ).values(),
  ];
  const rows = [...lines].map(([line, bad]) => {
    const cells = withoutSecrets(bad[0]?.row.cells ?? [], secretPlaces);
    const reasons = bad.map((one) => sentence(one, columns, language)).join('; ');
    return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), String(line), reasons];
  });
  return writeCsv([[...head.cells, ...added], ...rows]);
}

/** No good value of a secret: an actor who sends the list again is asked for it. */
const hiddenSecret = '******';

const withoutSecrets = (cells: readonly string[], places: readonly number[]): string[] =>
  cells.map((cell, at) => (cell !== '' && places.includes(at) ? hiddenSecret : cell));

/** How many cells name a line: a code or an account, and a name. */
const namingCells = 2;

const named = ({ values }: FoundRow, columns: readonly HeadColumn[]): string =>
  columns
    .filter(({ isSecret }) => !isSecret)
    .map(({ name }) => values[name]?.trim() ?? '')
    .slice(0, namingCells)
    .filter(Boolean)
    .join(' ');

function typedIn({ row, field }: BadRow, columns: readonly HeadColumn[]): string {
  const isSecret = columns.some(({ name, isSecret }) => name === field && isSecret);
  const [own = field] = field.split('.');
  return isSecret ? '' : (row.values[own]?.trim() ?? '').slice(0, shownLetters);
}

const noteText = (note: RowNote | undefined, language: Language): string =>
  note ? serverText(language, `server.sheet.note.${note}`) : '';

/** A problem in a list names the line and the field of it. */
function titleOf(columns: readonly HeadColumn[], field: string, language: Language): string {
  const [own, at, inner = ''] = field.split('.');
  const column = columns.find(({ name }) => name === own);
  if (!column || at === undefined) return column?.title ?? field;
  const name = column.lineTitles?.[inner] ?? inner;
  return serverText(language, 'server.sheet.place', {
    column: column.title,
    line: Number(at) + 1,
    name,
  });
}

function sentence({ field, problem }: BadRow, columns: readonly HeadColumn[], language: Language) {
  const column = titleOf(columns, field, language);
  if (isOfRow(problem)) return serverText(language, `server.sheet.${problem}`, { column });
  const what =
    typeof problem === 'string' ? serverText(language, `problem.${problem}`) : problem.sentence;
  return column === ''
    ? what
    : serverText(language, 'server.sheet.problem', { column, problem: what });
}
