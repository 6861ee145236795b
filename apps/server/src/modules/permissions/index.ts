import type { Module } from '../module.ts';
import { registerPermissions } from './permissions.routes.ts';

export const permissionsModule: Module = { name: 'permissions', register: registerPermissions };
