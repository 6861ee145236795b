import type { ControlProps } from '../form-types.ts';
import { DayRange } from './day-range.tsx';

type Props = ControlProps & {
  /** The field of the end. */
  until: string;
  hasTime: boolean;
};

/** Begin and end of something, which are two values of the form. */
export function RangeInput({ id, name, value, values = {}, until, hasTime, ...props }: Props) {
  const textOf = (one: unknown) => (typeof one === 'string' && one !== '' ? one : undefined);
  return (
    <DayRange
      id={id}
      endId={id.slice(0, id.length - name.length) + until}
      value={[textOf(value), textOf(values[until])]}
      hasTime={hasTime}
      isDisabled={props.isDisabled}
      isInvalid={props.isInvalid}
      onBlur={props.onBlur}
      onChange={([begin, end]) => {
        props.onChange(begin ?? null);
        props.onChangeOf?.(until, end ?? null);
      }}
    />
  );
}
