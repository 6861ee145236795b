import type { FieldProblem } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Input, InputNumber, Select } from 'antd';
import { Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { DayInput } from '../../kit/form/day-input.tsx';
import { problemsOf } from './parameter-problems.ts';
import styles from './report.module.css';
import type { ReportInfo, ReportValues } from './use-report.ts';

type Parameter = ReportInfo['params'][number];

type Props = {
  info: ReportInfo;
  values: ReportValues;
  /** Of the last answer: what is wrong with which parameter. */
  error: unknown;
  isBusy: boolean;
  onChange: (values: ReportValues) => void;
  onRun: () => void;
  onReset: () => void;
};

/** What a report asks for, in one line where there is room. */
export function ParameterForm({ info, values, error, isBusy, onChange, onRun, onReset }: Props) {
  const { t } = useTexts();
  const problems = problemsOf(error);
  const run = (event: FormEvent) => {
    event.preventDefault();
    onRun();
  };
  return (
    <form className={styles['form']} aria-label={t('namedReports.conditions')} onSubmit={run}>
      {info.params.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          problem={problems[parameter.name]}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
      <span className={styles['buttons']}>
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          icon={<Search size={16} aria-hidden="true" />}
        >
          {t('namedReports.run')}
        </Button>
        <Button onClick={onReset}>{t('namedReports.reset')}</Button>
      </span>
    </form>
  );
}

type FieldProps = {
  parameter: Parameter;
  value: string;
  problem: FieldProblem | undefined;
  onChange: (value: string) => void;
};

function ParameterField({ parameter, value, problem, onChange }: FieldProps) {
  const { t } = useTexts();
  const id = useId();
  const isInvalid = problem !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{parameter.label}</label>
      <ParameterInput
        id={id}
        parameter={parameter}
        value={value}
        isInvalid={isInvalid}
        describedBy={isInvalid ? `${id}-problem` : undefined}
        onChange={onChange}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles['problem']} role="alert">
          {t(`problem.${problem}`)}
        </span>
      )}
    </div>
  );
}

type InputProps = {
  id: string;
  parameter: Parameter;
  value: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
};

function ParameterInput({ id, parameter, value, isInvalid, describedBy, onChange }: InputProps) {
  const { t } = useTexts();
  const { kind, label, choices, minimum, maximum, maxLength, isRequired } = parameter;
  const common = {
    id,
    ...(isInvalid ? { status: 'error' as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  if (kind === 'day') {
    return (
      <DayInput
        id={id}
        label={label}
        value={value}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={(day) => onChange(typeof day === 'string' ? day : '')}
      />
    );
  }
  if (kind === 'integer') {
    return (
      <InputNumber
        {...common}
        value={value === '' ? null : Number(value)}
        precision={0}
        {...(minimum === null ? {} : { min: minimum })}
        {...(maximum === null ? {} : { max: maximum })}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  }
  if (kind === 'choice' || kind === 'class') {
    return (
      <Select
        {...common}
        value={value === '' ? undefined : value}
        allowClear={!isRequired}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(kind === 'class' ? 'namedReports.everyClass' : 'namedReports.everyChoice')}
        options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        onChange={(next: string | undefined) => onChange(next ?? '')}
      />
    );
  }
  return (
    <Input
      {...common}
      value={value}
      {...(maxLength === null ? {} : { maxLength })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
