import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useId } from 'react';
import { useServices } from '../../services.ts';
import { waitingNodes } from '../waiting-choices.ts';
import { idsOf, type PickerProps, single } from './picker-props.ts';

type Props = PickerProps & {
  /** The one that cannot be chosen. */
  except?: string | undefined;
  /** What stands there before something is chosen. */
  placeholder?: string;
};

/** Departments and classes from their tree. */
export function DepartPicker(props: Props) {
  const { value, onChange, isMultiple = false, isDisabled, id, label, except } = props;
  const { t } = useTexts();
  const { data = [], isFetching, isPending } = useDepartTree();
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <TreeSelect
      id={fieldId}
      {...(label ? { 'aria-label': label } : {})}
      value={isMultiple ? [...idsOf(value)] : idsOf(value)[0]}
      multiple={isMultiple}
      disabled={isDisabled ?? false}
      loading={isFetching}
      allowClear
      treeDefaultExpandAll
      placeholder={props.placeholder ?? t('kit.pick.depart')}
      style={{ width: '100%' }}
      // Where there are several schools, the name of the school stands before each class, and finds it.
      treeNodeLabelProp="label"
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeData={isPending ? waitingNodes(idsOf(value)) : without(data, except)}
      // The field names a list that antd gives to plain selects only.
      popupRender={(list) => <div id={`${fieldId}_list`}>{list}</div>}
      onChange={(next: unknown) => onChange(single(next, isMultiple))}
    />
  );
}

type Node = { title: string; value: string; children?: Node[] };
type Choice = Node & { disabled: boolean; label: string };

function without(roots: readonly Node[], except: string | undefined): Choice[] {
  const toChoice = (node: Node, school: string): Choice => ({
    ...node,
    label: school + node.title,
    disabled: node.value === except,
    children: (node.children ?? []).map((child) => toChoice(child, school)),
  });
  return roots.map((root) => ({
    ...toChoice(root, roots.length > 1 ? `${root.title}/` : ''),
    label: root.title,
  }));
}

/** The tree of the departments that the person sees; `isWanted` false asks for none. */
export function useDepartTree(isWanted = true) {
  const { client } = useServices();
  return useQuery<readonly Node[]>({
    queryKey: ['departs.idTree'],
    queryFn: () => client.call('departs.idTree'),
    staleTime: 60_000,
    enabled: isWanted,
  });
}
