import type { CodeBlock } from '../model/code-types.ts';
import type { BlockView } from './block-view.ts';
import styles from './blocks.module.css';

const markSigns = { added: '+', removed: '−', changed: '≠' } as const;

/** What stands beside a block: how it changed, its pins, its comment. The block's own label says it all. */
export function Signs({ block, view }: { block: CodeBlock; view: BlockView }) {
  const { mark, was, comment } = block;
  const { t, index } = view;
  const pins = pinsIn(block, view, index.numberOf(block));
  return (
    <>
      {mark && (
        <span className={styles['sign']} data-mark={mark} aria-hidden="true">
          <b>{markSigns[mark]}</b> {t(`code.mark.${mark}`)}
        </span>
      )}
      {pins.map((n) => (
        <span key={n} className={styles['pin']} data-pin={n} aria-hidden="true">
          {n}
        </span>
      ))}
      {was !== undefined && (
        <span className={styles['was']} aria-hidden="true">
          {t('code.was', { text: was })}
        </span>
      )}
      {comment !== undefined && (
        <span className={styles['comment']} title={comment} aria-hidden="true">
          {comment}
        </span>
      )}
    </>
  );
}

/** Pins at a block and at the values in it, which have no room of their own. */
function pinsIn(block: CodeBlock, view: BlockView, number: number): number[] {
  const own = view.pins.get(number) ?? [];
  const values = block.rows.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'block' ? pinsIn(part.block, view, view.index.numberOf(part.block)) : [],
    ),
  );
  return [...own, ...values].sort((one, other) => one - other);
}
