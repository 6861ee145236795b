import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  permissionGrantProblem,
  rightsTakeProblem,
  roleChangeProblem,
  roleGrantProblem,
  roleTakeProblem,
  ruleGrantProblem,
  seesWholeSchool,
  treeChangeProblem,
  userProblem,
} from './access-policy.ts';

const teacher = {
  id: 'teacher',
  level: 2,
  seesWholeSchool: false,
  permissions: new Set(['system:user:list', 'system:user:edit']),
};
const administrator = { ...teacher, id: 'boss', level: 99, seesWholeSchool: true };

describe('acting on an account', () => {
  const child = { id: 'child', username: 'xiaoming', level: 0 };

  it.each([
    ['lower', 0, undefined],
    ['equal', 2, undefined],
    ['higher', 3, 'access.levelTooLow'],
  ])('of a %s level', (_, level, problem) => {
    expect(userProblem(teacher, { ...child, level }, 'edit')).toBe(problem);
    expect(userProblem(teacher, { ...child, level }, 'end')).toBe(problem);
  });

  it('lets everybody within reach be looked at', () => {
    expect(userProblem(teacher, { ...child, level: 99 }, 'see')).toBeUndefined();
  });

  it('never ends the built-in administrator, however the name is written', () => {
    const builtIn = { id: 'a', username: 'Admin', level: 99 };

    expect(userProblem(administrator, builtIn, 'end')).toBe('access.protectedAccount');
    expect(userProblem(administrator, builtIn, 'edit')).toBeUndefined();
  });

  it('sets no password of an account that may do more, but the own one', () => {
    const stronger = { ...child, level: 2, holdsMore: true };

    expect(userProblem(teacher, { ...stronger, holdsMore: false }, 'enter')).toBeUndefined();
    expect(userProblem(teacher, stronger, 'enter')).toBe('access.levelTooLow');
    expect(userProblem(teacher, stronger, 'edit')).toBeUndefined();
    expect(userProblem(teacher, { ...stronger, id: 'teacher' }, 'enter')).toBeUndefined();
    expect(userProblem(administrator, stronger, 'enter')).toBeUndefined();
  });

  it('does not let anybody end the own account', () => {
    const self = { id: 'teacher', username: 'wang', level: 2 };

    expect(userProblem(teacher, self, 'end')).toBe('access.ownAccount');
    expect(userProblem(teacher, self, 'edit')).toBeUndefined();
  });
});

describe('giving a role', () => {
  it('refuses a level above the own', () => {
    expect(roleGrantProblem(teacher, { code: 'head', level: 3, permissions: [] })).toBe(
      'role.levelTooHigh',
    );
  });

  it('refuses a permission that the giver has not got', () => {
    const role = {
      code: 'helper',
      level: 1,
      permissions: ['system:user:list', 'system:role:edit'],
    };

    expect(roleGrantProblem(teacher, role)).toBe('role.liftsGiver');
  });

  it('allows a role of the own level with a part of the own permissions', () => {
    const role = { code: 'helper', level: 2, permissions: ['system:user:list'] };

    expect(roleGrantProblem(teacher, role)).toBeUndefined();
  });

  it('refuses a role whose code opens the whole school, however low it stands', () => {
    const role = { code: 'dev', level: 1, permissions: [] };

    expect(roleGrantProblem(teacher, role)).toBe('role.liftsGiver');
    expect(roleChangeProblem(teacher, { code: '', level: 1 }, role)).toBe('role.liftsGiver');
    expect(roleChangeProblem(administrator, { code: '', level: 1 }, role)).toBeUndefined();
  });

  it('lets the highest roles give what nobody has yet', () => {
    const role = { code: 'helper', level: 99, permissions: ['system:new:code'] };

    expect(roleGrantProblem(administrator, role)).toBeUndefined();
  });

  it('never lets anybody below the administrators widen the set of permissions', () => {
    const codes = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(codes, codes, (own, given) => {
        const giver = { ...teacher, permissions: new Set(own) };
        const isRefused = permissionGrantProblem(giver, given) !== undefined;
        expect(isRefused).toBe(new Set([...own, ...given]).size > giver.permissions.size);
      }),
    );
  });
});

describe('binding a grant by data rules', () => {
  it.each([
    ['keeps the rules that bind the giver', ['r1'], ['r1', 'r2'], undefined],
    ['drops one of them', ['r1', 'r2'], ['r2'], 'role.liftsGiver'],
    ['starts from a free giver', [], [], undefined],
  ])('%s', (_, bound, next, problem) => {
    expect(ruleGrantProblem(teacher, bound, next)).toBe(problem);
  });

  it('leaves administrators free', () => {
    expect(ruleGrantProblem(administrator, ['r1'], [])).toBeUndefined();
  });
});

