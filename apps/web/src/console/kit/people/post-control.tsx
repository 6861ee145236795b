import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useServices } from '../../services.ts';
import { Blank } from '../blank.tsx';
import type { Control } from '../form-types.ts';
import { waitingChoices, waitingText } from '../waiting-choices.ts';

type Props = {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  isDisabled: boolean;
};

/** A position by its code. */
function PostPicker({ id, value, onChange, isDisabled }: Props) {
  const { t } = useTexts();
  const { data, isFetching, isPending } = usePosts();
  const chosen = typeof value === 'string' ? value : '';
  return (
    <Select
      id={id}
      value={chosen || undefined}
      options={
        isPending
          ? waitingChoices([chosen])
          : (data?.records ?? []).map(({ code, name }) => ({ value: code, label: name }))
      }
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

function usePosts() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['positions.list', 'pick'],
    queryFn: () => client.call('positions.list', { query: { pageNo: '1', pageSize: '1000' } }),
    staleTime: 60_000,
  });
}

/** What a position is called; the code itself where there is none any more. */
export function PostName({ code }: { code: unknown }) {
  const { data, isPending } = usePosts();
  if (code && isPending) return waitingText;
  const name = data?.records.find((post) => post.code === code)?.name ?? code;
  return name ? String(name) : <Blank />;
}

export const postControl = (): Control => (props) => <PostPicker {...props} />;
