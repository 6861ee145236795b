import type { Module } from '../module.ts';
import { registerRoles } from './roles.routes.ts';

export const rolesModule: Module = { name: 'roles', register: registerRoles };
