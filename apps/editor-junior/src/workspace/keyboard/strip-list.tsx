import { BlockArt } from '@sprout/editor-kit/junior-blocks';
import { findCharacter, type SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { ArrowDown, ArrowUp, Pencil, Play, Trash2 } from 'lucide-react';
import { blockLabel, canChange } from '../model/block-label.ts';
import { type Direction, type ListedBlock, listStrip } from '../model/strip-list.ts';
import { useIsReadOnly, useProject, useView, useViewStore } from '../stores/use-stores.ts';
import { focusLater } from './focus-later.ts';
import styles from './strip-list.module.css';
import { useBlockActions } from './use-block-actions.ts';

/** The strips as lists with a button for everything, for keyboards and screen readers. */
export function StripList({ at }: { at: SpriteAddress }) {
  const { t } = useTexts();
  const view = useViewStore();
  const isReadOnly = useIsReadOnly();
  const { listStrip: chosen } = useView();
  const strips = findCharacter(useProject(), at)?.scripts ?? [];
  const choose = (index: number) => view.patch({ listStrip: index });
  return (
    <div className={styles['list']}>
      {!isReadOnly && <p className={styles['hint']}>{t('junior.list.hint')}</p>}
      {strips.map((strip, index) => (
        <StripRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip has no name but its place
          key={index}
          at={at}
          index={index}
          rows={listStrip(strip, index)}
          isChosen={index === chosen}
          onChoose={choose}
        />
      ))}
      {!isReadOnly && (
        <label className={styles['new']}>
          <input
            type="radio"
            name="strip"
            checked={chosen < 0 || chosen >= strips.length}
            onChange={() => choose(-1)}
          />
          {t('junior.list.new')}
        </label>
      )}
    </div>
  );
}

type RowsProps = {
  at: SpriteAddress;
  index: number;
  rows: readonly ListedBlock[];
  isChosen: boolean;
  onChoose: (index: number) => void;
};

function StripRows({ at, index, rows, isChosen, onChoose }: RowsProps) {
  const { t } = useTexts();
  const actions = useBlockActions();
  const name = t('junior.list.strip', { n: index + 1 });
  return (
    <fieldset className={styles['strip']} data-chosen={isChosen || undefined}>
      <legend className={styles['name']}>
        <label>
          <input type="radio" name="strip" checked={isChosen} onChange={() => onChoose(index)} />
          {name}
        </label>
      </legend>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('junior.list.run', { n: index + 1 })}
        onClick={() => actions.run({ at, path: [index, 0], block: ['null', 'null', 0, 0] })}
      >
        <Play aria-hidden="true" />
      </button>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <ListRow key={row.path.join()} at={at} row={row} />
        ))}
      </ol>
    </fieldset>
  );
}

type RowProps = { at: SpriteAddress; row: ListedBlock };

function ListRow({ at, row }: RowProps) {
  const { path, block, depth } = row;
  const { language, t } = useTexts();
  const isReadOnly = useIsReadOnly();
  const label = blockLabel(block, { language, t });

  const loopless: typeof block = block[0] === 'repeat' ? ['repeat', block[1], 0, 0, []] : block;
  return (
    <li className={styles['row']} data-row={path.join()} style={{ marginLeft: depth * 28 }}>
      <span className={styles['picture']}>
        <BlockArt block={loopless} />
      </span>
      <span className={styles['label']}>{label}</span>
      {depth > 0 && <span className="vh">{t('junior.list.inside')}</span>}
      {!isReadOnly && <RowKeys at={at} row={row} label={label} />}
    </li>
  );
}

/** What can be done with one block. */
function RowKeys({ at, row: { path, block }, label }: RowProps & { label: string }) {
  const { t } = useTexts();
  const actions = useBlockActions();
  const target = { at, path, block };

  function handleMove(direction: Direction): void {
    const to = actions.move(target, direction);
    if (to !== undefined) focusLater(`[data-row="${to.join()}"] [data-act="${direction}"]`);
  }

  function handleRemove(): void {
    actions.remove(target);
    focusLater(`[data-row="${path.join()}"] [data-act="remove"]`, '[data-act="remove"]');
  }

  return (
    <>
      {canChange(block) && (
        <button
          type="button"
          className={styles['key']}
          aria-label={t('junior.list.change', { block: label })}
          onClick={(event) => actions.change(target, event.currentTarget)}
        >
          <Pencil aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles['key']}
        aria-label={t('junior.list.earlier', { block: label })}
        data-act="earlier"
        onClick={() => handleMove('earlier')}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('junior.list.later', { block: label })}
        data-act="later"
        onClick={() => handleMove('later')}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('junior.list.remove', { block: label })}
        data-act="remove"
        onClick={handleRemove}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </>
  );
}
