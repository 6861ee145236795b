import { type PlayedWork, PlayerFrame, StuckWork } from '@sprout/editor-kit/player-host';
import { familyOf, Mascot, useTexts } from '@sprout/ui';
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useBrowser, useSession } from '../../services.ts';
import type { WorkDetail } from '../../work-view.ts';
import { PlayerControls } from './player-controls.tsx';
import { TouchKeys } from './touch-keys.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type Player, usePlayer } from './use-player.ts';
import styles from './work-player.module.css';

/** A phone held sideways, where stage and buttons are as high as the screen; the style sheets ask the same. */
const sideways = '(max-height: 500px) and (orientation: landscape)';

type Props = {
  work: WorkDetail;
  /** Address of the cover; empty for none. */
  cover: string;
  /** Of a work that only a link leads to. */
  share: string | undefined;
  played: PlayedWork | undefined;
  onLoaded: (played: PlayedWork) => void;
};

/** The work behind its cover: nothing is loaded before the first tap. */
export function WorkPlayer({ work, cover, share, played, onLoaded }: Props) {
  const { t } = useTexts();
  const frameBox = useRef<HTMLElement>(null);
  const full = useFullScreen(frameBox);
  const isPublic = work.visibility === 'public' && Number(work.workStatus) >= 3;
  const family = familyOf(work.workType);
  const cloud = useCloudWork(work, share);
  const player = usePlayer({
    cloud,
    family,
    workId: isPublic ? work.id : undefined,
    filePath: isPublic ? undefined : pathOf(work.workFileKey_url),
    onLoaded,
  });
  useWholeWhenTurned(frameBox, player.isOpen);
  // Most blocks works listen to keys; of others it is known once they are loaded.
  const hasPad = family === 'blocks' || played !== undefined;
  return (
    <section
      ref={frameBox}
      className={`on-dark ${styles['player']}`}
      data-full={full.isOn}
      aria-label={t('works.player')}
    >
      <div className={styles['stage']} data-family={family}>
        {cover && (
          <img
            src={cover}
            alt={t('works.player.cover', { name: work.workName })}
            width="480"
            height="360"
            fetchPriority="high"
          />
        )}
        {family ? (
          <Stage workName={work.workName} player={player} />
        ) : (
          <p className={styles['note']}>{t('works.player.notHere')}</p>
        )}
      </div>
      {hasPad && <TouchKeys keys={played?.keys} onPress={player.press} />}
      {family && <PlayerControls player={player} full={full} />}
    </section>
  );
}

/** The author, their class and the staff share values; the server tells who that is. */
function useCloudWork({ id, hasCloudData }: WorkDetail, share: string | undefined) {
  const browser = useBrowser();
  const session = useSession();
  if (!hasCloudData || !session) return undefined;
  const body = { workId: id, ...(share ? { share } : {}) };
  return { workId: id, getTicket: () => browser.client.call('cloudVariables.ticket', { body }) };
}

function Stage({ workName, player }: { workName: string; player: Player }) {
  const { t } = useTexts();
  return (
    <>
      <PlayerFrame
        player={player.framed}
        className={styles['frame']}
        title={t('works.player.frame', { name: workName })}
      />
      {!player.isOpen && (
        <button
          type="button"
          className={styles['go']}
          aria-label={t('works.player.play')}
          onClick={({ currentTarget }) => {
            player.start();
            showWhole(currentTarget.closest('section'));
          }}
        >
          <span>
            <Play fill="currentColor" />
          </span>
        </button>
      )}
      {player.isOpen && player.state === 'loading' && (
        <p className={styles['note']} role="status">
          {t('works.player.loading')}
        </p>
      )}
      {player.isOpen && player.state === 'failed' && <Failed onRetry={player.end} />}
      <StuckWork stuck={player.stuck} onEnd={player.endStuck} />
    </>
  );
}

/** Of a player that is as high as the screen nothing is left below it. */
function showWhole(player: HTMLElement | null): void {
  if (!player || !matchMedia(sideways).matches) return;
  // `scrollIntoView` would leave room for the header, which gives way here.
  window.scrollBy({ top: player.getBoundingClientRect().top, behavior: 'instant' });
}

/** Who turns the phone while playing sees the whole stage again. */
function useWholeWhenTurned(player: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const list = matchMedia(sideways);
    // The page has its new shape in the next frame.
    const handleTurn = () => requestAnimationFrame(() => showWhole(player.current));
    list.addEventListener('change', handleTurn);
    return () => list.removeEventListener('change', handleTurn);
  }, [player, isOpen]);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles['failed']} role="alert">
      <Mascot pose="sad" width={96} />
      <p>
        <b>{t('works.player.failed')}</b>
        <br />
        {t('works.player.failedText')}
      </p>
      <button type="button" className={styles['again']} onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </div>
  );
}

/** The path of an address of this site: the frame takes no other. */
function pathOf(url: string | undefined): string | undefined {
  if (!url) return undefined;
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]+/, '');
}
