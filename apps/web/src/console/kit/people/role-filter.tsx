import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useServices } from '../../services.ts';
import type { FilterField } from '../table/list-types.ts';
import { waitingChoices, waitingText } from '../waiting-choices.ts';

/** People by one of the roles below one's own, or all of them. */
export function useRoleFilter(): FilterField {
  const { t } = useTexts();
  const { client } = useServices();
  const { data = [], isPending } = useQuery({
    queryKey: ['roles.queryMySubRole'],
    queryFn: () => client.call('roles.queryMySubRole'),
    staleTime: 60_000,
  });
  const options = data.map(({ id, roleName }) => ({ value: id, label: roleName }));
  return {
    name: 'roleId',
    label: t('people.role'),
    kind: 'custom',
    render: ({ id, value, onChange }) => (
      <Select
        id={id}
        value={value ?? ''}
        options={[
          { value: '', label: t('kit.all') },
          ...(isPending ? waitingChoices([value ?? '']) : options),
        ]}
        onChange={(next: string) => onChange(next || undefined)}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
      />
    ),
    textOf: (value) =>
      options.find((option) => option.value === value)?.label ?? (isPending ? waitingText : value),
  };
}
