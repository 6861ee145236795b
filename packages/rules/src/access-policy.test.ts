import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  permissionGrantProblem,
  rightsTakeProblem,
  roleChangeProblem,
  roleGrantProblem,
  roleTakeProblem,
  ruleGrantProblem,
  userProblem,
  wholeSchoolLevel,
} from './access-policy.ts';

const teacher = {
  id: 'teacher',
  level: 2,
  roles: ['teacher'],
  seesWholeSchool: false,
  permissions: new Set(['system:user:list', 'system:user:edit']),
};
const administrator = {
  ...teacher,
  id: 'boss',
  level: 99,
  roles: ['admin'],
  seesWholeSchool: true,
};
/** Sees every department and may do no more than the teacher. */
const overseer = { ...teacher, id: 'overseer', roles: ['overseer'], seesWholeSchool: true };
/** The other built-in role that gives what it has not got. */
const developer = { ...administrator, roles: ['dev'] };
const ofPart = { code: 'helper', seesWholeSchool: false };
const ofWhole = { code: 'helper', seesWholeSchool: true };

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
    expect(userProblem(overseer, stronger, 'enter')).toBe('access.levelTooLow');
    expect(userProblem(administrator, stronger, 'enter')).toBeUndefined();
    expect(userProblem(developer, stronger, 'enter')).toBeUndefined();
  });

  it('does not let anybody end the own account', () => {
    const self = { id: 'teacher', username: 'wang', level: 2 };

    expect(userProblem(teacher, self, 'end')).toBe('access.ownAccount');
    expect(userProblem(teacher, self, 'edit')).toBeUndefined();
  });
});

it.each(['edit', 'enter', 'end'] as const)(
  'leaves people who see the whole school to those who do: %s',
  (action) => {
    const inspector = { id: 'inspector', username: 'fang', level: 1, seesWholeSchool: true };

    expect(userProblem(teacher, inspector, action)).toBe('access.levelTooLow');
    expect(userProblem(teacher, inspector, 'see')).toBeUndefined();
    expect(userProblem(overseer, inspector, action)).toBeUndefined();
  },
);

describe('giving a role', () => {
  it('refuses a level above the own', () => {
    expect(roleGrantProblem(teacher, { ...ofPart, level: 3, permissions: [] })).toBe(
      'role.levelTooHigh',
    );
  });

  it('refuses a permission that the giver has not got', () => {
    const role = { ...ofPart, level: 1, permissions: ['system:user:list', 'system:role:edit'] };

    expect(roleGrantProblem(teacher, role)).toBe('role.liftsGiver');
    expect(roleGrantProblem(overseer, role)).toBe('role.liftsGiver');
  });

  it('allows a role of the own level with a part of the own permissions', () => {
    const role = { ...ofPart, level: 2, permissions: ['system:user:list'] };

    expect(roleGrantProblem(teacher, role)).toBeUndefined();
  });

  it('refuses a role that opens the whole school, however low it stands', () => {
    const role = { ...ofWhole, level: 1, permissions: [] };

    expect(roleGrantProblem(teacher, role)).toBe('role.liftsGiver');
    expect(roleGrantProblem(overseer, role)).toBeUndefined();
  });

  it('lets the highest roles give what nobody has yet', () => {
    const role = { ...ofPart, level: 99, permissions: ['system:new:code'] };

    expect(roleGrantProblem(administrator, role)).toBeUndefined();
    expect(roleGrantProblem(developer, role)).toBeUndefined();
  });

  it.each(['admin', 'dev'])(
    'leaves the role %s, which gives more than its grants, to those who have such a one',
    (code) => {
      const role = { ...ofWhole, code, level: 1, permissions: [] };
      const fresh = { ...ofPart, code: '', level: 1 };

      expect(roleGrantProblem(overseer, role)).toBe('role.liftsGiver');
      expect(roleTakeProblem(overseer, role)).toBe('role.takesUnheld');
      expect(roleChangeProblem(overseer, fresh, role)).toBe('role.liftsGiver');
      expect(roleGrantProblem(developer, role)).toBeUndefined();
      expect(roleTakeProblem(administrator, role)).toBeUndefined();
    },
  );

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
    expect(rightsTakeProblem(overseer, rights)).toBe(problem);
    expect(rightsTakeProblem(administrator, rights)).toBeUndefined();
    expect(rightsTakeProblem(developer, rights)).toBeUndefined();
  });

  it.each([
    ['with less', { ...ofPart, level: 2, permissions: ['system:user:list'] }, undefined],
    ['without any', { ...ofPart, level: 0, permissions: [] }, undefined],
    ['with more', { ...ofPart, level: 1, permissions: ['system:user:add'] }, 'role.takesUnheld'],
    ['that stands above', { ...ofPart, level: 3, permissions: [] }, 'role.levelTooHigh'],
    ['that opens the school', { ...ofWhole, level: 1, permissions: [] }, 'role.takesUnheld'],
  ])('judges a role %s', (_, role, problem) => {
    expect(roleTakeProblem(teacher, role)).toBe(problem);
  });
});

