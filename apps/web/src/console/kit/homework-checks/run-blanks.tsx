import {
  type CheckFamily,
  type CheckInput,
  type CheckTexts,
  keyNames,
  keyText,
  type ObservedCheck,
} from '@sprout/editor-kit/homework-checks';
import { AutoComplete, Button, Input, Select } from 'antd';
import { X } from 'lucide-react';
import { NumberInput } from '../form/number-input.tsx';
import { ToolButton } from '../tool-button.tsx';
import { newInput } from './check-sentences.ts';
import { FillBlanks } from './fill-blanks.tsx';
import styles from './homework-checks.module.css';

type Props = {
  texts: CheckTexts;
  family: CheckFamily;
  check: ObservedCheck;
  isDisabled: boolean;
  onChange: (check: ObservedCheck) => void;
};

const mostInputs = 8;
const keys = [...Object.keys(keyNames), ...'abcdefghijklmnopqrstuvwxyz0123456789'] as const;

/** What is to be seen while the work runs, and which keys are pressed meanwhile. */
export function RunBlanks({ texts, family, check, isDisabled, onChange }: Props) {
  const { t } = texts;
  const { what, who, text, seconds, inputs } = check;
  const setInput = (at: number, input: CheckInput) =>
    onChange({ ...check, inputs: inputs.map((one, index) => (index === at ? input : one)) });
  const add = (kind: CheckInput['kind']) =>
    onChange({ ...check, inputs: [...inputs, newInput(kind)] });
  return (
    <>
      <div className={styles['sentence']}>
        <FillBlanks
          sentence={t(`homeworkChecks.form.blank.${what}`)}
          blanks={{
            seconds: (
              <SmallNumber
                label={t('homeworkChecks.form.seconds')}
                value={seconds}
                min={1}
                isDisabled={isDisabled}
                onChange={(next) => onChange({ ...check, seconds: next })}
              />
            ),
            who: (
              <Input
                className={styles['name'] ?? ''}
                aria-label={t('homeworkChecks.form.who')}
                placeholder={t('homeworkChecks.form.anyone')}
                value={who}
                maxLength={60}
                disabled={isDisabled}
                onChange={({ target }) => onChange({ ...check, who: target.value })}
              />
            ),
            text: (
              <TextBlank
                texts={texts}
                isOfTouch={what === 'touches'}
                value={text}
                isDisabled={isDisabled}
                onChange={(next) => onChange({ ...check, text: next })}
              />
            ),
          }}
        />
      </div>
      {inputs.map((input, at) => (
        // Inputs have no id, and each of its controls is told its value.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
        <div key={at} className={styles['sentence']} data-kind="input">
          <FillBlanks
            sentence={t(`homeworkChecks.form.${input.kind === 'key' ? 'blankKey' : 'blankTap'}`)}
            blanks={{
              at: (
                <SmallNumber
                  label={t('homeworkChecks.form.inputAt')}
                  value={input.at}
                  min={0}
                  isDisabled={isDisabled}
                  onChange={(next) => setInput(at, { ...input, at: next })}
                />
              ),
              what: (
                <InputWhat
                  texts={texts}
                  input={input}
                  isDisabled={isDisabled}
                  onChange={(next) => setInput(at, { ...input, what: next })}
                />
              ),
            }}
          />
          <ToolButton
            label={t('homeworkChecks.form.removeInput')}
            disabled={isDisabled}
            onClick={() =>
              onChange({ ...check, inputs: inputs.filter((_, index) => index !== at) })
            }
          >
            <X size={16} aria-hidden="true" />
          </ToolButton>
        </div>
      ))}
      {inputs.length < mostInputs && !isDisabled && (
        <div className={styles['sentence']}>
          {family === 'blocks' && (
            <Button size="small" onClick={() => add('key')}>
              {t('homeworkChecks.form.addKey')}
            </Button>
          )}
          <Button size="small" onClick={() => add('tap')}>
            {t('homeworkChecks.form.addTap')}
          </Button>
        </div>
      )}
    </>
  );
}

type TextProps = {
  texts: CheckTexts;
  isOfTouch: boolean;
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
};

/** Words that are looked for; of a touch another sprite or the edge. */
function TextBlank({ texts: { t }, isOfTouch, value, isDisabled, onChange }: TextProps) {
  const edge = t('homeworkChecks.edge');
  if (!isOfTouch) {
    return (
      <Input
        className={styles['name'] ?? ''}
        aria-label={t('homeworkChecks.form.text')}
        placeholder={t('homeworkChecks.form.anything')}
        value={value}
        maxLength={60}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <AutoComplete
      className={styles['name'] ?? ''}
      aria-label={t('homeworkChecks.form.text')}
      placeholder={t('homeworkChecks.form.anyone')}
      value={value === '_edge_' ? edge : value}
      maxLength={60}
      disabled={isDisabled}
      options={[{ value: edge }]}
      onChange={(next: string) => onChange(next === edge ? '_edge_' : (next ?? ''))}
    />
  );
}

type WhatProps = {
  texts: CheckTexts;
  input: CheckInput;
  isDisabled: boolean;
  onChange: (what: string) => void;
};

function InputWhat({ texts: { t }, input, isDisabled, onChange }: WhatProps) {
  if (input.kind === 'tap') {
    return (
      <Input
        className={styles['name'] ?? ''}
        aria-label={t('homeworkChecks.form.inputTap')}
        value={input.what}
        maxLength={60}
        disabled={isDisabled}
        status={input.what === '' ? 'warning' : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Select
      aria-label={t('homeworkChecks.form.inputKey')}
      value={input.what}
      disabled={isDisabled}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={keys.map((key) => ({ value: key, label: keyText(t, key) }))}
      onChange={onChange}
    />
  );
}

type NumberProps = {
  label: string;
  value: number;
  min: number;
  max?: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** A whole number in a sentence; emptied it keeps the last one. */
export function SmallNumber({ label, value, min, max = 20, isDisabled, onChange }: NumberProps) {
  return (
    <span className={styles['number']}>
      <NumberInput
        aria-label={label}
        value={value}
        min={min}
        max={max}
        precision={0}
        disabled={isDisabled}
        onChange={(next) => next !== null && onChange(next)}
      />
    </span>
  );
}
