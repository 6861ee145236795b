import type { Translate } from '@sprout/texts';
import { MessageSquarePlus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { type CodeIndex, countBlocks } from '../model/code-index.ts';
import type { CodeScript, CodeSprite } from '../model/code-types.ts';
import type { TreeChoice, TreePins } from './block-view.ts';
import styles from './blocks.module.css';
import { DrawnScript } from './drawn-script.tsx';
import { Fold } from './fold.tsx';
import { countSprite } from './open-at-first.ts';
import sprites from './sprites.module.css';
import { useSeen } from './use-seen.ts';

/** Blocks of a sprite that are drawn at first, and more of them each time the end comes into sight. */
const blocksAtOnce = 400;
const noPins: ReadonlyMap<number, readonly number[]> = new Map();

type Props = {
  sprite: CodeSprite;
  isJunior: boolean;
  isOpenAtFirst: boolean;
  index: CodeIndex;
  t: Translate;
  pins: TreePins;
  choice: TreeChoice;
  onSprite: ((key: string) => void) | undefined;
};

/** A sprite with its scripts; only what is open is drawn. */
export function DrawnSprite(props: Props) {
  const { sprite, isOpenAtFirst, t, pins, choice, index, onSprite } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [openedFor, setOpenedFor] = useState<number>();
  const bodyId = useId();
  const holdsChosen = choice.block !== undefined && index.all[choice.block]?.sprite === sprite;
  // Once for each chosen block, so that the sprite can be closed again.
  if (holdsChosen && openedFor !== choice.block) {
    setOpenedFor(choice.block);
    setOpen(true);
  }
  const n = countSprite(sprite);
  return (
    <section className={sprites['sprite']} data-chosen={choice.sprite === sprite.key}>
      <header className={sprites['head']}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <b>{sprite.name}</b>
            <span>{wholeText(sprite, n, t)}</span>
          </button>
        </h3>
        {(pins.ofSprites.get(sprite.key) ?? []).map((pin) => (
          <span key={pin} className={styles['pin']}>
            {pin}
          </span>
        ))}
        {onSprite && sprite.mark !== 'removed' && (
          <button
            type="button"
            className={sprites['write']}
            aria-label={t('code.pins.onSprite', { name: sprite.name })}
            title={t('code.pins.onSprite', { name: sprite.name })}
            onClick={() => onSprite(sprite.key)}
          >
            <MessageSquarePlus size={16} aria-hidden="true" />
          </button>
        )}
      </header>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <Scripts {...props} />}
      </div>
    </section>
  );
}

function Scripts(props: Props) {
  const { sprite, index, t, choice } = props;
  const { scripts, unchanged = [] } = sprite;
  const chosen = choice.block === undefined ? undefined : index.all[choice.block]?.script;
  const isInUnchanged = chosen !== undefined && unchanged.includes(chosen);
  return (
    <>
      {scripts.length > 0 && (
        <ScriptTree {...props} scripts={scripts} isCompared={sprite.mark === 'changed'} />
      )}
      {unchanged.length > 0 && (
        <Fold
          label={t('code.sameScripts', { n: unchanged.length })}
          isOpenFor={isInUnchanged ? choice.block : undefined}
        >
          <ScriptTree {...props} scripts={unchanged} isCompared={false} />
        </Fold>
      )}
      {sprite.comments.length > 0 && (
        <ul className={sprites['comments']} aria-label={t('code.comments')}>
          {sprite.comments.map((comment, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments never change their places
            <li key={place} className={styles['comment']}>
              {comment}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type TreeProps = Props & { scripts: readonly CodeScript[]; isCompared: boolean };

function ScriptTree(props: TreeProps) {
  const { sprite, scripts, isCompared, isJunior, index, t, pins, choice } = props;
  const [asked, setAsked] = useState(() => reach(scripts, 0));
  const pinsOf = useMemo(() => byScript(pins.ofBlocks, index), [pins.ofBlocks, index]);
  const chosenScript = choice.block === undefined ? undefined : index.all[choice.block]?.script;
  const needed = chosenScript ? scripts.indexOf(chosenScript) + 1 : 0;
  if (needed > asked) setAsked(reach(scripts, needed));
  const more = useSeen(() => setAsked(reach(scripts, asked)));
  const shown = scripts.slice(0, Math.max(asked, needed));
  const rest = scripts.length - shown.length;
  const first = needed > 0 ? undefined : scripts[0]?.blocks[0];
  return (
    <>
      <div role="tree" aria-label={t('code.ofSprite', { name: sprite.name })}>
        {shown.map((script, place) => {
          const chosen = script === chosenScript ? choice.block : undefined;
          const isFirst = place === 0 && first !== undefined;
          return (
            <DrawnScript
              // biome-ignore lint/suspicious/noArrayIndexKey: scripts never change their places
              key={place}
              script={script}
              isJunior={isJunior}
              isCompared={isCompared}
              index={index}
              t={t}
              chosen={chosen}
              tabStop={isFirst ? index.numberOf(first) : chosen}
              pins={pinsOf.get(script) ?? noPins}
            />
          );
        })}
      </div>
      {rest > 0 && (
        <button
          ref={more}
          type="button"
          className={styles['more']}
          onClick={() => setAsked(reach(scripts, asked))}
        >
          {t('code.moreScripts', { n: rest })}
        </button>
      )}
    </>
  );
}

/** How many scripts are drawn when some are drawn and one wants more. */
function reach(scripts: readonly CodeScript[], drawn: number): number {
  let sum = 0;
  let to = drawn;
  while (to < scripts.length && (to === drawn || sum < blocksAtOnce)) {
    sum += countBlocks(scripts[to]?.blocks ?? []);
    to += 1;
  }
  return to;
}

/** How many blocks, or how it differs from before. */
function wholeText({ mark, scripts }: CodeSprite, n: number, t: Translate): string {
  if (mark === 'added') return t('code.newSprite');
  if (mark === 'removed') return t('code.goneSprite');
  if (mark !== undefined && scripts.length === 0) return t('code.sameSprite');
  return n === 0 ? t('code.noBlocks') : t('code.blocks', { n });
}

/** A script is drawn anew only for pins of its own. */
function byScript(pins: TreePins['ofBlocks'], index: CodeIndex) {
  const scripts = new Map<CodeScript, Map<number, readonly number[]>>();
  for (const [number, own] of pins) {
    const script = index.all[number]?.script;
    if (!script) continue;
    scripts.set(script, new Map([...(scripts.get(script) ?? []), [number, own]]));
  }
  return scripts;
}
