import { useEffect, useRef, useState } from 'react';
import { type Player, PlayerFrame, usePlayer } from '../player-host/index.ts';
import type { CheckFamily } from './check-types.ts';
import styles from './hidden-run.module.css';

/** What is done with the loaded work; it looks whether anybody still waits for it between its steps. */
export type RunJob<T> = (
  player: Pick<Player, 'observe' | 'grade'>,
  isWanted: () => boolean,
) => Promise<T>;

type Props<T> = {
  family: CheckFamily;
  bytes: ArrayBuffer;
  title: string;
  /** Stays the same while the work runs. */
  job: RunJob<T>;
  /** Undefined for a work that could not be opened. */
  onDone: (result: T | undefined) => void;
  /** The page was hidden, where browsers slow works down. */
  onLeft: () => void;
};

/** Longer than any work takes to open. */
const openMs = 60_000;

/** Runs a work without a sound and out of sight, and ends when the page is left. */
export function HiddenRun<T>({ family, bytes, title, job, onDone, onLeft }: Props<T>) {
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef({ onDone, onLeft });
  latest.current = { onDone, onLeft };
  const player = usePlayer({
    family,
    mode: 'show',
    bytes,
    isBare: true,
    onLoaded: () => setLoaded(true),
  });
  const current = useRef(player);
  current.current = player;
  const hasFailed = player.state === 'failed';

  useEffect(() => {
    if (!hasFailed && isLoaded) return;
    if (hasFailed) {
      latest.current.onDone(undefined);
      return;
    }
    const timer = window.setTimeout(() => latest.current.onDone(undefined), openMs);
    return () => window.clearTimeout(timer);
  }, [hasFailed, isLoaded]);

  useEffect(() => {
    if (!isLoaded) return;
    let isWanted = true;
    void job(current.current, () => isWanted).then(
      (result) => isWanted && latest.current.onDone(result),
      () => isWanted && latest.current.onDone(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoaded, job]);

  useEffect(() => {
    const leave = () => document.hidden && latest.current.onLeft();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      // Another tab of the back office is shown.
      latest.current.onLeft();
    };
  }, []);

  return (
    <div className={styles['unseen']} aria-hidden="true" inert>
      <PlayerFrame player={player} title={title} className={styles['unseenFrame']} />
    </div>
  );
}
