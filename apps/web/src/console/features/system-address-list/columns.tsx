import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { PhoneNumber } from '../../kit/people/phone-number.tsx';
import { Person } from '../../kit/person.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, Column } from '../../kit/table/list-types.ts';

/** Somebody in the address book. */
export type Contact = Result<'users.addressList'>['records'][number] & { readonly id: string };

/** The server tells a nickname where no real name is set. */
export const contactName = ({ realname }: Contact): string => realname ?? '';

const whoOf = (contact: Contact) => ({
  id: contact.id,
  name: contactName(contact),
  picture: contact.avatar_url,
});

/** Columns of the address book. Source: system-domain section 6.9. */
export function useContactColumns(): readonly Column<Contact>[] {
  const { label } = useResourceNames('addressBook');
  return [
    {
      key: 'realname',
      title: label('realname'),
      canSort: true,
      render: (contact) => <Person user={whoOf(contact)} />,
    },
    { key: 'workNo', title: label('workNo'), canSort: true },
    {
      key: 'departName',
      title: label('departName'),
      render: ({ departName }) => <span title={departName}>{departName}</span>,
    },
    { key: 'post', title: label('post'), render: ({ post_dictText: name }) => name },
    {
      key: 'phone',
      title: label('phone'),
      render: ({ id, phone }) => phone && <PhoneNumber userId={id} masked={phone} isShort />,
    },
    { key: 'telephone', title: label('telephone'), isHidden: true },
    {
      key: 'email',
      title: label('email'),
      render: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    },
  ];
}

/** A contact on a phone. */
export function useContactCard(): (contact: Contact) => CardParts {
  const { t } = useTexts();
  return (contact) => ({
    title: <Person user={whoOf(contact)} />,
    second: contact.post_dictText ?? '',
    text: contact.departName || t('addressBook.noDepart'),
    meta: contact.telephone ?? contact.phone ?? '',
  });
}
