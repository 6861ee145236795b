import type { JuniorStrip } from '@sprout/formats';
import { findCharacter, type SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { overAttributes } from '../drag/find-over.ts';
import { StripList } from '../keyboard/strip-list.tsx';
import type { Carried } from '../stores/carry-store.ts';
import { chosenCharacter } from '../stores/project-store.ts';
import {
  useCarry,
  useDialogs,
  useIsReadOnly,
  useMedia,
  useProject,
  useView,
} from '../stores/use-stores.ts';
import styles from './script-area.module.css';
import { ScriptGround } from './script-ground.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useFirstStrip } from './use-first-strip.ts';

/** The strips of the chosen character, as blocks or as a list. */
export function ScriptArea() {
  const { t } = useTexts();
  const { isList } = useView();
  const project = useProject();
  const at = chosenCharacter(project);
  const character = at && findCharacter(project, at);
  const name = character?.name ?? at?.spriteId;
  const label = name === undefined ? t('junior.characters.none') : t('junior.script', { name });
  return (
    <section className={styles['script']} aria-label={label}>
      {at === undefined ? (
        <NoCharacter />
      ) : (
        <>
          <Watermark picture={character?.md5} />
          {isList ? <StripList at={at} /> : <Strips at={at} />}
        </>
      )}
      <UndoButtons />
    </section>
  );
}

function Strips({ at }: { at: SpriteAddress }) {
  const project = useProject();
  const carried = useCarry();
  const shown = carried?.kind === 'blocks' ? carried.held.rest : project;
  const strips: readonly JuniorStrip[] = findCharacter(shown, at)?.scripts ?? [];
  const scroller = useFirstStrip(at, strips);
  return (
    <div ref={scroller} className={styles['scroller']} {...overAttributes({ kind: 'script' })}>
      <ScriptGround at={at} strips={strips} snap={snapOf(carried)} />
    </div>
  );
}

function snapOf(carried: Carried | undefined) {
  if (carried?.kind !== 'blocks' || carried.snap === undefined) return undefined;
  return { path: carried.snap, row: carried.held.row };
}

function NoCharacter() {
  const { t } = useTexts();
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  return (
    <button
      type="button"
      className={styles['none']}
      onClick={() => dialogs.open('library', { what: 'character' })}
    >
      {t('junior.characters.none')}
    </button>
  );
}

/** The picture of the chosen character far behind its strips, for those who do not read its name. */
function Watermark({ picture }: { picture: string | undefined }) {
  const media = useMedia();
  const url = picture === undefined ? undefined : media.pictureUrl('characters', picture);
  return url === undefined ? null : <img className={styles['watermark']} src={url} alt="" />;
}
