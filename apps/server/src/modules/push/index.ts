import { endpoints } from '@sprout/contract';
import type { Module } from '../module.ts';

/** The sockets by which the server tells open pages that there is something new. */
export const pushModule: Module = {
  name: 'push',
  register({ handle, push, wireTime }): void {
    handle(endpoints.push.ticket, async ({ actor }) => {
      const { id: userId, sessionHash } = actor;
      const { ticket, expiresAt } = await push.giveTicket({ userId, sessionHash });
      return { ticket, userId, expiresAt: wireTime.toWire(expiresAt) };
    });
  },
};
