import { referenceTargets } from '@sprout/contract';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Subjects } from '../../platform/use-cases.ts';
import type { Module, ModuleContext } from '../module.ts';
import { departBelongings } from './belongings.ts';
import { registerDeparts } from './departs.routes.ts';
import { departRules } from './rule-resource.ts';

export { maskPhone } from './mask-phone.ts';
export { dropStaleDepartRoles } from './stale-depart-roles.repository.ts';
export { assertStoredPicture } from './stored-picture.service.ts';

const movesPeople = { actors: true } as const;

/** The tree is remembered on its own; who is in which department, with everybody who is logged in. */
const departSubjects: Subjects = {
  depart: { actors: true, caches: ['depart'] },
  'depart.addMembers': movesPeople,
  'depart.moveMembers': movesPeople,
  'depart.removeMembers': movesPeople,
  'depart.restoreMembers': movesPeople,
  'depart.addTeacher': movesPeople,
  'depart.export': {},
};

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    depart: true;
  }
}

declare module '../../platform/form-versions.ts' {
  interface FormKinds {
    depart: true;
  }
}

export const departsModule: Module = {
  name: 'departs',
  ruleResources: { departs: departRules },
  subjects: departSubjects,
  belongings: departBelongings,
  register(context: ModuleContext): void {
    const place = { kind: 'depart', id: 'id', name: 'depart_name' } as const;
    context.files.addUse({ table: 'sys_depart', column: 'cover', place: place });
    context.files.addUse({ table: 'sys_depart', column: 'memo', place: place });
    context.files.addUse({ table: 'depart_undo', column: 'data' });
    context.references.add({
      code: referenceTargets.depart,
      table: 'sys_depart',
      text: 'depart_name',
      value: 'id',
      within: (actor) => scope(actor, departScope),
      tree: { parent: 'parent_id', order: ['sort_no', 'org_code'] },
    });
    registerDeparts(context);
  },
};
