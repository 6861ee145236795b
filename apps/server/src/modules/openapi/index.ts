import type { Module } from '../module.ts';
import { registerOpenapi } from './openapi.routes.ts';

export const openapiModule: Module = { name: 'openapi', register: registerOpenapi };