describe('taking rights away', () => {
  const add = { codes: ['system:user:add'], isGranted: false };
  const list = { codes: ['system:user:list'], isGranted: false };
  const page = { codes: [], isGranted: false };

  it.each([
    ['a code that the taker has', [list], undefined],
    ['a code that the taker has not got', [list, add], 'role.takesUnheld'],
    ['a page that the taker has', [{ ...page, isGranted: true }], undefined],
    ['a page that the taker has not got', [page], 'role.takesUnheld'],
    ['nothing', [], undefined],
  ])('judges %s', (_, rights, problem) => {
    expect(rightsTakeProblem(teacher, rights)).toBe(problem);
    expect(rightsTakeProblem(administrator, rights)).toBeUndefined();
  });

  it.each([
    ['with less', { code: 'helper', level: 2, permissions: ['system:user:list'] }, undefined],
    ['without any', { code: 'helper', level: 0, permissions: [] }, undefined],
    [
      'with more',
      { code: 'helper', level: 1, permissions: ['system:user:add'] },
      'role.takesUnheld',
    ],
    ['that stands above', { code: 'head', level: 3, permissions: [] }, 'role.levelTooHigh'],
    ['that opens the school', { code: 'dev', level: 1, permissions: [] }, 'role.takesUnheld'],
  ])('judges a role %s', (_, role, problem) => {
    expect(roleTakeProblem(teacher, role)).toBe(problem);
  });
});

it('leaves the tree of menus to those who see the whole school', () => {
  expect(treeChangeProblem(teacher)).toBe('permission.shared');
  expect(treeChangeProblem(administrator)).toBeUndefined();
});

describe('changing a role', () => {
  const assistant = { code: 'assistant', level: 1 };
  const admin = { code: 'admin', level: 99 };

  it.each([
    ['a role below', assistant, { ...assistant, level: 2 }, undefined],
    ['a role raised above the actor', assistant, { ...assistant, level: 3 }, 'role.levelTooHigh'],
    ['a role that stands above', { code: 'head', level: 5 }, undefined, 'role.levelTooHigh'],
  ])('judges %s', (_, role, next, problem) => {
    expect(roleChangeProblem(teacher, role, next)).toBe(problem);
  });

  it.each([
    ['deleted', undefined, 'role.protected'],
    ['raised', { code: 'student', level: 1 }, 'role.protected'],
    ['left at level 0', { code: 'student', level: 0 }, undefined],
  ])('keeps the role that every child gets from being %s', (_, next, problem) => {
    const children = { code: 'student', level: 0 };

    expect(roleChangeProblem(administrator, children, next)).toBe(problem);
  });

  it.each(['admin', 'dev', 'teacher', 'student'])(
    'keeps the role %s that comes with Sprout',
    (code) => {
      const role = { code, level: 0 };

      expect(roleChangeProblem(administrator, role, undefined)).toBe('role.protected');
      expect(roleChangeProblem(administrator, role, { ...role, code: 'other' })).toBe(
        'role.protected',
      );
      expect(roleChangeProblem(teacher, role, role)).toBe('role.shared');
      expect(roleChangeProblem(administrator, role, role)).toBeUndefined();
    },
  );

  it('makes no role of children at another level', () => {
    const raised = { code: 'student', level: 1 };

    expect(roleChangeProblem(administrator, { code: '', level: 1 }, raised)).toBe('role.protected');
  });

  it('leaves a role of people out of sight to those who see the whole school', () => {
    const shared = { ...assistant, isShared: true };

    expect(roleChangeProblem(teacher, shared, assistant)).toBe('role.shared');
    expect(roleChangeProblem(teacher, shared, undefined)).toBe('role.shared');
    expect(roleChangeProblem(administrator, shared, undefined)).toBeUndefined();
  });

  it.each([
    ['deleted', undefined, 'role.protected'],
    ['lowered', { code: 'admin', level: 98 }, 'role.protected'],
    ['renamed', { code: 'root', level: 99 }, 'role.protected'],
    ['left as it is', admin, undefined],
  ])('keeps the administrator role from being %s', (_, next, problem) => {
    expect(roleChangeProblem(administrator, admin, next)).toBe(problem);
  });
});

it.each([
  [['admin'], true],
  [['teacher', 'dev'], true],
  [['teacher'], false],
  [[], false],
])('knows which roles see the whole school: %j', (roles, sees) => {
  expect(seesWholeSchool(roles)).toBe(sees);
});
