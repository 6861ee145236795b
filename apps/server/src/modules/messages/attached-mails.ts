import { escapeHtml } from '@sprout/rules/message-template';
import type { ModuleContext } from '../module.ts';
import { channelTypes } from './channels.ts';
import { findProvider, findSiteName, listStaffAddresses } from './messages.repository.ts';
import type { Attachment } from './outgoing.ts';
import { createProviders } from './providers.ts';
import { SendFailure } from './send-failure.ts';

type Mail = {
  readonly schoolId: string;
  readonly receiver: string;
  readonly title: string;
  /** Each is a paragraph. */
  readonly lines: readonly string[];
  readonly attachment: Attachment;
};

/** A file takes longer on its way than words. */
const limitMs = 2 * 60_000;

/**
 * Mails with a file to the staff, sent at once: the file is stored nowhere, so no attempt is repeated. Words alone
 * are queued by `createMessages`.
 */
export function createAttachedMails(context: ModuleContext) {
  const { database } = context;
  const providers = createProviders(context, limitMs);
  return {
    siteName: (schoolId: string): Promise<string> => findSiteName(database.read, schoolId),

    async canSend(schoolId: string): Promise<boolean> {
      return (await findProvider(database.read, schoolId, channelTypes.mail)) !== undefined;
    },

    /** The first of the addresses that is not the one of an active staff account of the school. */
    async findForeign(schoolId: string, addresses: readonly string[]): Promise<string | undefined> {
      const known = await listStaffAddresses(database.write, schoolId, addresses);
      return addresses.find((address) => !known.has(address.toLowerCase()));
    },

    /** Answers why it did not go out; `undefined` when it did. */
    async send({ lines, attachment, ...mail }: Mail): Promise<SendFailure | undefined> {
      const text = lines.join('\n');
      const content = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
      const shown = { title: mail.title, content };
      try {
        const words = { ...mail, content, text, shown, data: {} };
        await providers.send('mail', { ...words, attachments: [attachment] });
        return undefined;
      } catch (error) {
        if (error instanceof SendFailure) return error;
        throw error;
      }
    },
  };
}
