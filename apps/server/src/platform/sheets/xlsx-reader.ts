import { FormatError, readZip, type ZipLimits, type ZipMember } from '@sprout/formats';
import { AppError } from '../errors.ts';
import { readEscapes, tidyCell } from './cell-texts.ts';
import { readMerged } from './merged-cells.ts';
import { readFormats } from './number-formats.ts';
import type { Sheet, SheetBook } from './sheet-book.ts';
import { readRows } from './xlsx-rows.ts';
import { readAttributes, xmlTokens } from './xml.ts';

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

/** Letters of the name of a sheet; sheet programs keep 31. */
const nameLimit = 100;

/**
 * The sheets of an .xlsx file that a person sees, with what their cells show; of a formula its last
 * result. Throws `sheet.wrongType` for what is no such file or would inflate without end.
 */
export function readXlsx(bytes: Uint8Array): SheetBook {
  const members = openZip(bytes);
  const bookPath = officePath(members);
  const book = readBook(textOf(members, bookPath));
  const related = relationsOf(members, bookPath);
  // A writer that names no relation puts the part where all others have it.
  const pathOf = (kind: string) =>
    related.find((one) => one.kind === kind)?.path ?? `${folderOf(bookPath)}${kind}.xml`;
  let shared: readonly string[] | undefined;
  const formats = readFormats(textOf(members, pathOf('styles')));
  const seen = new Set<string>();
  const sheets = book.sheets.flatMap(({ name, relation }): Sheet[] => {
    const path = related.find(({ id }) => id === relation)?.path ?? '';
    const key = path.toLowerCase();
    // A part that several sheets name is read once: the size of the file bounds what it takes.
    if (!members.has(key) || seen.has(key)) return [];
    seen.add(key);
    const xml = textOf(members, path);
    return [
      {
        name,
        merged: readMerged(xml),
        rows() {
          shared ??= readShared(textOf(members, pathOf('sharedStrings')));
          return readRows(xml, { shared, formats, is1904: book.is1904 });
        },
      },
    ];
  });
  if (sheets.length === 0) throw new AppError('sheet.wrongType');
  return { sheets, is1904: book.is1904 };
}

/** By their paths in small letters, as some writers mix them. */
type Members = ReadonlyMap<string, ZipMember>;

function openZip(bytes: Uint8Array): Members {
  try {
    return new Map(readZip(bytes, limits).map((member) => [member.path.toLowerCase(), member]));
  } catch (error) {
    if (error instanceof FormatError) throw new AppError('sheet.wrongType');
    throw error;
  }
}

function textOf(members: Members, path: string): string {
  const member = members.get(path.toLowerCase());
  return member ? new TextDecoder().decode(member.bytes) : '';
}

/** Where the workbook stands; writers other than Excel put it elsewhere. */
function officePath(members: Members): string {
  const named = relationsOf(members, '').find(({ kind }) => kind === 'officeDocument')?.path;
  return named && members.has(named.toLowerCase()) ? named : 'xl/workbook.xml';
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

type Relation = { readonly id: string; readonly kind: string; readonly path: string };

function relationsOf(members: Members, path: string): Relation[] {
  const folder = folderOf(path);
  const xml = textOf(members, `${folder}_rels/${path.slice(folder.length)}.rels`);
  const found: Relation[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const attributes = readAttributes(token.attributes);
    const kind = attributes.get('Type') ?? '';
    found.push({
      id: attributes.get('Id') ?? '',
      kind: kind.slice(kind.lastIndexOf('/') + 1),
      path: resolved(folder, attributes.get('Target') ?? ''),
    });
  }
  return found;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

type Named = { readonly name: string; readonly relation: string };

function readBook(xml: string): { sheets: readonly Named[]; is1904: boolean } {
  const all: (Named & { isHidden: boolean })[] = [];
  let is1904 = false;
  let active = 0;
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open') continue;
    const attributes = readAttributes(token.attributes);
    if (token.name === 'workbookPr') is1904 = isTrue(attributes.get('date1904'));
    else if (token.name === 'workbookView') active = Number(attributes.get('activeTab') ?? 0) || 0;
    else if (token.name === 'sheet') {
      // The prefix of the name of a relation is the writer's choice.
      const [, relation = ''] = [...attributes].find(([name]) => name.endsWith(':id')) ?? [];
      const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
      const name = (attributes.get('name') ?? '').slice(0, nameLimit);
      all.push({ name, relation, isHidden });
    }
  }
  const first = all[active];
  const ordered = first ? [first, ...all.filter((one) => one !== first)] : all;
  return { sheets: ordered.filter(({ isHidden }) => !isHidden), is1904 };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function readShared(xml: string): string[] {
  const shared: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && !isReading) text += token.text;
    } else if (token.name === 'rPh') {
      // How a word is pronounced stands beside it and is not part of it.
      isReading = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 't') {
      isText = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 'si') {
      if (token.kind === 'close' || token.isEmpty) shared.push(tidyCell(readEscapes(text)));
      text = '';
    }
  }
  return shared;
}
