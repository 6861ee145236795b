import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Contact as ContactIcon } from 'lucide-react';
import { DetailList } from '../../kit/detail-list.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { PhoneNumber } from '../../kit/people/phone-number.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { type Contact, contactName } from './columns.tsx';
import { useSaveContact } from './use-save-contact.ts';

type Props = { contact: Contact; onClose: () => void };

/** How to reach one person. */
export function ContactDrawer({ contact, onClose }: Props) {
  const { t } = useTexts();
  const { label } = useResourceNames('addressBook');
  const save = useSaveContact();
  const { id, workNo, departName, post_dictText: post, phone, telephone, email } = contact;
  return (
    <PageDrawer
      title={contactName(contact)}
      onClose={onClose}
      footer={
        <Button
          icon={<ContactIcon size={16} aria-hidden="true" />}
          onClick={() => void save(contact)}
        >
          {t('addressBook.save')}
        </Button>
      }
    >
      <DetailList
        columns={1}
        items={[
          { label: label('workNo'), value: workNo },
          { label: label('departName'), value: departName },
          { label: label('post'), value: post },
          {
            label: label('phone'),
            value: phone && <PhoneNumber userId={id} masked={phone} />,
          },
          {
            label: label('telephone'),
            value: telephone && <a href={`tel:${telephone}`}>{telephone}</a>,
          },
          { label: label('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </PageDrawer>
  );
}
