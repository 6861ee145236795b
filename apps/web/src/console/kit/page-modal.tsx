import { useTexts } from '@sprout/ui';
import { Modal } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  onClose: () => void;
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
};

/** The modal of the console's pages; it exists while it is open. */
export function PageModal({ title, onClose, width = 560, footer = null, children }: Props) {
  const { t } = useTexts();
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('console.close') }}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
