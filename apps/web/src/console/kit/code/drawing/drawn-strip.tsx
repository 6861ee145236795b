import { BlockArt, shapeOfBlock } from '@sprout/editor-kit/junior-blocks';
import type { CodeBlock } from '../model/code-types.ts';
import { type BlockView, blockAttributes } from './block-view.ts';
import styles from './blocks.module.css';
import { layJuniorStrip } from './lay-strip.ts';
import { Signs } from './signs.tsx';

/** Of the size in the editor, so that a strip of ten blocks is seen whole. */
const scale = 0.72;

/** A strip of the junior editor, as its blocks lie there. */
export function DrawnStrip({ blocks, view }: { blocks: readonly CodeBlock[]; view: BlockView }) {
  const { placed, width, height } = layJuniorStrip(blocks);
  return (
    <div className={styles['strip']}>
      <div style={{ position: 'relative', width: width * scale, height: height * scale }}>
        {placed.map(({ block, picture }) => {
          const { body, height: own, width: whole } = shapeOfBlock(picture);
          return (
            <div
              key={`${block.id} ${block.mark ?? ''}`}
              className={styles['picture']}
              style={{
                left: picture[2] * scale,
                top: picture[3] * scale,
                width: Math.min(whole, body) * scale,
                height: own * scale,
              }}
              {...blockAttributes(view, block)}
            >
              <span className={styles['art']} style={{ transform: `scale(${scale})` }}>
                <BlockArt block={picture} />
              </span>
              <span className={styles['corner']}>
                <Signs block={block} view={view} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
