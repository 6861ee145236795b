import {
  checkValues,
  type FieldProblem,
  type FormFieldLine,
  type FormFile,
  formFileKinds,
  formSchema,
  formTextLimits,
} from '@sprout/contract';
import { checkText, type TextProblem } from '@sprout/rules';
import type { Files } from '../../platform/files/index.ts';

type Answers = Record<string, unknown>;
type Checked = { values: Answers; problems: Record<string, FieldProblem> };

/** Whether a stored name is one of the sender's own uploads for a form. */
type OwnUploads = (names: readonly string[]) => Promise<ReadonlySet<string>>;

type Asked = {
  lines: readonly FormFieldLine[];
  values: unknown;
  /** The texts of children are checked for personal data and unkind words. */
  isOfChild: boolean;
  files: Pick<Files, 'plainName'>;
  ownUploads: OwnUploads;
};

/** Answers as they are stored, and every one that cannot be. */
export async function checkAnswers(asked: Asked): Promise<Checked> {
  const { lines, isOfChild } = asked;
  const { values, problems } = checkValues(formSchema(lines), asked.values);
  const checked: Checked = { values, problems: { ...problems } };
  if (isOfChild) for (const line of lines) checkWords(line, checked);
  for (const line of lines) await checkFiles(line, checked, asked);
  return checked;
}

function checkWords({ key, kind }: FormFieldLine, { values, problems }: Checked): void {
  const value = values[key];
  if (typeof value !== 'string' || (kind !== 'text' && kind !== 'longText')) return;
  const options = { max: formTextLimits[kind], mayBreakLines: kind === 'longText' };
  const checked = checkText(value, options);
  if ('problem' in checked) problems[key] = problemOf(checked.problem);
  else values[key] = checked.text;
}

function problemOf({ code }: TextProblem): FieldProblem {
  if (code === 'text.contact' || code === 'text.personal') return 'tellsPrivate';
  return code === 'text.word' ? 'unkind' : 'format';
}

async function checkFiles(
  { key, kind, fileKind }: FormFieldLine,
  { values, problems }: Checked,
  { files, ownUploads }: Asked,
): Promise<void> {
  const sent = kind === 'file' ? filesOf(values[key]) : [];
  if (sent.length === 0) return;
  const named = sent.map(({ file, name }) => ({
    file: files.plainName(file) ?? '',
    name: plainTitle(name),
  }));
  const own = await ownUploads(named.map(({ file }) => file));
  const endings: readonly string[] | undefined = fileKind ? formFileKinds[fileKind] : undefined;
  if (named.some(({ file }) => !own.has(file))) problems[key] = 'unknownFile';
  else if (endings && named.some(({ file }) => !endings.includes(endingOf(file)))) {
    problems[key] = 'otherFileKind';
  } else values[key] = named;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** No control letter, and nothing that looks like a folder. */
const plainTitle = (name: string): string => name.replace(/[\p{Cc}\\/:]/gu, '').trim() || 'file';

/** The files of an answer; none of any other. */
export const filesOf = (value: unknown): readonly FormFile[] =>
  Array.isArray(value) ? value.filter(isFile) : [];

const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'file' in value && 'name' in value;

/** Answers as they are read: each file with a ticket of a day and its address. */
export const readAnswers = (answers: unknown, files: Pick<Files, 'ticketed' | 'url'>): Answers =>
  Object.fromEntries(
    Object.entries(answers as Answers).map(([key, value]) => {
      const sent = filesOf(value);
      if (sent.length === 0) return [key, value];
      const read = sent.map(({ file, name }) => {
        const ticketed = files.ticketed(file);
        return { file: ticketed, name, url: files.url(ticketed) };
      });
      return [key, read];
    }),
  );
