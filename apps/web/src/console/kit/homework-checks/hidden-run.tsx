import type { WorkTrace } from '@sprout/contract/bridge';
import type { CheckFamily } from '@sprout/editor-kit/homework-checks';
import { PlayerFrame, usePlayer } from '@sprout/editor-kit/player-host';
import { useEffect, useRef, useState } from 'react';
import styles from './homework-checks.module.css';
import type { RunPlan } from './run-plans.ts';

/** The trace of each plan; undefined for a work that could not be run. */
export type Traces = readonly (WorkTrace | undefined)[];

type Props = {
  family: CheckFamily;
  bytes: ArrayBuffer;
  title: string;
  plans: readonly RunPlan[];
  onPlan: (plan: RunPlan) => void;
  onDone: (traces: Traces) => void;
  /** The page was hidden, where browsers slow works down. */
  onLeft: () => void;
};

/** Longer than any work takes to open. */
const openMs = 60_000;

/** Runs a work plan by plan, without a sound and out of sight, and ends when the page is left. */
export function HiddenRun({ family, bytes, title, plans, onPlan, onDone, onLeft }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef({ onPlan, onDone, onLeft });
  latest.current = { onPlan, onDone, onLeft };
  const player = usePlayer({
    family,
    mode: 'show',
    bytes,
    isBare: true,
    onLoaded: () => setLoaded(true),
  });
  const observe = useRef(player.observe);
  observe.current = player.observe;
  const hasFailed = player.state === 'failed';

  useEffect(() => {
    if (!hasFailed && isLoaded) return;
    if (hasFailed) {
      latest.current.onDone([]);
      return;
    }
    const timer = window.setTimeout(() => latest.current.onDone([]), openMs);
    return () => window.clearTimeout(timer);
  }, [hasFailed, isLoaded]);

  useEffect(() => {
    if (!isLoaded) return;
    let isWanted = true;
    void (async () => {
      const traces: (WorkTrace | undefined)[] = [];
      for (const plan of plans) {
        if (!isWanted) return;
        latest.current.onPlan(plan);
        const { seconds, inputs } = plan;
        traces.push(await observe.current({ seconds, inputs }).catch(() => undefined));
      }
      if (isWanted) latest.current.onDone(traces);
    })();
    return () => {
      isWanted = false;
    };
  }, [isLoaded, plans]);

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
