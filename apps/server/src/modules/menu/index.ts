import type { Module, ModuleContext } from '../module.ts';
import { registerMenu } from './menu.routes.ts';

export const menuModule: Module = {
  name: 'menu',
  register(context: ModuleContext): void {
    context.files.addUse({ table: 'teaching_menu', column: 'url' });
    context.files.addUse({ table: 'teaching_menu', column: 'icon' });
    registerMenu(context);
  },
};
