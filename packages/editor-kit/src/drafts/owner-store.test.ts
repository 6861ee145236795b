import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createOwnerStore, guestLifetimeMs } from './owner-store.ts';

function aComputer() {
  const values = () => {
    const map = new Map<string, string>();
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  };
  const clock = createFakeClock();
  const signedIn = { id: undefined as string | undefined };
  let count = 0;
  const owners = createOwnerStore({
    local: values(),
    tab: values(),
    clock,
    userId: () => signedIn.id,
    random(bytes) {
      count += 1;
      return bytes.fill(count);
    },
  });
  return { clock, signedIn, owners };
}

describe('the owner of a draft', () => {
  it('is the account that is signed in', () => {
    const { owners, signedIn } = aComputer();
    signedIn.id = 'u1';
    expect(owners.current()).toEqual({ kind: 'user', id: 'u1' });
  });

  it('is the same guest for as long as the guest goes on', () => {
    const { owners, clock } = aComputer();
    const first = owners.current();
    clock.sleep(guestLifetimeMs - 1);
    expect(owners.current()).toEqual(first);
    clock.sleep(guestLifetimeMs - 1);
    expect(owners.current()).toEqual(first);
  });

  it('is another guest after two quiet hours', () => {
    const { owners, clock } = aComputer();
    const first = owners.current();
    clock.sleep(guestLifetimeMs);
    expect(owners.current()).not.toEqual(first);
  });

  it('is another guest once somebody has logged in', () => {
    const { owners } = aComputer();
    const first = owners.current();
    owners.endGuest();
    expect(owners.current()).not.toEqual(first);
  });

  it('brings a guest’s draft along to the log-in once', () => {
    const { owners, signedIn } = aComputer();
    const guest = owners.current();
    owners.handOver({ guest: guest.id, workId: 'w1', intent: 'submit' });
    expect(owners.takeHandOver()).toBeUndefined();

    signedIn.id = 'u1';

    expect(owners.takeHandOver()).toEqual({ guest: guest.id, workId: 'w1', intent: 'submit' });
    expect(owners.takeHandOver()).toBeUndefined();
  });
});
