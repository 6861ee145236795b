import { type Ended, forgetEnded, readEnded } from '../platform/watchdog/ended.ts';

/** The watchdog has ended this server again and again; somebody must look before it is started once more. */
export class RepeatedEnds extends Error {
  override name = 'RepeatedEnds';
}

const windowMs = 10 * 60_000;
const mostRestarts = 3;

type Start = { endedFile: string; place: string; now: Date };

/**
 * For a server that the system starts again by itself: throws `RepeatedEnds` at the start after the fourth end
 * within ten minutes. The start after that one is by a person, and counts anew.
 */
export function refuseRepeatedEnds({ endedFile, place, now }: Start): void {
  const recent = readEnded(endedFile).filter(
    (ended) => ended.place === place && now.getTime() - Date.parse(ended.at) < windowMs,
  );
  const last = recent.at(-1);
  if (!last || recent.length <= mostRestarts) return;
  forgetEnded(endedFile);
  throw new RepeatedEnds(
    `Sprout is not started again: within ten minutes its watchdog has ended it ${recent.length} times. ${describeEnded(last)} What was stored is safe. Start it once more when you have looked at the log.`,
  );
}

/** One sentence for an operator who looks for the cause. */
function describeEnded({ ms, underWay }: Ended): string {
  const [newest] = underWay;
  const cause = newest ? `${newest.name} ${newest.id}`.trim() : 'something that was not told';
  return `The last time it had answered nobody for ${Math.round(ms / 1_000)} s while it was at ${cause}.`;
}
