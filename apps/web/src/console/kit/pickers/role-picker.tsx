import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useServices } from '../../services.ts';
import { waitingChoices } from '../waiting-choices.ts';
import { idsOf, type PickerProps, single } from './picker-props.ts';

function useRoles() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['roles.queryMySubRole'],
    queryFn: () => client.call('roles.queryMySubRole'),
    staleTime: 60_000,
  });
}

/** Roles that the person may give to others; undefined until they are known. */
export const useGivenRoles = () => useRoles().data;

/** Roles that the person may give to others. */
export function RolePicker({ value, onChange, isMultiple, isDisabled, id, label }: PickerProps) {
  const { t } = useTexts();
  const { data = [], isFetching, isPending } = useRoles();
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      value={isMultiple ? idsOf(value) : idsOf(value)[0]}
      disabled={isDisabled ?? false}
      loading={isFetching}
      allowClear
      placeholder={t('kit.pick.role')}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      options={
        isPending
          ? waitingChoices(idsOf(value))
          : data.map((role) => ({ value: role.id, label: role.roleName }))
      }
      onChange={(next: unknown) => onChange(single(next, isMultiple))}
    />
  );
}
