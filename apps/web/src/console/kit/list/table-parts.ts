import type { ComponentType, ReactNode } from 'react';
import type { FormFrameProps } from '../form/form-drawer-props.ts';
import type { FormField, FormLayout, FormValues } from '../form-types.ts';
import type { CardParts, FilterField, HeadAction, RowAction } from '../table/list-types.ts';
import type { Chosen } from './list-frame-props.ts';

/** A value of a row by the name of its field. */
type DetailItem = { readonly key: string; readonly label: string; readonly value: ReactNode };

/**
 * What the screen of a declared table does in a way of its own. Functions are given what follows from
 * the declaration and answer what is used instead; what is left out stays as declared.
 */
export type TableParts<Row> = {
  /** Rows below one other row: sent with the list and with new rows, neither shown nor filtered by. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** It stands in a drawer or a modal, which has the title. */
  readonly isLocal?: boolean;
  /** Rows of a page at first. */
  readonly size?: number;
  /** What an empty list says; a common sentence without. */
  readonly blank?: string;
  /** No recycle bin, no sheets, no choosing of rows, no query builder: for a short list in a drawer. */
  readonly isPlain?: boolean;
  /** Values that a new row begins with. */
  readonly initial?: FormValues;
  /** Other subjects that are asked again when a row has changed. */
  readonly related?: readonly string[];
  readonly filters?: (declared: readonly FilterField[]) => readonly FilterField[];
  readonly headActions?: (declared: readonly HeadAction[]) => readonly HeadAction[];
  readonly rowActions?: (declared: readonly RowAction[], row: Row) => readonly RowAction[];
  readonly batch?: (
    declared: readonly RowAction[],
    rows: readonly Row[],
    chosen: Chosen,
  ) => readonly RowAction[];
  /** A function where fields depend on what was chosen before. */
  readonly fields?: (
    declared: readonly FormField[],
    row: Row | undefined,
  ) => readonly FormField[] | ((values: FormValues) => readonly FormField[]);
  /** Pixels of its form. */
  readonly formSize?: number;
  /**
   * The main button of its form saves and goes on with this transition in one change; saving alone stands beside it
   * as `keepText`, and there is no button that begins the next one.
   */
  readonly finish?:
    | {
        readonly transition: string;
        readonly text: string;
        readonly keepText: string;
        readonly run: (values: unknown) => Promise<unknown>;
      }
    | undefined;
  /** Called before a form is saved; when it throws, the form tells the error and stays open. */
  readonly beforeSave?: (values: FormValues, row: Row | undefined) => Promise<void>;
  /** The word of the button that sends its form; a common one without. */
  readonly submitText?: string;
  /** Groups of a long form. */
  readonly layout?: FormLayout;
  /** The form takes the place of the list. */
  readonly isPage?: boolean;
  /** What stands around the fields of the form, which stays open once it is saved. */
  readonly frame?: ComponentType<FormFrameProps>;
  /** Why a row may not be changed or deleted, as a sentence. */
  readonly problemOf?: (row: Row, verb: 'edit' | 'delete') => string | undefined;
  /** Deletes rows and answers whether all of them are gone. */
  readonly remove?: (rows: readonly Row[]) => Promise<boolean>;
  /** How many places use rows; used ones are deleted after a question. */
  readonly countUses?: (ids: readonly string[]) => Promise<number>;
  /** What goes along with rows and what stays: they are deleted after this is asked. Nothing: without a question. */
  readonly deleteQuestion?: (rows: readonly Row[]) => string | undefined;
  /** What becomes of deleted rows, for that question. */
  readonly deleteEffect?: string;
  /** The lines about a row, in a table that no user edits. */
  readonly details?: (declared: readonly DetailItem[], row: Row) => readonly DetailItem[];
  /** What stands below these. */
  readonly detailEnd?: (row: Row) => ReactNode;
  /** What has to be known of the whole table, below its title. */
  readonly about?: ReactNode;
  readonly card?: (row: Row) => CardParts;
  /** Wide screens offer the cards, too. */
  readonly hasCards?: boolean;
};
