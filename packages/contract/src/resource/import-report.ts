import { Type } from 'typebox';
import { nullable } from '../fields.ts';

/** What an import did, or with `check` would do. Lines count from 1, the head included. */
export const ImportReport = Type.Object({
  totalCount: Type.Integer(),
  successCount: Type.Integer(),
  errorCount: Type.Integer(),
  msg: Type.String(),
  /** The first 500; `fileUrl` has all. */
  errors: Type.Array(
    Type.Object({ line: Type.Integer(), column: Type.String(), message: Type.String() }),
  ),
  /** The bad lines with their reasons, for the importer alone. */
  fileUrl: nullable(Type.String()),
  fileName: nullable(Type.String()),
});
