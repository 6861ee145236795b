import type { Module } from '../module.ts';
import { registerMenu } from './menu.routes.ts';

export const menuModule: Module = { name: 'menu', register: registerMenu };
