import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useServices } from '../../services.ts';
import type { Control } from '../form/form-types.ts';

type Props = {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  isDisabled: boolean;
};

/** A position by its code. */
function PostPicker({ id, value, onChange, isDisabled }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: ['positions.list', 'pick'],
    queryFn: () => client.call('positions.list', { query: { pageNo: '1', pageSize: '1000' } }),
    staleTime: 60_000,
  });
  return (
    <Select
      id={id}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={(data?.records ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code?: string) => onChange(code ?? null)}
      placeholder={t('kit.choose')}
      loading={isFetching}
      disabled={isDisabled}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      style={{ width: '100%' }}
    />
  );
}

export const postControl = (): Control => (props) => <PostPicker {...props} />;
