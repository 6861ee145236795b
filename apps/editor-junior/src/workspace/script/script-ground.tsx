import type { JuniorStrip } from '@sprout/formats';
import { type BlockPath, lengthOfRow, type SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { useRef } from 'react';
import { snapPlace } from '../model/snap-place.ts';
import { listStrip } from '../model/strip-list.ts';
import { useIsReadOnly, useRun } from '../stores/use-stores.ts';
import { PinMarks } from './pin-marks.tsx';
import styles from './script-area.module.css';
import { ScriptBlock } from './script-block.tsx';
import { useBlockFocus } from './use-block-focus.ts';

type Props = {
  at: SpriteAddress;
  strips: readonly JuniorStrip[];
  /** Where held blocks would fall to. */
  snap: { readonly path: BlockPath; readonly row: JuniorStrip } | undefined;
};

/** Room that is left beside the strips, in pixels. */
const spare = { right: 220, below: 130 };

export function ScriptGround({ at, strips, snap }: Props) {
  const { t } = useTexts();
  const isReadOnly = useIsReadOnly();
  const { lit } = useRun();
  const ground = useRef<HTMLDivElement>(null);
  const focus = useBlockFocus(ground, strips);
  const litPaths = new Set(
    lit.filter(({ spriteId }) => spriteId === at.spriteId).map(({ path }) => path.join()),
  );
  const blocks = strips.flatMap((strip, index) => listStrip(strip, index));
  const right = Math.max(0, ...strips.map((strip) => (strip[0]?.[2] ?? 0) + lengthOfRow(strip)));
  const below = Math.max(0, ...blocks.map(({ block: [, , , y] }) => y));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the blocks in it come up to here
    <div
      ref={ground}
      className={styles['ground']}
      data-script-ground=""
      style={{ minWidth: right + spare.right, minHeight: below + spare.below }}
      onKeyDown={focus.handleKeyDown}
      onFocus={focus.handleFocus}
    >
      {blocks.length === 0 && !isReadOnly && (
        <p className={styles['empty']}>{t('junior.script.empty')}</p>
      )}
      {blocks.map(({ path, block }) => (
        <ScriptBlock
          key={path.join()}
          at={at}
          path={path}
          block={block}
          isLit={litPaths.has(path.join())}
          isTabStop={focus.isTabStop(path)}
        />
      ))}
      <PinMarks at={at} strips={strips} />
      {snap !== undefined && <SnapMark strips={strips} snap={snap} />}
    </div>
  );
}

/** A light bar where held blocks would fall in between others. */
function SnapMark({ strips, snap }: { strips: readonly JuniorStrip[]; snap: Props['snap'] }) {
  const place = snap && snapPlace(strips, snap.path, snap.row);
  if (!place) return null;
  return (
    <span className={styles['snap']} style={{ left: place.x, top: place.y }} aria-hidden="true" />
  );
}
