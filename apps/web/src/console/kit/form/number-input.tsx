import { useTexts } from '@sprout/ui';
import { InputNumber, type InputNumberProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

type Props = Omit<InputNumberProps<number>, 'style'>;

/** A number that is typed or stepped. */
export function NumberInput(props: Props) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The parts of antd name its two buttons in English and take no other names.
    const name = (part: string, label: string) =>
      box.current
        ?.querySelector(`.ant-input-number-action-${part}`)
        ?.setAttribute('aria-label', label);
    name('up', t('kit.number.up'));
    name('down', t('kit.number.down'));
  });
  return (
    <div ref={box}>
      <InputNumber<number> {...props} style={{ width: '100%' }} />
    </div>
  );
}
