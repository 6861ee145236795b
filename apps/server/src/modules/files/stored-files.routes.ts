import { endpoints, storedFiles } from '@sprout/contract';
import { readIds } from '../../platform/table/id-list.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { addressOf, nameless } from './present-files.ts';
import { createStoredFilesRepository, storedFileTable } from './stored-files.repository.ts';
import { createStoredFilesService } from './stored-files.service.ts';

/** Every file lies in the store of this site; the predecessor's dictionary calls it 1. */
const ownStore = 1;

/** The register of files: list, names and tags, the trash, places and sizes. */
export function registerStoredFiles(context: ModuleContext): void {
  const { handle, files } = context;
  const storedFileRows = createStoredFilesRepository(context);
  const service = createStoredFilesService({ ...context, storedFiles: storedFileRows });
  registerTable(
    storedFiles,
    {
      ...storedFileTable,
      after: async ({ tx, verb, rows }) => {
        const ids = rows.map(({ id }) => id);
        if (verb === 'restore') await storedFileRows.restartUnused(tx, ids);
      },
      compute: async ({ rows }) =>
        rows.map(({ name, fileName, purpose, copies, ownerName }) => {
          const filePath = addressOf(files, String(name), String(purpose));
          const filePath_url = files.url(filePath);
          return {
            fileName: String(fileName) || nameless(String(name)),
            filePath,
            filePath_url,
            fileLocation: ownStore,
            copies,
            ownerName,
          };
        }),
    },
    context,
  );

  const { places, sizes, deleteByPath } = endpoints.storedFiles;
  handle(places, ({ actor, query }) => service.listPlaces(actor, readIds(query.id)));
  handle(sizes, ({ actor, query }) => service.listSizes(actor, query.by));
  handle(deleteByPath, async ({ query, ...call }) => {
    await service.letGo(call, query.filePath);
    return null;
  });
}
