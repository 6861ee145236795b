import type { Translate } from '@sprout/texts';
import { memo, useMemo } from 'react';
import type { CodeIndex } from '../model/code-index.ts';
import type { CodeScript } from '../model/code-types.ts';
import type { BlockView } from './block-view.ts';
import styles from './blocks.module.css';
import { Stack } from './drawn-block.tsx';
import { DrawnStrip } from './drawn-strip.tsx';

type Props = {
  script: CodeScript;
  isJunior: boolean;
  index: CodeIndex;
  t: Translate;
  isCompared: boolean;
  /** Numbers of blocks, each only for the script that has the block. */
  chosen: number | undefined;
  tabStop: number | undefined;
  pins: ReadonlyMap<number, readonly number[]>;
};

/** One script; drawn anew only when something of its own changes. */
export const DrawnScript = memo(function DrawnScript({ script, isJunior, ...rest }: Props) {
  const { index, t, isCompared, chosen, tabStop, pins } = rest;
  const view = useMemo<BlockView>(
    () => ({ index, t, isCompared, chosen, tabStop, pins }),
    [index, t, isCompared, chosen, tabStop, pins],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of controls
    <div role="group" className={styles['script']}>
      {isJunior ? (
        <DrawnStrip blocks={script.blocks} view={view} />
      ) : (
        <Stack blocks={script.blocks} view={view} />
      )}
    </div>
  );
});
