import type { Module } from '../module.ts';
import { staffWorksBelongings } from './belongings.ts';
import { registerStaffWorks } from './staff-works.routes.ts';

/** Works of classes as their staff manage them: lists, corrections, tags, copies, archives. */
export const staffWorksModule: Module = {
  name: 'staffWorks',
  belongings: staffWorksBelongings,
  register: registerStaffWorks,
};
