import { AppError, required } from '../../platform/errors.ts';
import type { Caller } from '../../platform/table/table-service.ts';
import type { ModuleContext } from '../module.ts';
import { channelOf } from './channels.ts';
import { findProviderById, findSiteName } from './messages.repository.ts';
import type { Outgoing } from './outgoing.ts';
import { createProviders } from './providers.ts';
import { isReceiver } from './receivers.ts';
import { type FailureData, type FailureReason, SendFailure } from './send-failure.ts';

/** What is sent, with the name of the place. */
type WordsOf = (site: string) => { title: string; text: string };
/** How it went; `sent`, or why not. */
type Trial = { isSent: boolean; reason: FailureReason | 'sent'; data: FailureData };

/** Settings that the administrator who sets them up tries with a message. */
export function createTrials(context: ModuleContext) {
  const { database, run } = context;
  const providers = createProviders(context);

  async function trial(schoolId: string, receiver: string, wordsOf: WordsOf): Promise<Outgoing> {
    const site = await findSiteName(database.read, schoolId);
    const { title, text } = wordsOf(site);
    const content = `<p>${text}</p>`;
    const data = { code: '123456', minutes: 10, site };
    return { schoolId, receiver, title, content, text, shown: { title, content }, data };
  }

  return {
    /** Throws `row.notFound`. */
    async run(
      call: Caller,
      { id, receiver }: { id: string; receiver: string },
      wordsOf: WordsOf,
    ): Promise<Trial> {
      const { schoolId } = call.actor;
      const settings = required(await findProviderById(database.write, schoolId, id));
      const channel = channelOf(settings.channel);
      if (!channel || channel === 'app') throw new AppError('row.notFound');
      await run(call, 'messageProviders.tryOut', (_tx, { note }) =>
        note({ subject: 'sys_message_provider', rowId: id }),
      );
      if (!isReceiver(channel, receiver.trim())) {
        return { isSent: false, reason: 'badReceiver', data: {} };
      }
      try {
        await providers.try(channel, settings, await trial(schoolId, receiver.trim(), wordsOf));
        return { isSent: true, reason: 'sent', data: {} };
      } catch (error) {
        if (!(error instanceof SendFailure)) throw error;
        return { isSent: false, reason: error.reason, data: error.data };
      }
    },
  };
}
