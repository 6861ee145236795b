import { BlockArt } from '@sprout/editor-kit/junior-blocks';
import { useTexts } from '@sprout/ui';
import { blockLabel } from '../model/block-label.ts';
import { useView } from '../stores/use-stores.ts';
import styles from './help-balloon.module.css';

const gap = 12;
const halfWidth = 150;

/** Tells what a block of the palette does. */
export function HelpBalloon() {
  const { language, t } = useTexts();
  const { help } = useView();
  if (help === undefined) return null;
  const { block, anchor } = help;
  const middle = anchor.left + anchor.width / 2;
  const left = Math.max(halfWidth + 8, Math.min(window.innerWidth - halfWidth - 8, middle));
  return (
    <div className={styles['balloon']} role="status" style={{ left, top: anchor.top - gap }}>
      <span className={styles['picture']}>
        <BlockArt block={block} />
      </span>
      <b>{blockLabel(block, { language, t })}</b>
      <i className={styles['tip']} style={{ left: middle - left + halfWidth }} />
    </div>
  );
}
