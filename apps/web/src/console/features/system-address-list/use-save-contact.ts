import { saveFile } from '../../kit/transfer/save-file.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { type Contact, contactName } from './columns.tsx';
import { vcardOf } from './vcard.ts';

/** Saves somebody for the address book of a telephone; opening the whole number is written down. */
export function useSaveContact(): (contact: Contact) => Promise<unknown> {
  const { client } = useServices();
  const run = useRun();
  const mayPhone = useCan()('system:user:phone');
  return (contact) =>
    run(async () => {
      const opened =
        contact.phone && mayPhone
          ? await client.call('users.openPhone', { body: { id: contact.id } })
          : undefined;
      const card = vcardOf(contact, opened?.phone ?? null);
      saveFile(new Blob([card], { type: 'text/vcard' }), `${contactName(contact)}.vcf`);
    });
}
