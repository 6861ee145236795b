import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { announcementBelongings } from './belongings.ts';
import { createDelivery } from './delivery.service.ts';

export { createNotices, type Notice, type Notices } from './notices.ts';

export const announcementsModule: Module = {
  name: 'announcements',
  belongings: announcementBelongings,
  register,
};

function register(context: ModuleContext): void {
  const { handle, tasks } = context;
  const delivery = createDelivery(context);
  tasks.define('announcements.deliver', delivery.deliver);
  tasks.define('announcements.begin', ({ id }) => delivery.tellAll(id));

  handle(endpoints.announcements.listByUser, async () => ({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
  }));
}
