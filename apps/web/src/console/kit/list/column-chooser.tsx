import { useTexts } from '@sprout/ui';
import { Checkbox, Popover } from 'antd';
import { GripVertical, Settings } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from '../table/list.module.css';
import type { Column } from '../table/list-types.ts';
import { ToolButton } from '../tool-button.tsx';
import type { useColumnChoice } from './use-column-choice.ts';

type Props<Row> = { choice: ReturnType<typeof useColumnChoice<Row>> };

/** Which columns are shown, and in which order; the first one stays. */
export function ColumnChooser<Row>({ choice }: Props<Row>) {
  const { t } = useTexts();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<ColumnList choice={choice} />}
    >
      <ToolButton label={t('kit.columns')}>
        <Settings size={16} aria-hidden="true" />
      </ToolButton>
    </Popover>
  );
}

function ColumnList<Row>({ choice }: Props<Row>) {
  const { t } = useTexts();
  const [dragged, setDragged] = useState<string>();
  const { columns, shown } = choice;
  const step = (index: number, by: number) => {
    const column = columns[index];
    const target = columns[index + by];
    if (column && target && index + by > 0) choice.move(column.key, target.key);
  };
  return (
    <section className={styles['columns']} aria-label={t('kit.columns')}>
      <p>
        <b>{t('kit.columns')}</b> {shown.length} / {columns.length}
        <button type="button" className={styles['link']} onClick={choice.reset}>
          {t('kit.columns.reset')}
        </button>
      </p>
      <ul>
        {columns.map((column, index) => (
          <ColumnItem
            key={column.key}
            column={column}
            isFixed={index === 0}
            isShown={choice.isShown(column)}
            onToggle={() => choice.toggle(column)}
            onStep={(by) => step(index, by)}
            onDragStart={() => setDragged(column.key)}
            onDragOver={() => dragged && index > 0 && choice.move(dragged, column.key)}
          />
        ))}
      </ul>
    </section>
  );
}

type ItemProps<Row> = {
  column: Column<Row>;
  isFixed: boolean;
  isShown: boolean;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  onDragStart: () => void;
  onDragOver: () => void;
};

function ColumnItem<Row>({ column, isFixed, isShown, ...on }: ItemProps<Row>) {
  const { t } = useTexts();
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    on.onStep(by);
  };
  return (
    <li draggable={!isFixed} onDragStart={on.onDragStart} onDragOver={on.onDragOver}>
      {isFixed ? (
        <span className={styles['grip']} />
      ) : (
        <button
          type="button"
          className={styles['grip']}
          aria-label={t('kit.columns.move', { name: column.title })}
          title={t('kit.columns.moveHint')}
          onKeyDown={handleKey}
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
      <Checkbox checked={isShown} disabled={isFixed} onChange={on.onToggle}>
        {column.title}
      </Checkbox>
    </li>
  );
}
