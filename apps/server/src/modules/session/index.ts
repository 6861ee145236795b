import type { Module } from '../module.ts';
import { registerSession } from './session.routes.ts';

export { usernameKey } from './session.repository.ts';

export const sessionModule: Module = { name: 'session', register: registerSession };
