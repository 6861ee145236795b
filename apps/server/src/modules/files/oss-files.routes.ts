import { endpoints, ossFiles } from '@sprout/contract';
import { readForm } from '../../platform/files/index.ts';
import { WithMessage } from '../../platform/http/register.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { type FilesService, uploadForm } from './files.service.ts';
import { createOssFilesService } from './oss-files.service.ts';
import { addressOf, nameless } from './present-files.ts';
import { createStoredFilesRepository, ossFileTable } from './stored-files.repository.ts';
import { createStoredFilesService } from './stored-files.service.ts';

/** The store of files as the predecessor's clients ask for it, over the rows of the register. */
export function registerOssFiles(context: ModuleContext, uploads: FilesService): void {
  const { handle, files } = context;
  const storedFiles = createStoredFilesRepository(context);
  const register = createStoredFilesService({ ...context, storedFiles });
  const service = createOssFilesService({ ...context, storedFiles });
  registerTable(
    ossFiles,
    {
      ...ossFileTable,
      compute: async ({ rows }) =>
        rows.map(({ name, fileName, purpose, ownerName }) => ({
          fileName: String(fileName) || nameless(String(name)),
          url: files.url(addressOf(files, String(name), String(purpose))),
          ownerName,
        })),
    },
    context,
  );
  const { upload, uploadMinio, places, store } = endpoints.ossFiles;
  handle(upload, async ({ actor, request }) => {
    const { id, fileName, key } = await uploads.uploadToStay(
      actor,
      uploadForm(await readForm(request)),
    );
    return { id, fileName, url: files.url(key) };
  });
  handle(uploadMinio, async ({ actor, request }) => {
    const { id, fileName, key } = await uploads.uploadToStay(
      actor,
      uploadForm(await readForm(request)),
    );
    const url = files.url(key);
    return new WithMessage({ id, fileName, url }, url);
  });
  handle(places, ({ actor, query }) => register.listPlaces(actor, readIds(query.id)));
  handle(store, ({ actor }) => service.describe(actor));
}
