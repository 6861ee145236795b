import type { BodyOf, endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/table/table-service.ts';
import type { ModuleContext } from '../module.ts';
import { type Channel, channelOf } from './channels.ts';
import { findAddresses } from './messages.repository.ts';
import { createMessages } from './messages.ts';
import { readData } from './template-data.ts';

/** Throws `message.badJson`, `message.notQueued`. */
export async function sendOne(
  context: ModuleContext,
  call: Caller,
  { msgType, receiver, templateCode, testData }: BodyOf<typeof endpoints.messageTemplates.sendMsg>,
): Promise<null> {
  const data = readData(testData || '{}');
  if (!data) throw new AppError('message.badJson');
  const channel = channelOf(msgType);
  if (!channel) throw new AppError('message.notQueued');
  const messages = createMessages(context);
  const { schoolId, id } = call.actor;
  const to = receiver?.trim() || (await ownAddress(context, call.actor, channel));
  const message = { channel, schoolId, receiver: to, templateCode, data, createdBy: id };
  const queue = (executor: Executor) => messages.queue(executor, message);
  await context.run(call, 'messageTemplates.sendMsg', async (tx, { note }) => {
    try {
      await queue(tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('message.notQueued');
    }
    await note({ subject: 'sys_sms_template', data: { templateCode, msgType } });
  });
  return null;
}

/** Where the caller is reached. Throws `row.invalid` where they are not. */
async function ownAddress(
  { database }: ModuleContext,
  actor: Actor,
  channel: Channel,
): Promise<string> {
  // A message to a group is for no member in particular.
  if (channel === 'wechat') return '';
  if (channel === 'app') return actor.id;
  const own = await findAddresses(database.read, actor.id);
  const address = channel === 'mail' ? own?.email : own?.phone;
  if (!address) throw new AppError('row.invalid', { fields: { receiver: 'required' } });
  return address;
}
