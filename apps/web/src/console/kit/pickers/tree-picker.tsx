import { TreeSelect } from 'antd';
import { useId } from 'react';
import { waitingNodes } from '../waiting-choices.ts';
import { idsOf, type PickerProps, single } from './picker-props.ts';

export type TreeChoice = {
  readonly value: string;
  readonly title: string;
  readonly children: readonly TreeChoice[];
};

type Props = PickerProps & {
  choices: readonly TreeChoice[];
  /** The one that cannot be chosen, nor what stands below it. */
  except?: string | undefined;
  isLoading?: boolean;
  placeholder?: string;
  onBlur?: () => void;
  isInvalid?: boolean;
  describedBy?: string | undefined;
};

/** A row of a tree, or several, found by name or by walking down. */
export function TreePicker(props: Props) {
  const { value, onChange, isMultiple = false, id, label, except, choices } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <TreeSelect
      id={fieldId}
      {...(label ? { 'aria-label': label } : {})}
      {...(props.isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
      value={isMultiple ? [...idsOf(value)] : idsOf(value)[0]}
      multiple={isMultiple}
      disabled={props.isDisabled ?? false}
      loading={props.isLoading ?? false}
      allowClear
      treeDefaultExpandedKeys={[...idsOf(value)]}
      placeholder={props.placeholder}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={
        props.isLoading && choices.length === 0
          ? waitingNodes(idsOf(value))
          : without(choices, except)
      }
      // The field names a list that antd gives to plain selects only.
      popupRender={(list) => <div id={`${fieldId}_list`}>{list}</div>}
      onBlur={() => props.onBlur?.()}
      onChange={(next: unknown) => onChange(single(next, isMultiple))}
    />
  );
}

type Choice = { value: string; title: string; disabled: boolean; children: Choice[] };

const without = (
  choices: readonly TreeChoice[],
  except: string | undefined,
  isBelow = false,
): Choice[] =>
  choices.map(({ value, title, children }) => {
    const disabled = isBelow || value === except;
    return { value, title, disabled, children: without(children, except, disabled) };
  });
