import type { Module } from '../module.ts';
import { registerDataLog } from './data-log.routes.ts';

export {
  columnOf,
  type PersonTexts,
  selectTexts,
  type TextColumns,
  textColumnNames,
  textColumns,
} from './person-texts.repository.ts';
export { createPersonVersions, createWorkVersions, type RowVersions } from './row-versions.ts';

export const dataLogModule: Module = {
  name: 'dataLog',
  // Of people and of works alike; `dropVersions` takes what was kept of those that are gone for ever.
  belongings: { sys_data_log: { data_id: { of: 'person', onDelete: 'custom' } } },
  register: registerDataLog,
};
