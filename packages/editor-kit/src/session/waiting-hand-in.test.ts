import { describe, expect, it } from 'vitest';
import { aSession } from '../testing/a-session.ts';
import type { SaveBody } from '../types.ts';

describe('homework that is handed in while an earlier save waits', () => {
  const scene = { workScene: 'additional', additionalId: 'h1' };

  /** An own save is without an answer, and the button has been pressed. */
  async function pressWhileWaiting(end: (parts: ReturnType<typeof aSession>) => void) {
    const parts = aSession({ scene });
    const { session, edit, server, clock } = parts;
    server.faults.network = 'down';
    edit('cat');
    await clock.advance(5_000);
    end(parts);
    const outcome = session.submit();
    await clock.advance(1_000);
    return { ...parts, outcome: await outcome };
  }

  const versions = ({ server }: ReturnType<typeof aSession>) =>
    server.versions('w1').map(({ kind, content }) => [kind, content]);

  it('is handed in when the line is back, with the time of its press', async () => {
    const parts = await pressWhileWaiting(() => undefined);
    await parts.clock.advance(60_000);
    parts.server.faults.network = 'up';
    await parts.clock.advance(120_000);

    expect(parts.outcome).toMatchObject({ kind: 'kept', status: { kind: 'offline' } });
    expect(versions(parts)).toEqual([
      ['auto', 'cat'],
      ['submitted', 'cat'],
    ]);
    const sent = parts.server.calls.filter(({ id }) => id === 'works.save').at(-1)?.body;
    expect((sent as SaveBody).pressedAgoMs).toBeGreaterThan(60_000);
    expect(parts.status()).toBe('saved');
  });

  it('is handed in when the child has logged in again', async () => {
    const parts = await pressWhileWaiting(({ server }) => {
      server.faults.network = 'up';
      server.faults.code = 'session.expired';
    });
    parts.server.faults.code = undefined;
    parts.session.resume();
    await parts.clock.advance(5_000);

    expect(parts.outcome).toMatchObject({ kind: 'kept', status: { kind: 'expired' } });
    expect(versions(parts).at(-1)).toEqual(['submitted', 'cat']);
  });

  it('is not handed in when the child went on with it', async () => {
    const parts = await pressWhileWaiting(() => undefined);
    parts.edit('dog');
    parts.server.faults.network = 'up';
    await parts.clock.advance(120_000);

    expect(versions(parts)).toEqual([
      ['auto', 'cat'],
      ['auto', 'dog'],
    ]);
  });
});
