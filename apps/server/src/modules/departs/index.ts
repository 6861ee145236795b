import type { Module, ModuleContext } from '../module.ts';
import { registerDeparts } from './departs.routes.ts';

export { maskPhone } from './mask-phone.ts';
export { dropStaleDepartRoles } from './stale-depart-roles.ts';
export { assertStoredPicture } from './stored-picture.ts';

export const departsModule: Module = {
  name: 'departs',
  register(context: ModuleContext): void {
    context.files.addUse({ table: 'sys_depart', column: 'cover' });
    context.files.addUse({ table: 'sys_depart', column: 'memo' });
    context.files.addUse({ table: 'depart_undo', column: 'data' });
    registerDeparts(context);
  },
};
