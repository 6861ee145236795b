import { endpoints, storedFiles } from '@sprout/contract';
import { isPublicPurpose, isPurpose } from '../../platform/files/index.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { createStoredFilesRepository, storedFileTable } from './stored-files.repository.ts';
import { createStoredFilesService } from './stored-files.service.ts';

/** Every file lies in the store of this site; the predecessor's dictionary calls it 1. */
const ownStore = 1;

/** The register of files: list, names and tags, the trash, places and sizes. */
export function registerStoredFiles(context: ModuleContext): void {
  const { handle, files } = context;
  const service = createStoredFilesService({
    ...context,
    storedFiles: createStoredFilesRepository(context),
  });
  registerTable(
    storedFiles,
    {
      ...storedFileTable,
      compute: async ({ rows }) =>
        rows.map(({ name, purpose, copies, ownerName }) => {
          const word = String(purpose);
          const isPublic = isPurpose(word) && isPublicPurpose(word);
          const filePath = isPublic ? String(name) : files.ticketed(String(name));
          const filePath_url = files.url(filePath);
          return { filePath, filePath_url, fileLocation: ownStore, copies, ownerName };
        }),
    },
    context,
  );

  const { places, sizes, deleteByPath } = endpoints.storedFiles;
  handle(places, ({ actor, query }) => service.listPlaces(actor, query.id));
  handle(sizes, ({ actor, query }) => service.listSizes(actor, query.by));
  handle(deleteByPath, async ({ actor, query, requestId }) => {
    await service.letGo(actor, query.filePath, requestId);
    return null;
  });
}
