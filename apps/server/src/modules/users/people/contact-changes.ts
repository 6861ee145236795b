import type { Language } from '@sprout/texts';
import type { Tx } from '../../../platform/db/db.ts';
import { maskPhone } from '../../departs/index.ts';
import { createMessages } from '../../messages/index.ts';
import type { ModuleContext } from '../../module.ts';
import { createLoginMethods } from '../../session/index.ts';
import type { PersonColumns } from './people-writes.repository.ts';

type Contact = Pick<PersonColumns, 'email' | 'phone'>;
type Owner = { id: string; schoolId: string; username: string };

/**
 * A member of the staff has another mail address or phone number: a password can be asked for there from now on.
 */
export function createContactChanges(context: ModuleContext) {
  const loginMethods = createLoginMethods(context);
  const messages = createMessages(context);

  return {
    /** Ends the codes that went to the old ones, and tells the old ones, so that a thief does not stay unseen. */
    async tell(
      tx: Tx,
      { id, schoolId, username }: Owner,
      {
        before,
        after,
        language,
      }: { before: Contact; after: Partial<Contact>; language?: Language },
    ): Promise<void> {
      const isOther = (column: keyof Contact) =>
        after[column] !== undefined && after[column] !== before[column];
      if (!isOther('email') && !isOther('phone')) return;
      await loginMethods.endForContact(tx, id);
      const shared = { schoolId, ...(language && { language }) };
      const data = { username };
      if (before.email && isOther('email')) {
        const place = maskEmail(after.email);
        await messages.queue(tx, {
          ...shared,
          channel: 'mail',
          receiver: before.email,
          templateCode: 'contact_mail',
          data: { ...data, place },
        });
      }
      if (before.phone && isOther('phone')) {
        const place = maskPhone(after.phone ?? null) ?? '—';
        await messages.queue(tx, {
          ...shared,
          channel: 'sms',
          receiver: before.phone,
          templateCode: 'contact_sms',
          data: { ...data, place },
        });
      }
    },
  };
}
export type ContactChanges = ReturnType<typeof createContactChanges>;

/** `l***@school.test`; a dash where there is none any more. */
const maskEmail = (email: string | null | undefined): string =>
  email ? email.replace(/^(.)[^@]*/, '$1***') : '—';
