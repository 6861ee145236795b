import { FormatError, readZip, type ZipLimits, type ZipMember } from '@sprout/formats';
import { AppError } from '../errors.ts';
import { attribute, unescapeXml, xmlTokens } from './xml.ts';

export type SheetRow = {
  /** As the sheet program counts: the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

const mib = 1024 * 1024;
/** Source: server-stack section 9; 20 000 rows of a dozen columns inflate to less than half. */
const limits: ZipLimits = {
  fileBytes: 10 * mib,
  entries: 200,
  memberBytes: 64 * mib,
  inflatedBytes: 96 * mib,
  inflateRatio: 100,
  ratioFloorBytes: 16 * mib,
  pathLength: 255,
};
/** Cells further to the right belong to no table of ours. */
const columnLimit = 200;

/**
 * Rows of the first sheet with what their cells show; of a formula its last result. Throws
 * `sheet.wrongType` for what is no .xlsx file or would inflate without end.
 */
export function* readXlsx(bytes: Uint8Array): Generator<SheetRow> {
  const members = openZip(bytes);
  const sheet = members.get(firstSheetPath(members)) ?? members.get('xl/worksheets/sheet1.xml');
  if (!sheet) throw new AppError('sheet.wrongType');
  const shared = readShared(members.get('xl/sharedStrings.xml'));
  yield* readRows(textOf(sheet), shared);
}

type Members = ReadonlyMap<string, ZipMember>;

function openZip(bytes: Uint8Array): Members {
  try {
    return new Map(readZip(bytes, limits).map((member) => [member.path, member]));
  } catch (error) {
    if (error instanceof FormatError) throw new AppError('sheet.wrongType');
    throw error;
  }
}

const textOf = (member: ZipMember | undefined): string =>
  member ? new TextDecoder().decode(member.bytes) : '';

function firstSheetPath(members: Members): string {
  const sheets = openTags(textOf(members.get('xl/workbook.xml')), 'sheet');
  const id = attribute(sheets[0] ?? '', 'r:id');
  const relations = openTags(textOf(members.get('xl/_rels/workbook.xml.rels')), 'Relationship');
  const relation = relations.find((attributes) => attribute(attributes, 'Id') === id) ?? '';
  const target = attribute(relation, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function openTags(xml: string, name: string): string[] {
  const found: string[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'open' && token.name === name) found.push(token.attributes);
  }
  return found;
}

function readShared(member: ZipMember | undefined): string[] {
  const shared: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  for (const token of xmlTokens(textOf(member))) {
    if (token.kind === 'text') {
      if (isText && !isReading) text += unescapeXml(token.text);
    } else if (token.name === 'rPh') {
      // How a word is pronounced stands beside it and is not part of it.
      isReading = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 't') {
      isText = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 'si') {
      if (token.kind === 'close' || token.isEmpty) shared.push(text);
      text = '';
    }
  }
  return shared;
}

function* readRows(xml: string, shared: readonly string[]): Generator<SheetRow> {
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let type = '';
  let text = '';
  let isValue = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isValue) text += unescapeXml(token.text);
    } else if (token.name === 'row') {
      if (token.kind === 'open') {
        line = Number(attribute(token.attributes, 'r')) || line + 1;
        cells = [];
        at = -1;
      }
      if (token.kind === 'close' || token.isEmpty) yield { line, cells };
    } else if (token.name === 'c') {
      if (token.kind === 'open') {
        at = columnOf(attribute(token.attributes, 'r')) ?? at + 1;
        type = attribute(token.attributes, 't');
        text = '';
      }
      if (token.kind === 'close' && at < columnLimit)
        put(cells, at, shownValue(type, text, shared));
    } else if (token.name === 'v' || token.name === 't') {
      isValue = token.kind === 'open' && !token.isEmpty;
    }
  }
}

function put(cells: string[], at: number, value: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = value;
}

function shownValue(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? '1' : '0';
  return type === 'e' ? '' : text;
}

/** Counts from 0; `undefined` without a name. */
function columnOf(name: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
