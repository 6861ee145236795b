import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useServices } from '../../services.ts';
import { idsOf, type PickerProps, single } from './picker-props.ts';

/** Rows that are offered without a search; more are found by a part of their name. */
const offered = 50;

type Found = readonly { id: string; name: string }[];

/** Courses of the school by a part of their name. */
export function CoursePicker(props: PickerProps) {
  const { client } = useServices();
  const { t } = useTexts();
  const find = async (words: string): Promise<Found> => {
    const query = { pageSize: offered, ...(words ? { courseName: words } : {}) };
    const { records } = await client.call('courses.list', { query });
    return records.map(({ id, courseName }) => ({ id, name: courseName }));
  };
  return <RowPicker {...props} target="course" placeholder={t('kit.pick.course')} find={find} />;
}

/** Units of all courses by a part of their name. */
export function UnitPicker(props: PickerProps) {
  const { client } = useServices();
  const { t } = useTexts();
  const find = async (words: string): Promise<Found> => {
    const query = { pageSize: offered, ...(words ? { unitName: words } : {}) };
    const { records } = await client.call('courseUnits.list', { query });
    return records.map(({ id, unitName, courseName }) => ({
      id,
      name: `${courseName} · ${unitName}`,
    }));
  };
  return <RowPicker {...props} target="courseUnit" placeholder={t('kit.pick.unit')} find={find} />;
}

type RowProps = PickerProps & {
  target: 'course' | 'courseUnit';
  placeholder: string;
  find: (words: string) => Promise<Found>;
};

function RowPicker(props: RowProps) {
  const { value, onChange, isMultiple, isDisabled, id, label, target, placeholder, find } = props;
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['pick', target, asked],
    queryFn: () => find(asked),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const chosen = useChosen(target, idsOf(value));
  const others = chosen.filter((row) => !data.some(({ id: own }) => own === row.id));
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      value={isMultiple ? idsOf(value) : idsOf(value)[0]}
      disabled={isDisabled ?? false}
      loading={isFetching}
      allowClear
      placeholder={placeholder}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setWords }}
      options={[...data, ...others].map((row) => ({ value: row.id, label: row.name }))}
      onChange={(next: unknown) => onChange(single(next, isMultiple))}
    />
  );
}

/** What is chosen already, by name; it may not be among what was found. */
function useChosen(target: RowProps['target'], ids: readonly string[]): Found {
  const { client } = useServices();
  const code = referenceTargets[target];
  const { data = [] } = useQuery({
    queryKey: ['dicts.loadDictItem', code, ids.join()],
    queryFn: () =>
      client.call('dicts.loadDictItem', { params: { code }, query: { key: ids.join() } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return ids.map((id, at) => ({ id, name: data[at] ?? '…' }));
}
