import type { Module, ModuleContext } from '../module.ts';
import { createMessageDelivery } from './delivery.ts';
import { deleteOldMessages, listOverdue } from './messages.repository.ts';
import { createProviders } from './providers.ts';

export { createMessages, type MessageRequest } from './messages.ts';

/** What is sent to people by mail, SMS, WeChat and in the place itself. */
export const messagesModule: Module = { name: 'messages', register };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long somebody may still ask what was sent. */
const keptMs = 180 * dayMs;
const overdueMs = 10 * minuteMs;
const overdueAtOnce = 500;

function register(context: ModuleContext): void {
  const { tasks, jobs, database, clock } = context;
  const delivery = createMessageDelivery(context, createProviders(context));
  tasks.define('messages.deliver', delivery.deliver);

  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  /** A task that was lost, or whose node died in the middle, leaves a message that nobody has on their list. */
  jobs.every('messages.takeUp', overdueMs, async () => {
    const overdue = await listOverdue(database.write, before(overdueMs), overdueAtOnce);
    for (const { id } of overdue) await tasks.add(database.write, 'messages.deliver', { id });
  });
  jobs.every('messages.removeOld', dayMs, async (mayGoOn) => {
    while (mayGoOn() && (await deleteOldMessages(database.write, before(keptMs))) > 0);
  });
}
