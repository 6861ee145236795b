import type { Module } from '../module.ts';
import { registerConfig } from './config.routes.ts';

export { createSiteConfig, type SiteConfig } from './site-config.service.ts';

export const configModule: Module = {
  name: 'config',
  subjects: { config: { caches: ['config'] } },
  register: registerConfig,
};
