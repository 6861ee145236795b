import { endpoints } from '@sprout/contract';
import type { Module } from '../module.ts';

export const announcementsModule: Module = {
  name: 'announcements',
  register({ handle }): void {
    // Nobody can write one, so nobody has one to read.
    handle(endpoints.announcements.listByUser, async () => ({
      anntMsgList: [],
      anntMsgTotal: 0,
      sysMsgList: [],
      sysMsgTotal: 0,
    }));
  },
};
