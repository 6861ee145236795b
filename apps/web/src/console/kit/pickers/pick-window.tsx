import type { ReferenceTarget } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Table2 } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, Suspense, use, useState } from 'react';
import styles from './pick-window.module.css';
import { idsOf, type PickerProps, single } from './picker-props.ts';

export type PickWindowProps = {
  isMultiple: boolean;
  onPick: (ids: readonly string[]) => void;
  onClose: () => void;
};

export type PickWindows = Readonly<
  Partial<Record<ReferenceTarget, ComponentType<PickWindowProps>>>
>;

/**
 * Windows with the whole list of what a reference may name. They come from the console's root: lists have pickers
 * among their conditions, so a picker cannot import a list.
 */
export const PickWindowsContext = createContext<PickWindows>({});

type Props = PickerProps & { target: ReferenceTarget; children: ReactNode };

/** A picker with a button beside it that opens the list of its rows. */
export function WithPickWindow({ target, children, ...picker }: Props) {
  const { value, onChange, isMultiple = false, isDisabled } = picker;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const Window = use(PickWindowsContext)[target];
  if (!Window || isDisabled) return children;
  const pick = (ids: readonly string[]) =>
    onChange(single(isMultiple ? [...new Set([...idsOf(value), ...ids])] : ids, isMultiple));
  return (
    <div className={styles['line']}>
      <div className={styles['picker']}>{children}</div>
      <Button
        icon={<Table2 size={16} aria-hidden="true" />}
        aria-label={t('kit.pick.fromList')}
        title={t('kit.pick.fromList')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Window isMultiple={isMultiple} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
