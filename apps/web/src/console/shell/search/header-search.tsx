import type { MenuLine } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Modal } from 'antd';
import { Search } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { MenuSearch } from './menu-search.tsx';

type Props = { lines: readonly MenuLine[]; isInline: boolean };

/** The menu search in its field, or behind a button where the header has no room; Ctrl K opens it. */
export const HeaderSearch = memo(function HeaderSearch({ lines, isInline }: Props) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isInline) field.current?.focus();
      else setOpen(true);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isInline]);

  if (isInline) return <MenuSearch lines={lines} isInline inputRef={field} />;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        type="text"
        aria-label={t('shell.search.title')}
        icon={<Search size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={isOpen}
        title={t('shell.search.title')}
        footer={null}
        onCancel={close}
        mask={{ blur: false }}
        closable={{ 'aria-label': t('console.close') }}
        afterOpenChange={(open) => open && field.current?.focus()}
        destroyOnHidden
      >
        <MenuSearch lines={lines} isInline={false} inputRef={field} onDone={close} />
      </Modal>
    </>
  );
});
