import type { Module } from '../module.ts';
import { registerDeparts } from './departs.routes.ts';

export { maskPhone } from './mask-phone.ts';
export { dropStaleDepartRoles } from './stale-depart-roles.ts';
export { assertStoredPicture } from './stored-picture.ts';

export const departsModule: Module = { name: 'departs', register: registerDeparts };
