import type { Client } from '@sprout/client';
import { endpoints } from '@sprout/contract';
import { staff, studentRoleCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { useCheckUnique } from '../form/use-check-unique.ts';
import { openedSchema, useFieldRules } from '../form/use-field-rules.ts';
import type { FormField, FormValues } from '../form-types.ts';
import { useDepartTree } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { useGivenRoles } from '../pickers/role-picker.tsx';
import { useResourceNames } from '../resource-names.ts';
import { useFailure } from '../use-failure.ts';
import { useRefresh } from '../use-refresh.ts';
import { type FixedIdentity, userFieldsOf } from './user-fields.tsx';
import { isProtected, partsOf, type UserRecord } from './user-types.ts';

type Props = {
  /** Absent: a new person. */
  userId?: string | undefined;
  /** Where a new person belongs, unless something else is chosen. */
  departId?: string;
  /** A role of the staff that a new person gets, unless something else is chosen. */
  roleId?: string | undefined;
  onClose: () => void;
};

/** Adds or edits one person. */
export function UserForm({ userId, departId = '', roleId, onClose }: Props): ReactNode {
  const record = useRecord(userId, onClose);
  const { t } = useTexts();
  const { client } = useServices();
  const names = useResourceNames('users');
  const refresh = useRefresh('users', 'departs');
  const isEdit = userId !== undefined;
  const [made, onMade] = useState<string>();
  const { fields, filled } = useRuledFields(userId, useFields(userId, record, { made, onMade }));
  if (isEdit && !record) return null;
  const { add, edit } = endpoints.users;
  return (
    <FormDrawer
      title={t(isEdit ? 'kit.edit.of' : 'kit.add', { noun: names.noun(1) })}
      schema={isEdit ? edit.body : openedSchema(add.body, filled)}
      fields={fields}
      initial={record ? valuesOf(record) : newPerson(departId, roleId)}
      {...(userId === undefined ? {} : { reload: () => loadRecord(client, userId).then(valuesOf) })}
      hasAgain={!isEdit}
      draftKey={`users:${userId ?? roleId ?? departId}`}
      onSubmit={async (values) => {
        const body = forIdentity(values, idsOf(record?.departIds));
        if ('id' in body) await client.call('users.edit', { body });
        else {
          const isMade = made !== undefined && body.password === made;
          const again = isMade ? { confirmpassword: made } : {};
          await client.call('users.add', { body: { ...body, ...again } });
        }
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

const newPerson = (departId: string, roleId: string | undefined): FormValues => ({
  ...(roleId ? { userIdentity: '2', selectedroles: roleId } : { userIdentity: '1' }),
  selecteddeparts: departId,
});

function useRecord(userId: string | undefined, onClose: () => void): UserRecord | undefined {
  const { client } = useServices();
  const tellFailure = useFailure();
  const { data } = useQuery({
    queryKey: ['users.queryById', userId, 'form'],
    queryFn: async () => {
      try {
        return await loadRecord(client, userId ?? '');
      } catch (error) {
        tellFailure(error);
        onClose();
        throw error;
      }
    },
    enabled: userId !== undefined,
    // A form begins with what is true now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // The effect above tells the failure and closes the form.
    meta: { isQuiet: true },
  });
  return data;
}

type Password = Parameters<typeof userFieldsOf>[0]['password'];

function useFields(userId: string | undefined, record: UserRecord | undefined, password: Password) {
  const { t } = useTexts();
  const can = useCan();
  const { data } = useDepartTree();
  const names = namesOf(data ?? []);
  return userFieldsOf({
    t,
    can,
    password,
    isTaken: useCheckUnique('sys_user', userId),
    isEdit: userId !== undefined,
    needsDepart: userId === undefined || record?.selecteddeparts !== '',
    needsName: userId === undefined || Boolean(record?.realname),
    fixedIdentity: useFixedIdentity(userId, record),
    managedBefore: idsOf(record?.departIds),
    departName: (id) => names.get(id) ?? nameIn(record, id) ?? id,
  });
}

/** The fields with what the school's rules say of accounts of children, or of all others. */
function useRuledFields(
  userId: string | undefined,
  fieldsOf: (values: FormValues) => readonly FormField[],
) {
  const students = useFieldRules('students');
  const users = useFieldRules('users');
  const isNew = userId === undefined;
  const fields = (values: FormValues) => {
    const rules = isStudent(values) ? students : users;
    return fieldsOf(values).map((field) => rules.withRules(field, { isNew }));
  };
  return { fields, filled: [...students.filled, ...users.filled] };
}

/** A user becomes staff only with a role that the reader may give, a child only if the reader may take its roles. */
function useFixedIdentity(
  userId: string | undefined,
  record: UserRecord | undefined,
): FixedIdentity | undefined {
  const { session } = useServices();
  const roles = useGivenRoles();
  if (record?.userIdentity === staff) {
    if (record.id === session.get()?.user.id) return 'own';
    if (isProtected(record)) return 'protected';
    const held = partsOf(record.selectedroles);
    if (!roles) return 'unknown';
    return !held.every((id) => roles.some((role) => role.id === id)) ? 'roles' : undefined;
  }
  if (!roles) return 'unknown';
  if (roles.some(({ roleCode }) => roleCode !== studentRoleCode)) return undefined;
  return userId === undefined ? 'newChild' : 'child';
}

type Node = { value: string; title: string; children?: readonly Node[] };

function namesOf(nodes: readonly Node[]): Map<string, string> {
  return new Map(
    nodes.flatMap(({ value, title, children = [] }): [string, string][] => [
      [value, title],
      ...namesOf(children),
    ]),
  );
}

/** Departments out of the reader's reach are named by the record itself. */
function nameIn(record: UserRecord | undefined, id: string): string | undefined {
  if (!record) return undefined;
  const { selecteddeparts, orgCodeTxt, departIds, departIds_dictText: managed } = record;
  const ids = [...idsOf(selecteddeparts), ...idsOf(departIds)];
  return [...orgCodeTxt.split(','), ...managed.split(',')][ids.indexOf(id)];
}

const loadRecord = (client: Client, id: string): Promise<UserRecord> =>
  client.call('users.queryById', { query: { id } });

/** Numbers of the wire as the words that choices have, and the lists that changes are compared with. */
function valuesOf(record: UserRecord): FormValues {
  const { selectedroles, selecteddeparts, departIds } = record;
  return {
    ...record,
    opened: { selectedroles, selecteddeparts, departIds },
    userIdentity: String(record.userIdentity),
    sex: record.sex === null ? null : String(record.sex),
  };
}

const ofStaff: readonly string[] = ['workNo', 'post', 'departIds', 'selectedroles'];
const isStudent = (values: FormValues) => Number(values['userIdentity']) === 1;

/** What belongs to the staff is not sent of a child, whatever was typed before the switch. */
function forIdentity<V extends FormValues>(values: V, before: readonly string[]): V {
  const places = [...idsOf(values['selecteddeparts']), ...before];
  const managed = idsOf(values['departIds']).filter((id) => places.includes(id));
  // A new member of the staff for whom nothing was chosen answers for the own classes: the server sees to that.
  const isOpen = managed.length === 0 && !('id' in values);
  const { departIds: _, ...rest } = values;
  const kept = Object.entries(isOpen ? rest : { ...rest, departIds: managed.join() }).filter(
    ([name]) => !isStudent(values) || !ofStaff.includes(name),
  );
  // The same fields, some of the optional ones left out.
  return Object.fromEntries(kept) as V;
}
