import type { ControlProps } from '../form-types.ts';
import { StarRate } from '../stars/star-rate.tsx';

/** Stars that are given in a form; none is 0. */
export function StarsInput(props: ControlProps & { max: number }) {
  const { id, label, value, max, describedBy, isDisabled, onChange, onBlur } = props;
  return (
    <StarRate
      id={id}
      label={label}
      value={Number(value ?? 0)}
      max={max}
      describedBy={describedBy}
      isDisabled={isDisabled}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
