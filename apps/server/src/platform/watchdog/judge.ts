export type WatchdogLimits = {
  /** How often the thread looks. */
  lookEveryMs: number;
  /** Silence of the main thread that is worth a line in the log. */
  tellMs: number;
  /** Silence after which the process is ended … */
  endMs: number;
  /** … if the main thread has used so much processor time meanwhile: one that was stopped has used none. */
  endCpuMs: number;
};

export const watchdogLimits: WatchdogLimits = {
  lookEveryMs: 250,
  tellMs: 1_000,
  endMs: 30_000,
  endCpuMs: 20_000,
};

/** What the thread saw: its clock, the beats of the main thread, and the processor time of that one. */
export type Look = { nowMs: number; beats: number; cpuMs: number };

export type Verdict = { kind: 'runs' | 'blocked' | 'over' | 'end'; ms: number; cpuMs: number };

/** A look that is so much later than planned: the whole process stood still, and not its main thread alone. */
const lateLookMs = 1_000;

/** Answers after each look how the main thread does; `blocked` and `over` once for each block. */
export function createJudge(
  { lookEveryMs, tellMs, endMs, endCpuMs }: WatchdogLimits,
  first: Look,
): (look: Look) => Verdict {
  let alive = first;
  let lastMs = first.nowMs;
  let isTold = false;
  return (look) => {
    const lateMs = look.nowMs - lastMs - lookEveryMs;
    lastMs = look.nowMs;
    if (lateMs > lateLookMs) alive = { ...alive, nowMs: alive.nowMs + lateMs };
    const silence = { ms: look.nowMs - alive.nowMs, cpuMs: look.cpuMs - alive.cpuMs };
    if (look.beats !== alive.beats) {
      const kind = isTold ? 'over' : 'runs';
      alive = look;
      isTold = false;
      return { kind, ...silence };
    }
    if (silence.ms >= endMs && silence.cpuMs >= endCpuMs) return { kind: 'end', ...silence };
    if (silence.ms < tellMs || isTold) return { kind: 'runs', ...silence };
    isTold = true;
    return { kind: 'blocked', ...silence };
  };
}
