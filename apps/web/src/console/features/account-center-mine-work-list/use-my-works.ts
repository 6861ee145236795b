import { useTexts } from '@sprout/ui';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { FilterField } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { useWorkTags } from '../../kit/works/use-work-tags.ts';

export function useMyWorks() {
  const { t } = useTexts();
  const { label } = useResourceNames('staffWorks');
  const tags = useWorkTags();
  const filters: readonly FilterField[] = [
    { name: 'workName', label: label('workName'), kind: 'text' },
    {
      name: 'workTag',
      label: label('workTag'),
      kind: 'select',
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
    { name: 'workType', label: label('workType'), kind: 'dict', dict: 'work_type' },
    { name: 'createTime', label: t('staffWorks.made'), kind: 'range' },
  ];
  return useList('works.mine', { name: 'myWorks', filters });
}
