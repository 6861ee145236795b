import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import type { PickerProps } from './picker-props.ts';
import { type TreeChoice, TreePicker } from './tree-picker.tsx';

type Node = { key: string; title: string; children: readonly Node[] | null };

/** Categories from their tree. */
export function CategoryPicker(props: PickerProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: ['categories.loadTreeRoot'],
    queryFn: () => client.call('categories.loadTreeRoot', { query: {} }),
    staleTime: 60_000,
  });
  return (
    <TreePicker
      {...props}
      choices={(data ?? []).map(toChoice)}
      isLoading={isFetching}
      placeholder={t('kit.pick.category')}
    />
  );
}

const toChoice = ({ key, title, children }: Node): TreeChoice => ({
  value: key,
  title,
  children: (children ?? []).map(toChoice),
});
