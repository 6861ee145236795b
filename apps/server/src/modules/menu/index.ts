import type { Module, ModuleContext } from '../module.ts';
import { registerMenu } from './menu.routes.ts';

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    frontMenu: true;
  }
}

export const menuModule: Module = {
  name: 'menu',
  register(context: ModuleContext): void {
    const place = { kind: 'frontMenu', id: 'id', name: 'name' } as const;
    context.files.addUse({ table: 'teaching_menu', column: 'url', place });
    context.files.addUse({ table: 'teaching_menu', column: 'icon', place });
    registerMenu(context);
  },
};
