import type { Module } from '../module.ts';
import { registerFiles } from './files.routes.ts';

export { asAppError } from './check-work-file.ts';
export const filesModule: Module = {
  name: 'files',
  subjects: { file: {} },
  register: registerFiles,
};
