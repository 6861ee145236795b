import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Tag, type TagTone } from '../../kit/tag.tsx';
import { type ComparedField, type Content, compareContents } from './compare-contents.ts';
import styles from './data-log.module.css';
import { useDataWords } from './data-words.tsx';

type Side = { readonly title: string; readonly content: Content };
type Props = { older: Side; newer: Side; table: string; rowId: string };

const tones = {
  changed: 'warn',
  added: 'ok',
  removed: 'bad',
} as const satisfies Record<string, TagTone>;

/** Two versions field by field, what differs first; it has a colour and a word. */
export function CompareTable({ older, newer, table, rowId }: Props) {
  const { t } = useTexts();
  const [isShort, setShort] = useState(false);
  const fields = compareContents(older.content, newer.content);
  const changed = fields.filter(({ difference }) => difference !== 'same');
  const same = fields.filter(({ difference }) => difference === 'same');
  return (
    <>
      <p className={styles['count']}>
        {changed.length > 0 ? t('dataLog.differences', { n: changed.length }) : t('dataLog.same')}
        {changed.length > 0 && (
          <Checkbox checked={isShort} onChange={(event) => setShort(event.target.checked)}>
            {t('dataLog.onlyChanges')}
          </Checkbox>
        )}
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('dataLog.field')}</th>
            <th scope="col">{older.title}</th>
            <th scope="col">
              <span className="only-read">{t('dataLog.difference')}</span>
            </th>
            <th scope="col">{newer.title}</th>
          </tr>
        </thead>
        <tbody>
          {[...changed, ...(isShort && changed.length > 0 ? [] : same)].map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              titles={[older.title, newer.title]}
              table={table}
              rowId={rowId}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type RowProps = {
  field: ComparedField;
  /** Of the older and the newer side; they stand before the values where there is no head. */
  titles: readonly [string, string];
  table: string;
  rowId: string;
};

function FieldRow({ field, titles, table, rowId }: RowProps) {
  const { t } = useTexts();
  const { fieldWord, valueText } = useDataWords();
  const { name, older, newer, difference } = field;
  const word = fieldWord(table, name, rowId);
  return (
    <tr data-difference={difference}>
      <th scope="row" title={name}>
        {word}
      </th>
      <td data-side={titles[0]}>
        <Value label={`${word} · ${titles[0]}`}>{valueText(table, name, older, newer)}</Value>
      </td>
      <td className={styles['sign']}>
        {difference === 'same' ? (
          <span aria-hidden="true">=</span>
        ) : (
          <Tag tone={tones[difference]}>{t(`dataLog.sign.${difference}`)}</Tag>
        )}
      </td>
      <td data-side={titles[1]}>
        <Value label={`${word} · ${titles[1]}`}>{valueText(table, name, newer, older)}</Value>
      </td>
    </tr>
  );
}

/** A long value scrolls in its place, which the keyboard reaches then. */
function Value({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    if (box.current) setLong(box.current.scrollHeight > box.current.clientHeight);
  });
  return (
    <div
      ref={box}
      className={styles['value']}
      data-kept=""
      {...(isLong ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
}
