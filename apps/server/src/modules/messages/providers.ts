import type { ModuleContext } from '../module.ts';
import { type Channel, channelTypes } from './channels.ts';
import { sendSms } from './http-sender.ts';
import { sendMail } from './mail-sender.ts';
import { findProvider, type StoredProvider } from './messages.repository.ts';
import type { Outgoing, SendBounds } from './outgoing.ts';
import { createSettings } from './provider-settings.ts';
import { maskReceiver } from './receivers.ts';
import { SendFailure } from './send-failure.ts';
import { sendWechat } from './wechat-sender.ts';

export type OutsideChannel = Exclude<Channel, 'app'>;
type Send = (row: StoredProvider, message: Outgoing) => Promise<void>;

type Deps = Pick<ModuleContext, 'database' | 'log' | 'config' | 'secretBox'>;

/** For one attempt: a server that hangs holds up no more than this. */
const usualLimitMs = 20_000;

/** The ways out, as each school has set them up. */
export function createProviders(
  { database, log, config, secretBox }: Deps,
  limitMs: number = usualLimitMs,
) {
  const settings = createSettings(secretBox);
  const bounds: SendBounds = { allowedHosts: config.messageHosts, limitMs };

  const senders: Readonly<Record<OutsideChannel, Send>> = {
    mail: async (row, message) => sendMail(await settings.mail(row), message, bounds),
    sms: async (row, message) => sendSms(await settings.http(row), message, bounds),
    wechat: async (row, message) => sendWechat(await settings.webhook(row), message, bounds),
  };

  /** A message whose channel no administrator set up goes into the log alone, which is no sending. */
  function writeToLog(channel: Channel, message: Outgoing): never {
    const { receiver, title, text, shown } = message;
    const facts = config.logsMessages
      ? { channel, receiver, title, text }
      : { channel, receiver: maskReceiver(channel, receiver), title: shown.title };
    log.warn(facts, 'a message was not sent: its channel is not set up');
    throw new SendFailure('logged', {}, { isFinal: true });
  }

  return {
    /** Throws `SendFailure`. */
    async send(channel: OutsideChannel, message: Outgoing): Promise<void> {
      const row = await findProvider(database.write, message.schoolId, channelTypes[channel]);
      if (!row) writeToLog(channel, message);
      await senders[channel](row, message);
    },

    /** Sends with settings that are not turned on yet, so that they can be tried. Throws `SendFailure`. */
    try: (channel: OutsideChannel, row: StoredProvider, message: Outgoing) =>
      senders[channel](row, message),
  };
}
export type Providers = ReturnType<typeof createProviders>;
