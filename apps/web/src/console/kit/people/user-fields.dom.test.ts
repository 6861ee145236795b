import type { PermissionCode } from '@sprout/contract';
import type { TextKey } from '@sprout/texts';
import { describe, expect, it } from 'vitest';
import { userFieldsOf } from './user-fields.tsx';

/** The field of the mobile number in the form of a child that somebody with these rights opens. */
function phoneField({ held, isEdit }: { held: readonly PermissionCode[]; isEdit: boolean }) {
  const fields = userFieldsOf({
    t: (key: TextKey) => key,
    can: (code) => held.includes(code),
    isTaken: () => async () => undefined,
    isEdit,
    fixedIdentity: undefined,
    needsDepart: false,
    needsName: false,
    managedBefore: [],
    departName: (id) => id,
    password: { made: undefined, onMade: () => undefined },
  })({ userIdentity: '1' });
  return fields.find(({ name }) => name === 'phone');
}

describe('the mobile number in the form of a person', () => {
  it.each([true, false])(
    'is locked, with the reason, without the right to it (edit: %s)',
    (isEdit) => {
      const field = phoneField({ held: ['system:user:edit', 'system:user:add'], isEdit });

      expect(field).toMatchObject({ isLocked: true, hint: 'people.form.phoneLocked' });
      expect(field?.unique).toBeUndefined();
    },
  );

  it('is open to whoever has the right, and tells that a new one replaces the hidden one', () => {
    const field = phoneField({ held: ['system:user:phone'], isEdit: true });

    expect(field).toMatchObject({ isLocked: false, hint: 'people.form.phone' });
  });
});
