import { ossFiles } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { registerFiles } from './files.routes.ts';
import { createFilesService, type FilesService } from './files.service.ts';
import { createStoredFilesRepository } from './stored-files.repository.ts';

export { acceptedEndings } from './purposes.ts';

/** Takes in a file that came inside another one, as an upload of the actor. */
export type TakeFile = FilesService['take'];
export const createTakeFile = (context: ModuleContext): TakeFile =>
  createFilesService({ ...context, storedFiles: createStoredFilesRepository(context) }).take;

export { type UploadForm, uploadForm } from './files.service.ts';

/** Streams a file in for the actor of a link, by the same checks as uploads of accounts. */
export const createUpload = (context: ModuleContext): FilesService['upload'] =>
  createFilesService({ ...context, storedFiles: createStoredFilesRepository(context) }).upload;

export const filesModule: Module = {
  name: 'files',
  seeds: {
    resource: ossFiles,
    menu: {
      place: ['menu-site', 10],
      url: '/oss/file',
      component: 'modules/oss/OSSFileList',
      icon: 'appstore',
    },
  },
  belongings: { partial_upload: { user_id: { of: 'person', onDelete: 'delete' } } },
  subjects: { file: {} },
  register: registerFiles,
};
