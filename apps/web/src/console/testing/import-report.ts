import type { ImportReport } from '../kit/table/table-api.ts';

/** The server's answer to an import or its check; without changes that of a file without lines. */
export const anImportReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  totalCount: 0,
  successCount: 0,
  errorCount: 0,
  msg: '',
  fileUrl: null,
  fileName: null,
  taken: [],
  columns: [],
  rows: [],
  warnings: [],
  errors: [],
  ...changes,
});
