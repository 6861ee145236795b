import { useTexts } from '@sprout/ui';
import { DepartPicker, useDepartTree } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import type { FilterField } from '../table/list-types.ts';
import { waitingText } from '../waiting-choices.ts';

/** The department of people; everything below it counts. Asks for names if it is shown. */
export function useDepartFilter(isShown = true): FilterField {
  const { t } = useTexts();
  const { data, isPending } = useDepartTree(isShown);
  return {
    name: 'departId',
    label: t('people.filter.depart'),
    kind: 'custom',
    render: ({ id, value, onChange }) => (
      <DepartPicker
        id={id}
        value={value}
        isMultiple
        onChange={(next) => onChange(idsOf(next).join() || undefined)}
      />
    ),
    textOf: (value) =>
      idsOf(value)
        .map((id) => titleOf(data ?? [], id) ?? (isPending ? waitingText : id))
        .join(t('kit.names.comma')),
  };
}

type Node = { value: string; title: string; children?: readonly Node[] };

function titleOf(nodes: readonly Node[], id: string): string | undefined {
  for (const { value, title, children = [] } of nodes) {
    const found = value === id ? title : titleOf(children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
