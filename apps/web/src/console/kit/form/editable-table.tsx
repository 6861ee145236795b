import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { FormField } from '../form-types.ts';
import { useLines } from '../line-moves/use-lines.ts';
import type { Line } from '../lines.ts';
import { UndoBar } from '../undo-bar.tsx';
import { phoneQuery, useMedia } from '../use-media.ts';
import { EditableLine } from './editable-line.tsx';
import styles from './editable-table.module.css';

type Props = {
  id: string;
  label: string;
  columns: readonly FormField[];
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
  /** Once the whole table is left. */
  onBlur?: () => void;
  /** Sentences of what is wrong, by `<line from 0>.<field>`. */
  problems: Readonly<Record<string, string>>;
  max: number;
  isDisabled?: boolean;
  describedBy?: string | undefined;
};

/** Lines that are typed in place, sorted, added and removed; cards on a phone. */
export function EditableTable(props: Props) {
  const { id, label, columns, lines, problems, max, isDisabled = false, onBlur } = props;
  const { t } = useTexts();
  const isPhone = useMedia(phoneQuery);
  const box = useRef<HTMLFieldSetElement>(null);
  const { undo, said, ...table } = useLines({ lines, onChange: props.onChange, box });
  const body = table.keys.map((key, at) => (
    <EditableLine
      key={key}
      id={`${id}-${key}`}
      lineKey={key}
      at={at}
      count={lines.length}
      line={lines[at] ?? {}}
      columns={columns}
      problems={problems}
      isCard={isPhone}
      isDisabled={isDisabled}
      onPatch={(name, value) => table.patch(at, name, value)}
      onMove={(from, to) => table.move(from, to)}
      onRemove={() => table.remove(at)}
      scope={id}
    />
  ));
  return (
    <fieldset
      ref={box}
      id={id}
      className={styles['box']}
      aria-label={label}
      aria-describedby={props.describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {lines.length === 0 && <p className={styles['none']}>{t('kit.rows.none')}</p>}
      {lines.length > 0 &&
        (isPhone ? (
          <ul className={styles['cards']}>{body}</ul>
        ) : (
          <table className={styles['table']}>
            <Head columns={columns} isDisabled={isDisabled} />
            <tbody>{body}</tbody>
          </table>
        ))}
      {!isDisabled && (
        <p className={styles['foot']}>
          <Button
            type="dashed"
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={lines.length >= max}
            onClick={table.add}
          >
            {t('kit.rows.add')}
          </Button>
          <span>{t('kit.rows.of', { n: lines.length, max })}</span>
        </p>
      )}
      <span className="only-read" role="status">
        {said}
      </span>
      <UndoBar undo={undo} />
    </fieldset>
  );
}

function Head({ columns, isDisabled }: Pick<Props, 'columns' | 'isDisabled'>) {
  const { t } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['number']}>
          {t('kit.rows.number')}
        </th>
        {columns.map(({ name, label, isRequired, width }) => (
          <th key={name} scope="col" style={width ? { width } : {}}>
            {isRequired && (
              <span className={styles['star']} aria-hidden="true">
                *
              </span>
            )}
            {label}
          </th>
        ))}
        {!isDisabled && (
          <th scope="col" className={styles['actions']}>
            {t('kit.rows.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}
