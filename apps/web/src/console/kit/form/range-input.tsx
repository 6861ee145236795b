import type { ControlProps } from '../form-types.ts';
import { DayRange } from './day-range.tsx';

type Props = ControlProps & {
  /** The field of the end. */
  until: string;
  /** What the end is called. */
  endLabel: string;
  hasTime: boolean;
};

/** Begin and end of something, which are two values of the form. */
export function RangeInput({ id, name, value, values = {}, ...props }: Props) {
  const { until, endLabel, hasTime } = props;
  const textOf = (one: unknown) => (typeof one === 'string' && one !== '' ? one : undefined);
  const endId = id.slice(0, id.length - name.length) + until;
  return (
    <>
      <label className="only-read" htmlFor={endId}>
        {endLabel}
      </label>
      <DayRange
        id={id}
        endId={endId}
        value={[textOf(value), textOf(values[until])]}
        hasTime={hasTime}
        isDisabled={props.isDisabled}
        isInvalid={props.isInvalid}
        describedBy={props.describedBy}
        onBlur={() => {
          props.onBlur();
          props.onBlurOf?.(until);
        }}
        onChange={([begin, end]) => {
          props.onChange(begin ?? null);
          props.onChangeOf?.(until, end ?? null);
        }}
      />
    </>
  );
}
