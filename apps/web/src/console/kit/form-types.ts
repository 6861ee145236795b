import type { FieldProblem } from '@sprout/contract';
import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { Line } from './lines.ts';

export type FormValues = Readonly<Record<string, unknown>>;

export type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Changes another value of the form, for a control of two. */
  readonly onChangeOf?: (name: string, value: unknown) => void;
  readonly onBlur: () => void;
  readonly onBlurOf?: (name: string) => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** For controls that a label element cannot name. */
  readonly label: string;
  /** The whole form, for a control that depends on more than its value. */
  readonly values?: FormValues;
  /** Sentences of what is wrong inside the value, by `<line from 0>.<field>`. */
  readonly problems?: Readonly<Record<string, string>>;
};

/** How a value is typed or chosen. */
export type Control = (props: ControlProps) => ReactNode;

/** What stands in each line of a list. */
export type FormLines = {
  readonly columns: readonly FormField[];
  /** The contract's own schema of one line. */
  readonly schema: TSchema;
  readonly max: number;
  /** Of files: what the row says of each beside its name, and what a new one begins with. */
  readonly own?: readonly FormField[];
  readonly starts?: Line;
  /** What a line is called; its number without. */
  readonly nameOf?: (lines: readonly Line[], at: number) => string;
};

export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly isRequired?: boolean;
  /** Whether it is needed as things stand. */
  readonly requiredIf?: (values: FormValues) => boolean;
  /** Whether it is asked for as things stand. */
  readonly shownIf?: (values: FormValues) => boolean;
  /** Drawn by the control of that field. */
  readonly within?: string;
  /** A value in words or as a picture, where it is not its own text. */
  readonly show?: (value: unknown) => ReactNode;
  /** Takes both columns. */
  readonly isWide?: boolean;
  /** Rarely used: behind one line until opened. */
  readonly isFolded?: boolean;
  /** Shown, not to be changed. */
  readonly isLocked?: boolean;
  /** Never kept in a draft. */
  readonly isSecret?: boolean;
  readonly hint?: string;
  /** For a list of lines. */
  readonly lines?: FormLines;
  /** As a column of a list of lines: its pixels. */
  readonly width?: number;
  /** Own sentences for what can be wrong with it. */
  readonly words?: Readonly<Partial<Record<FieldProblem, string>>>;
  /** Asked while one types; answers what is wrong, or nothing. */
  readonly unique?: (value: string) => Promise<string | undefined>;
  /** A rule beside the schema; answers what is wrong, or nothing. */
  readonly check?: (value: unknown, values: FormValues) => string | undefined;
};

export type FormGroup = { readonly title: string; readonly fields: readonly string[] };

/**
 * How the fields of a long form stand together: one group below the other, one at a time as one likes, or
 * one after the other. What no group names stands in the first.
 */
export type FormLayout = {
  readonly as: 'sections' | 'tabs' | 'steps';
  readonly groups: readonly FormGroup[];
};
