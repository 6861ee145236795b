import { Type } from 'typebox';
import { nullable } from '../fields.ts';

/**
 * Field of the form before the file: what an import may overwrite, by line, as the check has told it.
 * Source: decision 73.
 */
export const Overwrites = Type.Record(
  Type.String({ pattern: '^[0-9]{1,7}$' }),
  Type.String({ maxLength: 40 }),
  { additionalProperties: false },
);
/** Bytes of that field; as many lines as a report tells need a tenth. */
export const overwritesLimit = 100_000;

/** What an import did, or with `check` would do. Lines count from 1, the head included. */
export const ImportReport = Type.Object({
  totalCount: Type.Integer(),
  successCount: Type.Integer(),
  errorCount: Type.Integer(),
  msg: Type.String(),
  /** The first 500 errors, and up to 500 rows that may be overwritten; `fileUrl` has all. */
  errors: Type.Array(
    Type.Object({
      line: Type.Integer(),
      /** The first cells of the line, by which a person finds it. */
      who: Type.String(),
      column: Type.String(),
      /** What was typed; empty for secrets and where nothing was. */
      value: Type.String(),
      message: Type.String(),
      /**
       * Of a line that may be taken all the same, a code of what it would overwrite; null for all others. It is sent back
       * with the file: the line is taken if that still stands.
       */
      overwrite: nullable(Type.String()),
    }),
  ),
  /** The first 500 lines that were taken in, or would be; `note` says what else one should know. */
  taken: Type.Array(Type.Object({ line: Type.Integer(), who: Type.String(), note: Type.String() })),
  /** Titles of the columns that are stored. */
  columns: Type.Array(Type.String()),
  /** The first 100 lines that were taken in, or would be, with what is stored of each column. */
  rows: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  /** What to look at before the lines are stored, each with the first lines it is about. */
  warnings: Type.Array(Type.Object({ message: Type.String(), lines: Type.Array(Type.Integer()) })),
  /** The bad lines with their reasons, for the importer alone. */
  fileUrl: nullable(Type.String()),
  fileName: nullable(Type.String()),
});
