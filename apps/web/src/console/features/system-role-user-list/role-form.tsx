import { errorCodeOf } from '@sprout/client';
import { endpoints } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { atField } from '../../kit/form/at-field.ts';
import { longTextControl, numberControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import type { FormField, FormValues } from '../../kit/form/form-types.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useServices } from '../../services.ts';
import type { Role } from './roles.ts';

type Props = {
  /** Absent for a new one. */
  role?: Role;
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Where a refusal of the server belongs. */
const places = {
  'role.codeTaken': 'roleCode',
  'role.codeFixed': 'roleCode',
  'role.levelTooHigh': 'roleLevel',
  'role.protected': 'roleLevel',
  'role.liftsGiver': 'roleCode',
} as const;

/** A role's name, code and level. */
export function RoleForm({ role, isReadOnly = false, onClose, onSaved }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const names = useResourceNames('roles');
  const fields = useRoleFields(role);
  const common = { fields, onClose, isReadOnly };
  if (!role) {
    return (
      <FormDrawer
        {...common}
        title={t('access.role.add')}
        schema={endpoints.roles.add.body}
        initial={{ roleName: '', roleCode: '', roleLevel: 0, description: '' }}
        draftKey="roles.add"
        hasAgain
        onSubmit={(body) => atField(client.call('roles.add', { body }), places).then(onSaved)}
      />
    );
  }
  return (
    <FormDrawer
      {...common}
      title={isReadOnly ? role.roleName : t('kit.edit.of', { noun: names.noun(1) })}
      schema={endpoints.roles.edit.body}
      initial={valuesOf(role)}
      reload={async () =>
        valuesOf(await client.call('roles.queryById', { query: { id: role.id } }))
      }
      draftKey={isReadOnly ? undefined : `roles.edit.${role.id}`}
      onSubmit={(body) => atField(client.call('roles.edit', { body }), places).then(onSaved)}
    />
  );
}

const valuesOf = ({
  id,
  roleName,
  roleCode,
  roleLevel,
  description,
  version,
}: Role): FormValues => ({
  id,
  roleName,
  roleCode,
  roleLevel,
  description,
  version,
});

function useRoleFields(role: Role | undefined): readonly FormField[] {
  const { t } = useTexts();
  const { label } = useResourceNames('roles');
  const unique = useFreeCode(role?.id);
  return [
    {
      name: 'roleName',
      label: label('roleName'),
      isRequired: true,
      control: textControl({ max: 30 }),
      words: {
        required: t('access.role.name.required'),
        tooShort: t('access.role.nameLength'),
        tooLong: t('access.role.nameLength'),
      },
    },
    {
      name: 'roleCode',
      label: label('roleCode'),
      isRequired: true,
      control: textControl({ max: 64 }),
      isLocked: role !== undefined,
      hint: t('access.role.codeHint'),
      words: {
        required: t('access.role.code.required'),
        format: t('access.role.codeChinese'),
      },
      unique,
    },
    {
      name: 'roleLevel',
      label: label('roleLevel'),
      isRequired: true,
      control: numberControl({ min: 0, max: 99 }),
      hint: t('access.role.level'),
      words: { required: t('access.role.level.required') },
    },
    {
      name: 'description',
      label: label('description'),
      isWide: true,
      control: longTextControl({ max: 126 }),
      words: { tooLong: t('access.role.description.tooLong') },
    },
  ];
}

/** Asks whether a code is free while one types it. */
function useFreeCode(id: string | undefined) {
  const { client } = useServices();
  const { t } = useTexts();
  return async (roleCode: string): Promise<string | undefined> => {
    try {
      await client.call('roles.checkRoleCode', { query: { roleCode, ...(id ? { id } : {}) } });
      return undefined;
    } catch (error) {
      return errorCodeOf(error) === 'role.codeTaken' ? t('access.role.codeTaken') : undefined;
    }
  };
}
