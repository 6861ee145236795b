import { formChoices, formFileLimit } from '@sprout/rules';
import { type TObject, type TSchema, Type } from 'typebox';
import { nullable, optional, Word } from '../fields.ts';
import { field } from '../resource/index.ts';

export { formChoices, formFileLimit };

/** What a field of a form asks for. */
export const formFieldKinds = [
  'text',
  'longText',
  'number',
  'day',
  'choice',
  'choices',
  'yesNo',
  'file',
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];

/** Whom a form asks. */
export const formAudiences = {
  staff: 'staff',
  children: 'children',
  guardians: 'guardians',
} as const;

/** Kinds of files that an answer takes, by the endings of their stored names; all of them where none is chosen. */
export const formFileKinds: Readonly<Record<FormFileKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  pdf: ['pdf'],
  paper: ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md'],
};
export const formFileKindNames = ['picture', 'pdf', 'paper'] as const;
type FormFileKind = (typeof formFileKindNames)[number];

/** One file of an answer: its stored name, and what its sender calls it. */
export type FormFile = { file: string; name: string };

/** One line of a definition, as it is stored. */
export type FormFieldLine = {
  key: string;
  title: string;
  kind: FormFieldKind;
  isRequired?: boolean | undefined;
  /** Of a number; letters of a text; how many of several choices or files. */
  minimum?: number | null | undefined;
  maximum?: number | null | undefined;
  /** With commas between. */
  choices?: string | null | undefined;
  hint?: string | null | undefined;
  fileKind?: FormFileKind | null | undefined;
};

/** Letters of a text without bounds of its own. */
export const formTextLimits = { text: 200, longText: 2000 } as const;
const numberLimit = 999_999_999;

/** The JSON schema of what a form takes: forms are checked against it in the browser and on the server. */
export const formSchema = (lines: readonly FormFieldLine[]): TObject =>
  Type.Object(
    Object.fromEntries(
      lines.map((line) => [
        line.key,
        line.isRequired ? schemaOf(line) : optional(nullable(schemaOf(line))),
      ]),
    ),
    { additionalProperties: false },
  );

const FileLine = Type.Object({
  file: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 128 }),
});

function schemaOf({ kind, title, minimum, maximum, choices, isRequired }: FormFieldLine): TSchema {
  const named = { title };
  switch (kind) {
    case 'text':
    case 'longText': {
      const max = Math.min(maximum ?? formTextLimits[kind], formTextLimits[kind]);
      return { ...field[kind]({ min: minimum ?? 0, max }).schema, ...named };
    }
    case 'number':
      return Type.Number({
        minimum: minimum ?? -numberLimit,
        maximum: maximum ?? numberLimit,
        ...named,
      });
    case 'day':
      return { ...field.day({}).schema, ...named };
    case 'choice':
      return { ...Word(...formChoices(choices)), ...named };
    case 'choices':
      return Type.Array(Word(...formChoices(choices)), {
        minItems: Math.max(minimum ?? 0, isRequired ? 1 : 0),
        maxItems: maximum ?? 100,
        uniqueItems: true,
        ...named,
      });
    case 'yesNo':
      return Type.Boolean(named);
    case 'file':
      return Type.Array(FileLine, {
        minItems: Math.max(minimum ?? 0, isRequired ? 1 : 0),
        maxItems: Math.min(maximum ?? formFileLimit, formFileLimit),
        isRows: true,
        ...named,
      });
  }
}
