import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageModal } from '../page-modal.tsx';
import { ConditionLine } from './condition-line.tsx';
import type { QueryField } from './query-fields.ts';
import { SavedQueries } from './saved-queries.tsx';
import styles from './super-query.module.css';
import {
  type Condition,
  fromParams,
  type Match,
  rulesOf,
  type SuperQuery,
  toParams,
} from './super-query.ts';
import { useSavedQueries } from './use-saved-queries.ts';

type Props = {
  fields: readonly QueryField[];
  values: Readonly<Record<string, string>>;
  onSearch: (params: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

/** Builds a question of several conditions; questions can be kept under a name. */
export function SuperQueryDialog({ fields, values, onSearch, onClose }: Props) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const saved = useSavedQueries(pathname);
  const [match, setMatch] = useState<Match>(() => fromParams(values)?.match ?? 'and');
  const [lines, setLines] = useState(() =>
    numbered(fromParams(values)?.conditions ?? [blankOf(fields)]),
  );
  const query = { match, conditions: lines.map(({ condition }) => condition) };
  const pick = (picked: SuperQuery) => {
    setMatch(picked.match);
    setLines(numbered(picked.conditions));
  };
  return (
    <PageModal
      title={t('kit.super.builder')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onSearch({})}>{t('kit.super.clear')}</Button>
          <Button type="primary" onClick={() => onSearch(toParams(query))}>
            {t('kit.search')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <Select
          aria-label={t('kit.super.match')}
          value={match}
          onChange={setMatch}
          options={[
            { value: 'and', label: t('kit.super.and') },
            { value: 'or', label: t('kit.super.or') },
          ]}
        />
        <ul className={styles['lines']}>
          {lines.map(({ id, condition }) => (
            <li key={id}>
              <ConditionLine
                fields={fields}
                condition={condition}
                onChange={(next) =>
                  setLines(lines.map((old) => (old.id === id ? { id, condition: next } : old)))
                }
                onRemove={() => setLines(lines.filter((old) => old.id !== id))}
              />
            </li>
          ))}
        </ul>
        <Button
          type="dashed"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setLines([...lines, ...numbered([blankOf(fields)], nextOf(lines))])}
        >
          {t('kit.super.add')}
        </Button>
        <SavedQueries saved={saved} query={query} onPick={pick} />
      </div>
    </PageModal>
  );
}

type Line = { readonly id: number; readonly condition: Condition };

/** Conditions look alike; a number tells them apart on the screen. */
const numbered = (conditions: readonly Condition[], first = 0): Line[] =>
  conditions.map((condition, index) => ({ id: first + index, condition }));

const nextOf = (lines: readonly Line[]): number => Math.max(-1, ...lines.map(({ id }) => id)) + 1;

function blankOf([first]: readonly QueryField[]): Condition {
  const type = first?.type ?? 'text';
  return { field: first?.name ?? '', type, rule: rulesOf(type)[0] ?? 'eq', val: '' };
}
