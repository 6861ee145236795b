import { Fragment, useState } from 'react';
import { countBlocks } from '../model/code-index.ts';
import type { BlockPart, CodeBlock } from '../model/code-types.ts';
import { type BlockView, blockAttributes } from './block-view.ts';
import styles from './blocks.module.css';
import { Fold } from './fold.tsx';
import { foldSame } from './fold-same.ts';
import { Signs } from './signs.tsx';

/** Blocks below each other that are drawn at first, and with each further press. */
const blocksAtOnce = 150;

/** Blocks that run one after the other, joined; of a comparison those that did not change are folded. */
export function Stack({ blocks, view }: { blocks: readonly CodeBlock[]; view: BlockView }) {
  const { index, isCompared } = view;
  const chosen = placeOf(blocks, view);
  if (!isCompared) return <Row blocks={blocks} chosen={chosen} view={view} />;
  const isMarked = (block: CodeBlock) => index.all[index.numberOf(block)]?.isMarked ?? false;
  let from = 0;
  return foldSame(blocks, isMarked).map((run) => {
    const at = chosen - from;
    from += run.entries.length;
    const isHere = at >= 0 && at < run.entries.length;
    const row = <Row blocks={run.entries} chosen={isHere ? at : -1} view={view} />;
    const key = `${from}`;
    if (!run.isFolded) return <Fragment key={key}>{row}</Fragment>;
    const n = countBlocks(run.entries);
    return (
      <Fold
        key={key}
        role="treeitem"
        label={view.t('code.sameBlocks', { n })}
        isOpenFor={isHere ? chosen : undefined}
      >
        {row}
      </Fold>
    );
  });
}

type RowProps = {
  blocks: readonly CodeBlock[];
  /** Place of the chosen block among them; -1 without. */
  chosen: number;
  view: BlockView;
};

function Row({ blocks, chosen, view }: RowProps) {
  const [asked, setAsked] = useState(blocksAtOnce);
  const needed = chosen + 1;
  // What was drawn once stays, so that nothing moves when another block is chosen.
  if (needed > asked) setAsked(needed + blocksAtOnce);
  const limit = Math.max(asked, needed);
  const rest = countBlocks(blocks.slice(limit));
  return (
    <>
      {blocks.slice(0, limit).map((block) => (
        <Step key={`${block.id} ${block.mark ?? ''}`} block={block} view={view} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          role="treeitem"
          className={styles['more']}
          onClick={() => setAsked(limit + blocksAtOnce)}
        >
          {view.t('code.more', { n: rest })}
        </button>
      )}
    </>
  );
}

/** Where the chosen block stands, or the one that holds it; -1 without any. */
function placeOf(blocks: readonly CodeBlock[], { index, chosen }: BlockView): number {
  if (chosen === undefined) return -1;
  return blocks.findIndex((block) => {
    const number = index.numberOf(block);
    return number <= chosen && chosen <= (index.all[number]?.last ?? -1);
  });
}

function Step({ block, view }: { block: CodeBlock; view: BlockView }) {
  const { rows, shape, category, isLast = false } = block;
  if (shape === 'value' || shape === 'boolean') {
    return (
      <div className={styles['lone']}>
        <Value block={block} view={view} />
        <Signs block={block} view={view} />
      </div>
    );
  }
  return (
    <div
      className={styles['step']}
      data-shape={shape}
      data-last={isLast}
      data-category={category}
      {...blockAttributes(view, block)}
    >
      {rows.map(({ parts, inside }, place) => (
        // Rows never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells rows apart
        <div key={place} className={styles['arm']}>
          <div className={styles['line']}>
            <div className={styles['row']} data-place={place === 0 ? 'head' : 'middle'}>
              <Parts parts={parts} view={view} />
            </div>
            {place === 0 && <Signs block={block} view={view} />}
          </div>
          {inside && (
            <div className={styles['mouth']}>
              {inside.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of controls
                <div role="group">
                  <Stack blocks={inside} view={view} />
                </div>
              )}
            </div>
          )}
        </div>
      ))}
      {shape === 'wrap' && <div className={styles['foot']} />}
    </div>
  );
}

function Parts({ parts, view }: { parts: readonly BlockPart[]; view: BlockView }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
    <Part key={place} part={part} view={view} />
  ));
}

function Part({ part, view }: { part: BlockPart; view: BlockView }) {
  switch (part.kind) {
    case 'words':
      return <span>{part.text}</span>;
    case 'typed':
      return (
        <span className={styles['typed']} title={part.text.length > 40 ? part.text : undefined}>
          {part.text}
        </span>
      );
    case 'chosen':
      return <span className={styles['chosen']}>{part.text}</span>;
    case 'colour':
      return <ColourHole colour={part.text} />;
    case 'empty':
      return <span className={styles['empty']} data-boolean={part.isBoolean} />;
    case 'named':
      return (
        <span className={styles['value']} data-shape="value" data-category={part.category}>
          {part.text}
        </span>
      );
    case 'block':
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of controls
        <span role="group">
          <Value block={part.block} view={view} />
        </span>
      );
  }
}

/** Only what a colour picker writes; a file may hold anything. */
function ColourHole({ colour }: { colour: string }) {
  const isColour = /^#[0-9a-f]{3,8}$/i.test(colour);
  return (
    <span
      className={styles['colour']}
      style={isColour ? { background: colour } : undefined}
      title={colour}
    />
  );
}

function Value({ block, view }: { block: CodeBlock; view: BlockView }) {
  return (
    <span
      className={styles['value']}
      data-shape={block.shape}
      data-category={block.category}
      {...blockAttributes(view, block)}
    >
      {block.rows.map(({ parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places
        <Parts key={place} parts={parts} view={view} />
      ))}
    </span>
  );
}
