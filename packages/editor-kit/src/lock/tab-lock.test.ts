import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { answerMs, createTabLock, type Lease, type LockChannel } from './tab-lock.ts';

/** A browser whose tabs share a channel and a database. */
function aBrowser() {
  const clock = createFakeClock();
  const listeners = new Map<LockChannel, (event: { data: unknown }) => void>();
  const rows = new Map<string, Lease>();
  let tabs = 0;

  function aChannel(): LockChannel {
    const channel: LockChannel = {
      postMessage(data) {
        for (const [to, listen] of listeners) if (to !== channel) listen({ data });
      },
      addEventListener: (_, listener) => void listeners.set(channel, listener),
      close: () => void listeners.delete(channel),
    };
    return channel;
  }

  return {
    clock,
    aTab(name = 'blocks/w1') {
      tabs += 1;
      const id = tabs;
      const channel = aChannel();
      const lock = createTabLock({
        name,
        channel,
        clock,
        random: (bytes) => bytes.fill(id),
        leases: {
          get: async (key) => rows.get(key),
          put: async (lease) => void rows.set(lease.name, lease),
          remove: async (key) => void rows.delete(key),
        },
      });
      return { lock, die: () => listeners.delete(channel) };
    },
  };
}

describe('the tab lock', () => {
  it('belongs to the first tab', async () => {
    expect(await aBrowser().aTab().lock.acquire()).toBe('mine');
  });

  it('is not taken from a tab that lives', async () => {
    const { aTab } = aBrowser();
    const first = aTab();
    await first.lock.acquire();

    expect(await aTab().lock.acquire()).toBe('elsewhere');
    expect(first.lock.get()).toBe('mine');
  });

  it('is taken from a tab that was killed, after a moment', async () => {
    const { aTab, clock } = aBrowser();
    const first = aTab();
    await first.lock.acquire();
    first.die();

    const asked = aTab().lock.acquire();
    await clock.advance(answerMs);

    expect(await asked).toBe('mine');
  });

  it('goes over when the child says so', async () => {
    const { aTab } = aBrowser();
    const first = aTab();
    const second = aTab();
    await first.lock.acquire();
    await second.lock.acquire();

    await second.lock.takeOver();

    expect([first.lock.get(), second.lock.get()]).toEqual(['elsewhere', 'mine']);
  });

  it('belongs to one of two tabs that take it at the same moment', async () => {
    const { aTab } = aBrowser();
    const first = aTab();
    const second = aTab();

    await Promise.all([first.lock.takeOver(), second.lock.takeOver()]);

    expect([first.lock.get(), second.lock.get()]).toEqual(['elsewhere', 'mine']);
  });

  it('is free after its tab was left', async () => {
    const { aTab } = aBrowser();
    const first = aTab();
    await first.lock.acquire();
    await first.lock.release();

    expect(await aTab().lock.acquire()).toBe('mine');
  });

  it('of one work does not lock another', async () => {
    const { aTab } = aBrowser();
    await aTab('blocks/w1').lock.acquire();
    expect(await aTab('blocks/w2').lock.acquire()).toBe('mine');
  });
});
