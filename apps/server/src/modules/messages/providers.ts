import type { ModuleContext } from '../module.ts';
import { type Channel, channelTypes } from './channels.ts';
import { findProvider, type StoredProvider } from './messages.repository.ts';
import { maskReceiver } from './receivers.ts';
import { SendFailure } from './send-failure.ts';
import type { TemplateData } from './template-text.ts';

/** A message on its way. */
export type Outgoing = {
  readonly schoolId: string;
  readonly receiver: string;
  readonly title: string;
  /** HTML of a mail. */
  readonly content: string;
  /** The same as plain text. */
  readonly text: string;
  /** As staff may read it. */
  readonly shown: { readonly title: string; readonly content: string };
  readonly data: TemplateData;
};

export type OutsideChannel = Exclude<Channel, 'app'>;

/** Takes a message over to another server. Throws `SendFailure`. */
export type Send = (settings: StoredProvider, message: Outgoing) => Promise<void>;

type Deps = Pick<ModuleContext, 'database' | 'log' | 'config'> & {
  senders: Readonly<Partial<Record<OutsideChannel, Send>>>;
};

/** The ways out, as each school has set them up. */
export function createProviders({ database, log, config, senders }: Deps) {
  /** What nobody set up goes into the log alone, which is no sending. */
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
      const settings = await findProvider(database.write, message.schoolId, channelTypes[channel]);
      const sender = senders[channel];
      if (!settings || !sender) writeToLog(channel, message);
      await sender(settings, message);
    },
  };
}
export type Providers = ReturnType<typeof createProviders>;
