import { outgoingMessages } from '@sprout/contract';
import { keptDays } from '@sprout/rules';
import type { Belongings } from '../../platform/belongings.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createMessageDelivery } from './delivery.service.ts';
import { deleteOldMessages, listOverdue } from './messages.repository.ts';
import { outgoingOptions, outgoingSeeds } from './outgoing-table.ts';
import { messageProvidersModule } from './provider-table.ts';
import { createProviders } from './providers.ts';
import { messageTemplatesModule } from './template-table.ts';

export { createAttachedMails } from './attached-mails.ts';
export { builtInTemplates, builtInText } from './built-in-templates.ts';
export { eraseMessages } from './messages.repository.ts';
export { createMessages, type MessageRequest } from './messages.ts';
export type { SendFailure } from './send-failure.ts';

/** What somebody was told inside goes with their account; what went elsewhere, by `eraseMessages`. */
const belongings: Belongings = {
  sys_sms: { es_receiver: { of: 'person', onDelete: 'delete' } },
};

/** What is sent to people by mail, SMS, WeChat and in the place itself; its words; by which servers it leaves. */
export const messageModules: readonly Module[] = [
  { name: 'outgoingMessages', seeds: outgoingSeeds, belongings, register },
  messageTemplatesModule,
  messageProvidersModule,
];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long somebody may still ask what was sent. */
const keptMs = keptDays.outgoing * dayMs;
const overdueMs = 10 * minuteMs;
const overdueAtOnce = 500;

function register(context: ModuleContext): void {
  const { tasks, jobs, database, clock, files } = context;
  const delivery = createMessageDelivery(context, createProviders(context));
  registerTable(outgoingMessages, outgoingOptions(context), context);
  tasks.define('messages.deliver', delivery.deliver);
  files.addUse({ table: 'sys_sms', column: 'es_content' });
  files.addUse({ table: 'sys_sms_template', column: 'template_content' });
  files.addUse({ table: 'sys_sms_template', column: 'template_content_en' });

  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  /** A task that was lost, or whose node died in the middle, leaves a message that no node has on its list. */
  jobs.every('messages.takeUp', overdueMs, async () => {
    const overdue = await listOverdue(database.write, before(overdueMs), overdueAtOnce);
    for (const { id } of overdue) await tasks.add(database.write, 'messages.deliver', { id });
  });
  jobs.every('messages.removeOld', dayMs, async (mayGoOn) => {
    while (mayGoOn() && (await deleteOldMessages(database.write, before(keptMs))) > 0);
  });
}
