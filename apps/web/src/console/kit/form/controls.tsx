import { Input, Select, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { DictSelect } from '../dict/dict-select.tsx';
import type { Control, ControlProps } from '../form-types.ts';
import { waitingChoices } from '../waiting-choices.ts';
import { Choice, type Option } from './choice.tsx';
import { lazyControl } from './lazy-control.tsx';

// Most forms have no number.
const NumberInput = lazy(async () => ({
  default: (await import('./number-input.tsx')).NumberInput,
}));

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

/** What every control hands to its element. */
const common = ({ id, name, onBlur, isDisabled, isInvalid, describedBy }: ControlProps) => ({
  id,
  name,
  onBlur,
  disabled: isDisabled,
  ...(isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
});

type TextOptions = { max?: number | undefined; placeholder?: string; isAmount?: boolean };

/** One line; blanks around it are dropped when it is left. An amount is typed as text: no browser rounds it. */
export const textControl =
  ({ max, placeholder, isAmount }: TextOptions = {}): Control =>
  (props) => (
    <Input
      {...common(props)}
      value={textOf(props.value)}
      autoComplete="off"
      {...(isAmount ? { inputMode: 'decimal' as const } : {})}
      {...(max ? { maxLength: max } : {})}
      {...(placeholder ? { placeholder } : {})}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => {
        const typed = textOf(props.value);
        if (typed !== typed.trim()) props.onChange(typed.trim());
        props.onBlur();
      }}
    />
  );

export const longTextControl =
  ({ max, placeholder }: TextOptions = {}): Control =>
  (props) => (
    <Input.TextArea
      {...common(props)}
      value={textOf(props.value)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      {...(max ? { maxLength: max } : {})}
      {...(placeholder ? { placeholder } : {})}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );

/** Never kept by the browser: what is typed belongs to somebody else. */
export const passwordControl = (): Control => (props) => (
  <Input.Password
    {...common(props)}
    value={textOf(props.value)}
    autoComplete="new-password"
    onChange={(event) => props.onChange(event.target.value)}
  />
);

export const numberControl =
  ({ min, max }: { min?: number | undefined; max?: number | undefined } = {}): Control =>
  (props) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <NumberInput
        {...common(props)}
        value={typeof props.value === 'number' ? props.value : null}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        onChange={props.onChange}
      />
    </Suspense>
  );

export const switchControl = (): Control => (props) => (
  <Switch
    id={props.id}
    checked={props.value === true}
    disabled={props.isDisabled}
    {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
    onChange={props.onChange}
  />
);

/** @param only values that are offered; all of the dictionary without */
export const dictControl =
  (code: string, only?: readonly string[]): Control =>
  ({ id, value, onChange, onBlur, isDisabled, isInvalid, describedBy }) => (
    <DictSelect
      id={id}
      code={code}
      only={only}
      value={textOf(value) || undefined}
      onChange={onChange}
      onBlur={onBlur}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );

/** One of a few values, all of them seen. */
export const choiceControl =
  (options: readonly Option[]): Control =>
  (props) => <Choice {...props} options={options} />;

/** As `choiceControl`, of numbers. */
export const numberChoiceControl =
  (options: readonly Option[]): Control =>
  ({ value, onChange, ...props }) => (
    <Choice
      {...props}
      value={String(value)}
      options={options}
      onChange={(next) => onChange(Number(next))}
    />
  );

/** A switch both sides of which have a name. */
export const eitherControl =
  (off: string, on: string): Control =>
  ({ value, onChange, ...props }) => (
    <Choice
      {...props}
      value={String(value === true)}
      options={[
        { value: 'false', label: off },
        { value: 'true', label: on },
      ]}
      onChange={(next) => onChange(next === 'true')}
    />
  );

/** One of many values, or several of them. With `isWaiting` the options are still being loaded. */
export const selectControl =
  (
    options: readonly Option[],
    { isMultiple = false, canClear = true, isWaiting = false } = {},
  ): Control =>
  (props) => (
    <Select
      {...common(props)}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      value={props.value === '' ? undefined : props.value}
      options={isWaiting ? waitingChoices([props.value].flat().map(textOf)) : [...options]}
      loading={isWaiting}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={canClear}
      style={{ width: '100%' }}
      onChange={props.onChange}
    />
  );

// What is heavy or rare comes with the first form that has it.
const dayInput = lazyControl<{ hasTime?: boolean }>(
  async () => (await import('./day-input.tsx')).DayInput,
);

/** A day, `YYYY-MM-DD`. */
export const dayControl = ({ hasTime = false } = {}): Control => dayInput({ hasTime });

/** Two of them, the second in the field `until`. */
export const rangeControl = lazyControl<{ until: string; endLabel: string; hasTime: boolean }>(
  async () => (await import('./range-input.tsx')).RangeInput,
);

/** Program text, or settings as JSON. */
export const codeControl = lazyControl<{ max: number | undefined; isJson?: boolean }>(
  async () => (await import('./code-input.tsx')).CodeInput,
);

export const starsControl = lazyControl<{ max: number }>(
  async () => (await import('./stars-input.tsx')).StarsInput,
);
export const colourControl = lazyControl<object>(
  async () => (await import('./colour-input.tsx')).ColourInput,
);
export const cronControl = lazyControl<object>(
  async () => (await import('../cron/cron-input.tsx')).CronInput,
);
