import type { Tree } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ControlProps } from '../form-types.ts';
import { fieldText } from '../table/cell.tsx';
import type { AnyRow } from '../table/list-types.ts';
import { single } from './picker-props.ts';
import { useTreeApi } from './tree-api.ts';
import { type TreeChoice, TreePicker } from './tree-picker.tsx';
import { rowText } from './tree-text.ts';

type Props = ControlProps & { tree: Tree; ownId: string | undefined; placeholder: string };

/** Chooses among the rows of a tree; nothing is a root. */
export function ParentPicker(props: Props) {
  const { name, tree, ownId, value, onChange } = props;
  const { language } = useTexts();
  const api = useTreeApi<AnyRow>(name);
  const { data, isFetching } = useQuery({
    queryKey: [`${name}.list`, 'tree'],
    queryFn: api.all,
  });
  const choices = useMemo(
    () => choicesOf(data ?? [], tree, language === 'en-US'),
    [data, tree, language],
  );
  return (
    <TreePicker
      id={props.id}
      value={value === tree.root ? null : value}
      choices={choices}
      except={ownId}
      isLoading={isFetching}
      isDisabled={props.isDisabled}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      placeholder={props.placeholder}
      onBlur={props.onBlur}
      onChange={(next) => onChange(single(next))}
    />
  );
}

/** Rows as they stand below each other; one whose parent is not among them is a root. */
function choicesOf(rows: readonly AnyRow[], tree: Tree, isEnglish: boolean): TreeChoice[] {
  const ids = new Set(rows.map(({ id }) => id));
  const byParent = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const parent = fieldText(row, tree.parent);
    const key = ids.has(parent) ? parent : '';
    byParent.set(key, [...(byParent.get(key) ?? []), row]);
  }
  const below = (parent: string): TreeChoice[] =>
    (byParent.get(parent) ?? []).map((row) => ({
      value: row.id,
      title: rowText(row, tree, isEnglish),
      children: below(row.id),
    }));
  return below('');
}
