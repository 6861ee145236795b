import type { Translate } from '@sprout/texts';
import { MessageSquarePlus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { CodeIndex } from '../model/code-index.ts';
import type { CodeScript, CodeSprite } from '../model/code-types.ts';
import type { TreeChoice, TreePins } from './block-view.ts';
import styles from './blocks.module.css';
import { DrawnScript } from './drawn-script.tsx';
import { countSprite } from './open-at-first.ts';
import sprites from './sprites.module.css';

/** Scripts of a sprite that are drawn at first, and with each further press. */
const scriptsAtOnce = 40;
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
            <span>{n === 0 ? t('code.noBlocks') : t('code.blocks', { n })}</span>
          </button>
        </h3>
        {(pins.ofSprites.get(sprite.key) ?? []).map((pin) => (
          <span key={pin} className={styles['pin']}>
            {pin}
          </span>
        ))}
        {onSprite && (
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

function Scripts({ sprite, isJunior, index, t, pins, choice }: Props) {
  const [asked, setAsked] = useState(scriptsAtOnce);
  const pinsOf = useMemo(() => byScript(pins.ofBlocks, index), [pins.ofBlocks, index]);
  const chosenScript = choice.block === undefined ? undefined : index.all[choice.block]?.script;
  const needed = chosenScript ? sprite.scripts.indexOf(chosenScript) + 1 : 0;
  if (needed > asked) setAsked(needed + scriptsAtOnce);
  const shown = sprite.scripts.slice(0, Math.max(asked, needed));
  const rest = sprite.scripts.length - shown.length;
  const hasChosen = needed > 0;
  return (
    <>
      {shown.length > 0 && (
        <div role="tree" aria-label={t('code.ofSprite', { name: sprite.name })}>
          {shown.map((script, place) => {
            const [first] = script.blocks;
            const isFirst = place === 0 && !hasChosen && first !== undefined;
            const chosen = script === chosenScript ? choice.block : undefined;
            return (
              <DrawnScript
                // biome-ignore lint/suspicious/noArrayIndexKey: scripts never change their places
                key={place}
                script={script}
                isJunior={isJunior}
                index={index}
                t={t}
                chosen={chosen}
                tabStop={isFirst ? index.numberOf(first) : chosen}
                pins={pinsOf.get(script) ?? noPins}
              />
            );
          })}
        </div>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => setAsked(shown.length + scriptsAtOnce)}
        >
          {t('code.moreScripts', { n: rest })}
        </button>
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
