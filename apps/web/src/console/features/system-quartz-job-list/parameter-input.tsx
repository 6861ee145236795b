import { type Texts, useTexts } from '@sprout/ui';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import type { Control, ControlProps } from '../../kit/form-types.ts';
import styles from './jobs.module.css';
import type { Handler } from './use-handlers.ts';

type Field = Handler['fields'][number];
type Values = Readonly<Record<string, unknown>>;

/** A form inside the form, made of what the chosen job wants to be told. */
export const parameterControl =
  (handlers: readonly Handler[]): Control =>
  (props) => <ParameterInput {...props} handlers={handlers} />;

/** Of one value in a list. */
const longestWords = 40;

/** A parameter as a list tells it: the fields of the handler with their values; as it is where there is no handler. */
export function parameterWords(
  handler: Handler | undefined,
  parameter: string | null,
  t: Texts['t'],
) {
  if (!handler || parameter === null) return parameter;
  const given = readValues(parameter);
  const told = handler.fields.flatMap(({ name, label, choices }) => {
    const value = given[name];
    if (value === undefined || value === '') return [];
    const words = choices.find((choice) => choice.value === value)?.text ?? String(value);
    const shown = words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
    return t('kit.condition', { label, value: shown });
  });
  return told.length === 0 ? null : told.join(' · ');
}

type Props = ControlProps & { handlers: readonly Handler[] };

function ParameterInput({ handlers, value, values, onChange, onBlur, ...props }: Props) {
  const { t } = useTexts();
  const handler = handlers.find(({ name }) => name === values?.['jobClassName']);
  if (!handler) return <p className={styles['hint']}>{t('jobs.chooseFirst')}</p>;
  const given = readValues(value);
  const change = (name: string, next: unknown) => {
    const filled = { ...defaultsOf(handler), ...given, [name]: next };
    onChange(JSON.stringify(filled));
  };
  return (
    <div className={styles['parameter']}>
      <p className={styles['hint']}>{handler.description}</p>
      {handler.fields.length === 0 && <p className={styles['hint']}>{t('jobs.noParameter')}</p>}
      {handler.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={given[field.name] ?? field.default}
          isDisabled={props.isDisabled}
          isInvalid={props.isInvalid}
          describedBy={props.describedBy}
          onChange={(next) => change(field.name, next)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

type FieldProps = Pick<ControlProps, 'isDisabled' | 'isInvalid' | 'describedBy' | 'onBlur'> & {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
};

function FieldInput({ field, value, describedBy, ...props }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const { hint } = field;
  const described = [describedBy, hint === null ? undefined : hintId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{field.label}</label>
      <Typed
        id={id}
        field={field}
        value={value}
        {...props}
        describedBy={described === '' ? undefined : described}
      />
      {hint !== null && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Typed({ id, field, value, onChange, ...props }: FieldProps & { id: string }) {
  const { kind, minimum, maximum, maxLength, choices } = field;
  const { isDisabled, isInvalid, describedBy, onBlur } = props;
  const { wide = '' } = styles;
  const common = {
    id,
    disabled: isDisabled,
    onBlur,
    ...(isInvalid ? { status: 'error' as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  if (kind === 'integer' || kind === 'number') {
    return (
      <InputNumber
        {...common}
        value={typeof value === 'number' ? value : null}
        {...(minimum === null ? {} : { min: minimum })}
        {...(maximum === null ? {} : { max: maximum })}
        {...(kind === 'integer' ? { precision: 0 } : {})}
        onChange={onChange}
      />
    );
  }
  if (kind === 'switch') {
    return <Switch id={id} checked={value === true} disabled={isDisabled} onChange={onChange} />;
  }
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        value={typeof value === 'string' ? value : undefined}
        options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        showSearch={{ optionFilterProp: 'label' }}
        className={wide}
        onChange={onChange}
      />
    );
  }
  const text = {
    ...common,
    ...(maxLength === null ? {} : { maxLength }),
    value: typeof value === 'string' ? value : '',
    className: wide,
  };
  if (kind === 'longText') {
    return <Input.TextArea {...text} rows={4} onChange={(event) => onChange(event.target.value)} />;
  }
  return <Input {...text} onChange={(event) => onChange(event.target.value)} />;
}

const defaultsOf = ({ fields }: Handler): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (field.default === null ? [] : [[field.name, field.default]])),
  );

/** Text that is no object tells nothing. */
function readValues(value: unknown): Values {
  try {
    const parsed: unknown = JSON.parse(typeof value === 'string' && value !== '' ? value : '{}');
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? Object.fromEntries(Object.entries(parsed)) : {};
  } catch {
    return {};
  }
}
