import type { PermissionCode } from '@sprout/contract';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  /** One line; absent shows the row's own value, or a dash for none. */
  readonly render?: (row: Row) => ReactNode;
  /** Numbers stand on the right. */
  readonly isRight?: boolean;
  readonly canSort?: boolean;
  /** A sentence, which wraps instead of being cut off. */
  readonly isSentence?: boolean;
  /** Offered by the column chooser, not shown until chosen. */
  readonly isHidden?: boolean;
  /** What its head says on being pointed at. */
  readonly hint?: string;
};

/** A column of a declared table that differs in what it names. */
export type OwnColumn<Row> = Partial<Column<Row>> & Pick<Column<Row>, 'key'>;

export type RowAction = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Absent without it, not grey. */
  readonly perm?: PermissionCode;
  readonly isDanger?: boolean;
  /** Says so beside the label. */
  readonly isUndoable?: boolean;
  /** Stands in the menu of the row, never beside it. */
  readonly isRare?: boolean;
  /** Stands beside the row as a third. */
  readonly isFrequent?: boolean;
  /** Why it cannot be done here, as a sentence: it stands there grey and says so. */
  readonly problem?: string | undefined;
  readonly run: () => unknown;
};

export type HeadAction = Omit<RowAction, 'isUndoable'> & { readonly isPrimary?: boolean };

/** A quick view of a list: conditions under a name, with the number of rows that meet them. */
export type View = {
  readonly key: string;
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
};

/** Two lines of a row, on phones and where cards are chosen. */
export type CardParts = {
  readonly title: ReactNode;
  /** Address of a picture; nothing where there is none. */
  readonly cover?: string | undefined;
  /** All of it is shown, also where it is tall: a figure, not a photograph. */
  readonly isCoverWhole?: boolean;
  readonly second?: ReactNode;
  readonly text?: ReactNode;
  readonly state?: ReactNode;
  readonly meta?: ReactNode;
};

export type Sort = { readonly column: string; readonly order: 'asc' | 'desc' };
export type Values = Readonly<Record<string, string>>;

type CustomProps = {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

type FilterBase = { readonly name: string; readonly label: string };

export type FilterField = FilterBase &
  (
    | {
        readonly kind: 'text';
        /** What one may type; stands in the empty field. */
        readonly placeholder?: string;
      }
    | { readonly kind: 'dict'; readonly dict: string }
    | {
        readonly kind: 'select';
        readonly options: readonly { readonly value: string; readonly label: string }[];
      }
    /** A row of another table, by the code under which such rows are offered. */
    | { readonly kind: 'ref'; readonly code: string }
    /** Days, or amounts, from and to, sent as `<name>_begin` and `<name>_end`. */
    | { readonly kind: 'range'; readonly isAmount?: boolean }
    | {
        readonly kind: 'custom';
        readonly render: (props: CustomProps) => ReactNode;
        /** The chosen value in words. */
        readonly textOf: (value: string) => string;
      }
  );

/** What every row has. */
export type AnyRow = { readonly id: string };

export const rangeNames = (name: string) => [`${name}_begin`, `${name}_end`] as const;

/** Names under which the values of a filter travel. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'range' ? rangeNames(field.name) : [field.name];
