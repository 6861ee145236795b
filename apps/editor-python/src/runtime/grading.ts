import {
  type Checks,
  type Judgement,
  longestGradingMs,
  type PageMessage,
  type Report,
  reportOf,
} from '@sprout/python-engine';
import type { Slot } from './slot.ts';

/** A worker that does not even load is given up after this. */
const loadingMs = 60_000;

type Program = Pick<Extract<PageMessage, { kind: 'grade' }>, 'files' | 'main'>;

/** Judges a program in a worker that is ended afterwards. Never rejects. */
export function gradeIn(slot: Slot, program: Program, checks: Checks): Promise<Report> {
  return new Promise((resolve) => {
    const judgements: Judgement[] = [];
    const end = (): void => {
      clearTimeout(timer);
      slot.end();
      resolve(reportOf(checks, judgements));
    };
    let timer = setTimeout(end, loadingMs);
    slot.hear({
      onBroken: end,
      onMessage(message) {
        if (message.kind === 'ready') {
          clearTimeout(timer);
          timer = setTimeout(end, longestGradingMs(checks));
          slot.post({ kind: 'grade', runId: 1, ...program, checks });
        }
        if (message.kind === 'judged') judgements.push(message.judgement);
        if (message.kind === 'failed' || message.kind === 'done') end();
      },
    });
  });
}
