import { endpoints, storedFiles } from '@sprout/contract';
import { isPublicPurpose, isPurpose } from '../../platform/files/index.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { createStoredFilesRepository, storedFileTable } from './stored-files.repository.ts';
import { createStoredFilesService } from './stored-files.service.ts';

/** Every file lies in the store of this site; the predecessor's dictionary calls it 1. */
const ownStore = 1;

/** What the server itself has made, such as the cover of a work, nobody has named: the end of its path. */
function nameless(name: string): string {
  const file = name.slice(name.indexOf('/') + 1);
  return `${file.slice(0, 8)}${file.slice(file.lastIndexOf('.'))}`;
}

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
          const word = String(purpose);
          const isPublic = isPurpose(word) && isPublicPurpose(word);
          const filePath = isPublic ? String(name) : files.ticketed(String(name));
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
