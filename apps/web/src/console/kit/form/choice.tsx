import { Radio } from 'antd';
import type { ControlProps } from '../form-types.ts';

export type Option = { readonly value: string; readonly label: string };

/** A few values as buttons beside each other. */
export function Choice(props: ControlProps & { options: readonly Option[] }) {
  const { id, name, label, value, options, onChange, isDisabled } = props;
  return (
    <Radio.Group
      id={id}
      name={name}
      aria-label={label}
      value={value}
      options={[...options]}
      optionType="button"
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
