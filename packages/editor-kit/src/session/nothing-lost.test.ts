import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryDrafts } from '../drafts/memory-drafts.ts';
import { aSession } from '../testing/a-session.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeServer } from '../testing/fake-server.ts';

type Step =
  | { kind: 'edit'; word: number; isDragging: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'network'; to: 'up' | 'down' | 'answerLost' }
  | { kind: 'refuse'; code: string | undefined }
  | { kind: 'save' }
  | { kind: 'run'; on: boolean }
  | { kind: 'otherTab' }
  | { kind: 'resume' }
  | { kind: 'slow' }
  | { kind: 'answer' }
  | { kind: 'kill' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    word: fc.nat(99),
    isDragging: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 1_900, 2_100, 9_000) }),
  fc.record({
    kind: fc.constant('network' as const),
    to: fc.constantFrom('up' as const, 'down' as const, 'answerLost' as const),
  }),
  fc.record({
    kind: fc.constant('refuse' as const),
    code: fc.constantFrom(undefined, 'storage.full', 'session.expired', 'work.badManifest'),
  }),
  fc.record({ kind: fc.constant('save' as const) }),
  fc.record({ kind: fc.constant('run' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('otherTab' as const) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('slow' as const) }),
  fc.record({ kind: fc.constant('answer' as const) }),
  fc.record({ kind: fc.constant('kill' as const) }),
);

/** One child at one computer: pages come and go, server and drafts stay. */
function aComputer() {
  const server = createFakeServer();
  const drafts = createMemoryDrafts();
  const clock = createFakeClock();
  let page = aSession({ server, drafts, clock });
  let newest: string | undefined;
  let answerAll = (): void => {};

  const readDraft = () => drafts.get('user:child', 'w1');

  /** The tab dies and the work is opened again, from its draft if there is one. */
  async function reopen(): Promise<void> {
    page.session.dispose();
    const draft = await readDraft();
    const revision = draft ? draft.revision : server.contents('w1').length;
    const content = draft
      ? new TextDecoder().decode(draft.bytes)
      : (server.contents('w1').at(-1) ?? 'start');
    const start = { unsaved: draft !== undefined, pending: draft?.pending };
    page = aSession({ server, drafts, clock, content, revision, start });
  }

  return {
    async take(step: Step): Promise<void> {
      switch (step.kind) {
        case 'edit':
          newest = `word ${step.word} at ${clock.now()}`;
          page.session.edited(page.editor.change(newest), step.isDragging);
          return;
        case 'wait':
          return clock.advance(step.ms);
        case 'network':
          server.faults.network = step.to;
          return;
        case 'refuse':
          server.faults.code = step.code;
          return;
        case 'save':
          void page.session.save();
          return clock.settle();
        case 'slow':
          answerAll();
          answerAll = server.hold();
          return;
        case 'answer':
          answerAll();
          return clock.settle();
        case 'run':
          page.session.running(step.on);
          return;
        case 'otherTab':
          server.addVersion('w1', 'from another tab');
          return;
        case 'resume':
          page.session.resume();
          return clock.settle();
        case 'kill':
          // Content is caught within four seconds once nothing is dragged any more.
          if (newest) page.session.edited(page.editor.change(newest), false);
          await clock.advance(4_000);
          await reopen();
      }
    },
    async finish(): Promise<void> {
      if (newest) page.session.edited(page.editor.change(newest), false);
      await clock.advance(4_000);
      answerAll();
      await clock.settle();
    },
    async isSafe(): Promise<boolean> {
      const draft = await readDraft();
      const kept = draft && new TextDecoder().decode(draft.bytes);
      return newest === undefined || kept === newest || server.all().includes(newest);
    },
  };
}

describe('whatever order edits, failures, answers and deaths come in', () => {
  it('the newest content is on the server or in the draft', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const computer = aComputer();
        for (const next of steps) await computer.take(next);
        await computer.finish();
        expect(await computer.isSafe()).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('nothing that another tab saved is overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const server = createFakeServer();
        server.addVersion('w1', 'theirs');
        const page = aSession({ server });
        for (const next of steps) {
          if (next.kind === 'edit') page.edit(`word ${next.word}`);
          if (next.kind === 'save') await page.session.save();
          if (next.kind === 'wait') await page.clock.advance(next.ms);
        }
        expect(server.contents('w1')[0]).toBe('theirs');
        expect(server.contents('w1')).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });
});