describe('changing a role', () => {
  const fresh = { ...ofPart, code: '', level: 1 };
  const levelProblem = 'role.wholeSchoolLevel';
  const assistant = { ...ofPart, code: 'assistant', level: 1 };
  const admin = { ...ofWhole, code: 'admin', level: 99 };

  it.each([
    ['a role below', assistant, { ...assistant, level: 2 }, undefined],
    ['a role raised above the actor', assistant, { ...assistant, level: 3 }, 'role.levelTooHigh'],
    [
      'a role that stands above',
      { ...ofPart, code: 'head', level: 5 },
      undefined,
      'role.levelTooHigh',
    ],
  ])('judges %s', (_, role, next, problem) => {
    expect(roleChangeProblem(teacher, role, next)).toBe(problem);
  });

  it.each([
    ['deleted', undefined, 'role.protected'],
    ['raised', { ...ofPart, code: 'student', level: 1 }, 'role.protected'],
    ['left at level 0', { ...ofPart, code: 'student', level: 0 }, undefined],
    ['opened to the whole school', { ...ofWhole, code: 'student', level: 0 }, levelProblem],
  ])('keeps the role that every child gets from being %s', (_, next, problem) => {
    const children = { ...ofPart, code: 'student', level: 0 };

    expect(roleChangeProblem(administrator, children, next)).toBe(problem);
  });

  it.each(['admin', 'dev', 'teacher', 'student'])(
    'keeps the role %s that comes with Sprout',
    (code) => {
      const role = { ...(code === 'admin' || code === 'dev' ? ofWhole : ofPart), code, level: 0 };

      expect(roleChangeProblem(administrator, role, undefined)).toBe('role.protected');
      expect(roleChangeProblem(administrator, role, { ...role, code: 'other' })).toBe(
        'role.protected',
      );
      expect(roleChangeProblem(teacher, role, role)).toBe('role.shared');
      expect(roleChangeProblem(administrator, role, role)).toBeUndefined();
    },
  );

  it('makes no role of children at another level', () => {
    const raised = { ...ofPart, code: 'student', level: 1 };

    expect(roleChangeProblem(administrator, fresh, raised)).toBe('role.protected');
  });

  it('leaves a role of people out of sight to those who see the whole school', () => {
    const shared = { ...assistant, isShared: true };

    expect(roleChangeProblem(teacher, shared, assistant)).toBe('role.shared');
    expect(roleChangeProblem(teacher, shared, undefined)).toBe('role.shared');
    expect(roleChangeProblem(administrator, shared, undefined)).toBeUndefined();
  });

  it.each([
    ['deleted', undefined, 'role.protected'],
    ['lowered', { ...admin, level: 98 }, 'role.protected'],
    ['renamed', { ...admin, code: 'root' }, 'role.protected'],
    ['cut to a part of the school', { ...admin, seesWholeSchool: false }, 'role.protected'],
    ['left as it is', admin, undefined],
  ])('keeps the administrator role from being %s', (_, next, problem) => {
    expect(roleChangeProblem(administrator, admin, next)).toBe(problem);
  });

  it.each([
    ['opens it', teacher, fresh, ofWhole, 'role.liftsGiver'],
    ['closes it', teacher, { ...fresh, ...ofWhole }, ofPart, 'role.takesUnheld'],
    ['leaves it open', teacher, { ...fresh, ...ofWhole }, ofWhole, 'role.shared'],
    ['opens it for what they have themselves', overseer, fresh, ofWhole, undefined],
    ['closes it again', overseer, { ...fresh, ...ofWhole }, ofPart, undefined],
  ])('to the whole school is for those who see it: who %s', (_, actor, role, next, problem) => {
    expect(roleChangeProblem(actor, role, { ...fresh, ...next })).toBe(problem);
  });

  it('opens no role to the whole school that cards and pictures can open', () => {
    const children = { ...ofWhole, code: 'assistant', level: wholeSchoolLevel - 1 };

    expect(roleChangeProblem(administrator, fresh, children)).toBe(levelProblem);
    expect(
      roleChangeProblem(administrator, fresh, { ...children, level: wholeSchoolLevel }),
    ).toBeUndefined();
  });

  it('leaves one be that saw it at level 0 before, until its level is changed', () => {
    const before = { ...ofWhole, code: 'dev', level: 0 };

    expect(roleChangeProblem(administrator, before, before)).toBeUndefined();
    expect(roleChangeProblem(administrator, before, { ...before, level: 1 })).toBeUndefined();
    expect(roleChangeProblem(administrator, { ...before, level: 1 }, before)).toBe(levelProblem);
  });

  it.each([
    ['administrators', administrator],
    ['whoever else sees it', { ...overseer, level: 99 }],
  ])(
    'is not taken from the developers by %s: the sight of others would bring back their power',
    (_, actor) => {
      const dev = { ...ofWhole, code: 'dev', level: 99 };

      expect(roleChangeProblem(actor, dev, { ...dev, seesWholeSchool: false })).toBe(
        'role.protected',
      );
      expect(roleChangeProblem(actor, dev, dev)).toBeUndefined();
    },
  );
});
