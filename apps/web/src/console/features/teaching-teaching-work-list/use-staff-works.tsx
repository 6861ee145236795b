import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { FilterField, View } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { waitingChoices, waitingText } from '../../kit/waiting-choices.ts';
import { useWorkTags } from '../../kit/works/use-work-tags.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

/** Works of the classes that one answers for, with every condition of the predecessor and some more. */
export function useStaffWorks() {
  const { t } = useTexts();
  const { label } = useResourceNames('staffWorks');
  const tags = useWorkTags();
  const views: readonly View[] = [
    { key: 'waiting', label: t('staffWorks.view.waiting'), params: { workStatus: '1' } },
    { key: 'missing', label: t('staffWorks.view.missing'), params: { notHandedIn: 'true' } },
    { key: 'graded', label: t('staffWorks.view.graded'), params: { workStatus: '2' } },
    { key: 'shown', label: t('staffWorks.view.shown'), params: { workStatus: '3,4' } },
    { key: 'trash', label: t('staffWorks.view.trash'), params: { inTrash: 'true' } },
  ];
  const hasHomework = useCan()('teaching:homework:list');
  const homework = useHomeworkFilter(hasHomework);
  const filters: readonly FilterField[] = [
    { name: 'workName', label: label('workName'), kind: 'text' },
    { name: 'realname', label: label('realname'), kind: 'text' },
    {
      name: 'departId',
      label: label('departId'),
      kind: 'ref',
      code: 'sys_depart,depart_name,id',
    },
    { name: 'username', label: label('username'), kind: 'text' },
    {
      name: 'workTag',
      label: label('workTag'),
      kind: 'select',
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
    { name: 'workType', label: label('workType'), kind: 'dict', dict: 'work_type' },
    { name: 'workScene', label: label('workScene'), kind: 'dict', dict: 'work_scene' },
    { name: 'workStatus', label: label('workStatus'), kind: 'dict', dict: 'work_status' },
    {
      name: 'courseId',
      label: label('courseId'),
      kind: 'ref',
      code: 'teaching_course_unit,unit_name,id',
    },
    ...(hasHomework ? [homework] : []),
    { name: 'createTime', label: t('staffWorks.made'), kind: 'range' },
    {
      name: 'userId',
      label: label('userId'),
      kind: 'text',
      placeholder: t('staffWorks.wholeValue'),
    },
  ];
  return useList('staffWorks.list', { name: 'staffWorks', views, filters });
}

/** Most homework that is offered; the youngest is what one looks for. */
const offered = 100;

/** @param isShown whether the filter is shown; homework is not asked for otherwise */
function useHomeworkFilter(isShown: boolean): FilterField {
  const { t } = useTexts();
  const { label } = useResourceNames('staffWorks');
  const { client } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['homeworks.list', 'offered'],
    queryFn: ({ signal }) =>
      client.call('homeworks.list', { query: { pageNo: 1, pageSize: offered }, signal }),
    staleTime: 60_000,
    enabled: isShown,
  });
  const options = (data?.records ?? []).map(({ id, workName, workDept_dictText: classes }) => ({
    value: id,
    label: classes ? `${workName} · ${classes}` : workName,
  }));
  return {
    name: 'additionalId',
    label: label('additionalId'),
    kind: 'custom',
    render: ({ id, value, onChange }) => (
      <Select
        id={id}
        value={value}
        allowClear
        placeholder={t('staffWorks.anyHomework')}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        options={isPending ? waitingChoices([value ?? '']) : options}
        onChange={(next?: string) => onChange(next)}
      />
    ),
    textOf: (value) =>
      options.find((option) => option.value === value)?.label ?? (isPending ? waitingText : value),
  };
}
