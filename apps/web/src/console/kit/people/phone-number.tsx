import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { useRun } from '../use-run.ts';

type Props = {
  userId: string;
  masked: string;
  /** The button shows its picture alone, for a cell of a table. */
  isShort?: boolean;
};

/** The masked number of a user; the actor who opens it is written down. */
export function PhoneNumber({ userId, masked, isShort = false }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const run = useRun();
  const [full, setFull] = useState<string | null>();
  const open = () =>
    run(async () => {
      const { phone } = await client.call('users.openPhone', { body: { id: userId } });
      setFull(phone);
    });
  return (
    <>
      {full ?? masked}
      {!full && can('system:user:phone') && (
        <Button
          type="link"
          size="small"
          icon={<Eye size={14} aria-hidden="true" />}
          title={
            isShort
              ? `${t('people.phone.open')} · ${t('people.phone.logged')}`
              : t('people.phone.logged')
          }
          aria-label={isShort ? t('people.phone.open') : undefined}
          onClick={(event) => {
            event.stopPropagation();
            void open();
          }}
        >
          {!isShort && t('people.phone.open')}
        </Button>
      )}
    </>
  );
}
