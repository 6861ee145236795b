import type { Endpoint, QueryOf } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { FileWork } from '../file-work/index.ts';
import type { Files } from '../files/index.ts';
import { type Handle, handledReply } from '../http/register.ts';
import type { NewSheet } from '../sheets/xlsx-writer.ts';
import type { MemberCall } from '../use-cases.ts';
import { createImportReport, importReply, type Outcome } from './import-report.ts';
import { readTable, type TableFile } from './read-import.ts';
import { receiveSheet } from './receive-sheet.ts';
import type { TableContext } from './table-context.ts';
import { sendSheet } from './table-export.ts';

type TransferCall<E extends Endpoint> = MemberCall & { query: QueryOf<E>; language: Language };

export type ImportOptions = {
  readonly readTable: TableFile;
  readonly language: Language;
  /** Nothing is written; the report says what would happen. */
  readonly isCheck: boolean;
  /** What may be overwritten, by line, as a check has told it. */
  readonly overwrite?: ReadonlyMap<number, string>;
};

/** What became of the lines of a file. */
export type Taken = Omit<Outcome, 'language' | 'isCheck'> & {
  /** Values that the report of this subject has beside the common ones. */
  readonly more?: Readonly<Record<string, unknown>>;
};

/** What goes out of a subject and comes in as a sheet. */
type Transfer<X extends Endpoint, I extends Endpoint> = {
  /** Those that are there are served; several imports may differ by their query. */
  readonly exportXls?: X | undefined;
  readonly importTemplate?: Endpoint | undefined;
  readonly imports: readonly (I | undefined)[];
  /** Its noun stands in reports. */
  readonly resource: string;
  /** Name of a download. */
  fileName(language: Language): string;
  sheet(call: TransferCall<X>): NewSheet | Promise<NewSheet>;
  /** Keeps who exported. */
  noteExport(call: TransferCall<X>): Promise<void>;
  template(language: Language, call: MemberCall & { query: object }): NewSheet | Promise<NewSheet>;
  /** Throws for those who may not import what they ask for, before anything is read. */
  mayTake?(call: TransferCall<I>): Promise<unknown>;
  /** Reads a file and, unless it is a check, writes its good lines. */
  take(call: TransferCall<I>, file: ImportOptions): Promise<Taken>;
};

type Deps = {
  handle: Handle;
  database: TableContext['database'];
  files: Files;
  fileWork: Pick<FileWork, 'run'>;
};

/** The one import and export: of tables, and of whatever else has sheets. */
export function registerTransfer<X extends Endpoint, I extends Endpoint>(
  { handle, ...deps }: Deps,
  transfer: Transfer<X, I>,
): void {
  const { exportXls, importTemplate, imports, resource, fileName } = transfer;
  const report = createImportReport({ resource: { name: resource } }, deps);

  if (exportXls) {
    handle<Endpoint>(exportXls, async ({ reply, ...call }) => {
      const asked = withQuery<X>(call);
      const sheet = await transfer.sheet(asked);
      await transfer.noteExport(asked);
      await sendSheet(reply, sheet, fileName(call.language));
      return handledReply;
    });
  }

  if (importTemplate) {
    handle<Endpoint>(importTemplate, async ({ language, reply, ...call }) => {
      await sendSheet(reply, await transfer.template(language, call), fileName(language));
      return handledReply;
    });
  }

  for (const endpoint of imports) {
    if (!endpoint) continue;
    handle<Endpoint>(endpoint, async ({ request, ...call }) => {
      const { language } = call;
      const asked = withQuery<I>(call);
      await transfer.mayTake?.(asked);
      const isCheck = 'check' in call.query && call.query['check'] === true;
      const { sent, overwrite } = await receiveSheet(deps.files, request);
      try {
        const taken = await transfer.take(asked, {
          readTable: (columns) => readTable(deps, { ...sent, asker: call.actor }, columns),
          language,
          isCheck,
          overwrite,
        });
        const written = await report.write(call, { ...taken, language, isCheck });
        return importReply({ ...written, ...taken.more }, { language, isCheck });
      } finally {
        await deps.files.blobs.discard(sent);
      }
    });
  }
}

// The endpoint's schema has checked it; one that is chosen at run time is known by name only.
const withQuery = <E extends Endpoint>(call: MemberCall & { query: unknown; language: Language }) =>
  call as TransferCall<E>;
