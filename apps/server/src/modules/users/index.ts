import type { Module } from '../module.ts';
import { registerUsers } from './users.routes.ts';

export const usersModule: Module = { name: 'users', register: registerUsers };
