import { BlockArt } from '@sprout/editor-kit/junior-blocks';
import { type JuniorBlock, listPages, messageColors } from '@sprout/formats';
import { useTexts } from '@sprout/ui';
import { blockLabel } from '../model/block-label.ts';
import { PageView } from '../pages/page-view.tsx';
import { useProject } from '../stores/use-stores.ts';
import type { Anchor } from '../stores/view-store.ts';
import styles from './dialogs.module.css';
import { Popover } from './popover.tsx';

type Props = {
  anchor: Anchor;
  block: JuniorBlock;
  kind: 'color' | 'speed' | 'page';
  pageCount: number;
  pageIndex: number;
  onDone: (value: string | number) => void;
  onClose: () => void;
};

/** All that a block can be, as pictures. */
export function Choices({ anchor, block, kind, pageCount, pageIndex, onDone, onClose }: Props) {
  const { language, t } = useTexts();
  const [type, argument, x, y] = block;
  return (
    <Popover
      label={t(`junior.choose.${kind}`)}
      anchor={anchor}
      onLeave={onClose}
      onCancel={onClose}
    >
      <div className={styles['choices']}>
        {valuesOf(kind, pageCount, pageIndex).map((value) => (
          <button
            key={value}
            type="button"
            className={styles['choice']}
            aria-pressed={value === argument}
            aria-label={blockLabel([type, value, x, y], { language, t })}
            onClick={() => onDone(value)}
          >
            {kind === 'page' ? (
              <PageChoice number={Number(value)} />
            ) : (
              <BlockArt block={[type, value, x, y]} />
            )}
          </button>
        ))}
      </div>
    </Popover>
  );
}

function PageChoice({ number }: { number: number }) {
  const entry = listPages(useProject())[number - 1];
  return (
    <span className={styles['page']}>
      {entry !== undefined && <PageView page={entry.page} />}
      <b>{number}</b>
    </span>
  );
}

function valuesOf(kind: Props['kind'], pageCount: number, pageIndex: number): (string | number)[] {
  if (kind === 'color') return [...messageColors];
  if (kind === 'speed') return [0, 1, 2];
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => page !== pageIndex + 1,
  );
}
