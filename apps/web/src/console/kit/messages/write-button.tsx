import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../session/permissions.ts';
import type { Addressee } from './write-dialog.tsx';

const WriteDialog = lazy(async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
}));

/** The way to write to a class or a child, for a member of the staff who may publish an announcement. */
export function WriteButton({
  addressee,
  isSmall = false,
}: {
  addressee: Addressee;
  isSmall?: boolean;
}) {
  const { t } = useTexts();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('system:announcement:release')) return null;
  return (
    <>
      <Button
        {...(isSmall ? { size: 'small' as const } : {})}
        icon={<Mail size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(`kit.write.${addressee.to}`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WriteDialog addressee={addressee} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
