import type { Module } from '../module.ts';
import { registerConfig } from './config.routes.ts';

export { createSiteConfig, type SiteConfig } from './site-config.service.ts';

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    config: true;
  }
}

declare module '../../platform/form-versions.ts' {
  interface FormKinds {
    config: true;
    /** The code that a school puts into its pages; saved apart. */
    configCode: true;
  }
}

export const configModule: Module = {
  name: 'config',
  subjects: { config: { caches: ['config'] } },
  register: registerConfig,
};
