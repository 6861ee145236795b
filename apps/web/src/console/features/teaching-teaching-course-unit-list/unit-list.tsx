import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { LineGrip, type LineMoves, useLineDrop } from '../../kit/line-moves/line-moves.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { MoreMenu } from '../../kit/table/more-menu.tsx';
import { useAllowed } from '../../kit/table/row-actions.tsx';
import type { PlacedRow, RowSteps } from '../../kit/table/row-place.ts';
import { Tag } from '../../kit/tag.tsx';
import type { Unit } from './unit.ts';
import styles from './units.module.css';

type Props = {
  units: readonly Unit[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Absent for an actor who may add none. */
  onAdd: (() => void) | undefined;
  /** Absent for an actor who may not put them in another order. */
  order: RowSteps<PlacedRow<Unit>> | undefined;
  actionsOf: (unit: Unit) => readonly RowAction[];
  listPath: string;
};

/** The units of a course in their order; dragged by the grip, or moved by the arrow keys on it. */
export function UnitList({ units, selected, onSelect, onAdd, order, actionsOf, listPath }: Props) {
  const { t } = useTexts();
  const ids = units.map(({ id }) => id);
  const placed = (at: number): PlacedRow<Unit> | undefined => {
    const row = units[at];
    return row && { row, parentId: null, siblings: ids };
  };
  const handleMove = (from: number, to: number) => {
    const [moved, target] = [placed(from), placed(to)];
    if (moved && target && from !== to) order?.run(moved, target, to < from ? 'before' : 'after');
  };
  return (
    <>
      <div className={styles['head']}>
        <b>{t('units.count', { n: units.length })}</b>
        {onAdd && (
          <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
            {t('units.add')}
          </Button>
        )}
      </div>
      <ol className={styles['units']}>
        {units.map((unit, at) => (
          <UnitLine
            key={unit.id}
            unit={unit}
            moves={{
              at,
              count: units.length,
              isDisabled: order === undefined,
              onMove: handleMove,
              onRemove: () => undefined,
              scope: 'units',
            }}
            isSelected={unit.id === selected}
            actions={actionsOf(unit)}
            onSelect={() => onSelect(unit.id)}
          />
        ))}
      </ol>
      <p className={styles['more']}>
        <Link to={listPath}>{t('units.asList')}</Link>
      </p>
    </>
  );
}

type LineProps = {
  unit: Unit;
  moves: LineMoves;
  isSelected: boolean;
  actions: readonly RowAction[];
  onSelect: () => void;
};

function UnitLine({ unit, moves, isSelected, actions, onSelect }: LineProps) {
  const { t } = useTexts();
  const drop = useLineDrop(moves);
  const allowed = useAllowed(actions);
  return (
    <li data-line={unit.id} data-selected={isSelected || undefined} {...drop}>
      {!moves.isDisabled && <LineGrip {...moves} />}
      <button
        type="button"
        className={styles['unit']}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
      >
        {unit.unitCover_url ? (
          <img src={unit.unitCover_url} alt="" loading="lazy" width={36} height={27} />
        ) : (
          <span className={styles['noCover']} aria-hidden="true" />
        )}
        <span className={styles['number']}>{moves.at + 1}</span>
        <span className={styles['name']} title={unit.unitName}>
          {unit.unitName}
        </span>
        {unit.isDraft && <Tag>{t('lesson.state.draft')}</Tag>}
      </button>
      <MoreMenu items={allowed} label={t('kit.more.of', { name: unit.unitName })} />
    </li>
  );
}
