import {
  blockName,
  type CheckFamily,
  type CheckTexts,
  type CountedCheck,
  subjectText,
} from '@sprout/editor-kit/homework-checks';
import { listCheckSubjects } from '@sprout/formats';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import styles from './homework-checks.module.css';

type Props = {
  texts: CheckTexts;
  family: CheckFamily;
  check: CountedCheck;
  label: string;
  isDisabled: boolean;
  onChange: (what: string) => void;
};
type Option = { value: string; label: string };

/** Calls and modules that lessons use most; others are typed. */
const usualNames = ['call:print', 'call:input', 'call:range', 'call:forward', 'import:turtle'];

/** What is counted: a group, or one block, which is found by typing a part of its words. */
export function SubjectSelect({ texts, family, check, label, isDisabled, onChange }: Props) {
  const { kind, what } = check;
  const [typed, setTyped] = useState('');
  const options = useMemo(() => listOptions(texts, family, kind), [texts, family, kind]);
  const textOf = (value: string) => subjectText(texts, family, { kind, what: value }).trim();
  const more = family === 'python' && kind !== 'part' ? namesOf(typed) : [];
  const missing = [what, ...more].filter((value) => !options.some((one) => one.value === value));
  return (
    <Select
      className={styles['what'] ?? ''}
      aria-label={label}
      value={what}
      disabled={isDisabled}
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      popupMatchSelectWidth={false}
      options={[...options, ...missing.map((value) => ({ value, label: textOf(value) }))]}
      onChange={onChange}
    />
  );
}

function listOptions(
  texts: CheckTexts,
  family: CheckFamily,
  kind: CountedCheck['kind'],
): readonly Option[] {
  const subjects = listCheckSubjects(family, kind).map((what) => ({
    value: what,
    label: subjectText(texts, family, { kind, what }).trim(),
  }));
  if (kind === 'start' || kind === 'part' || family === 'junior') return subjects;
  if (family === 'python') {
    const names = usualNames.map((what) => ({
      value: what,
      label: subjectText(texts, family, { kind, what }).trim(),
    }));
    return [...subjects, ...names];
  }
  const blocks = texts.opcodes.map((value) => ({ value, label: blockName(texts, value) }));
  return [...subjects, ...blocks];
}

/** What a typed name may stand for in a program. */
function namesOf(typed: string): string[] {
  const name = /^[\p{L}_][\p{L}\p{N}_]{0,60}$/u.exec(typed.replace(/\(\)$/, ''))?.[0];
  return name === undefined ? [] : [`call:${name}`, `import:${name}`];
}
