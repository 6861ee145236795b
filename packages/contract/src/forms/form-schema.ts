import { type TObject, type TSchema, Type } from 'typebox';
import { nullable, optional, Word } from '../fields.ts';
import { field } from '../resource/index.ts';

/** What a field of a form asks for. */
export const formFieldKinds = [
  'text',
  'longText',
  'number',
  'day',
  'choice',
  'choices',
  'yesNo',
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];

/** One line of a definition, as it is stored. */
export type FormFieldLine = {
  key: string;
  title: string;
  kind: FormFieldKind;
  isRequired?: boolean | undefined;
  /** Of a number; letters of a text; how many of several choices. */
  minimum?: number | null | undefined;
  maximum?: number | null | undefined;
  /** With commas between. */
  choices?: string | null | undefined;
  hint?: string | null | undefined;
};

/** Letters of a text without bounds of its own. */
export const formTextLimits = { text: 200, longText: 2000 } as const;
const numberLimit = 999_999_999;

export const formChoices = (choices: string | null | undefined): string[] => [
  ...new Set(
    (choices ?? '')
      .split(/[,，、\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

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
  }
}
