import { useTexts } from '@sprout/ui';
import { ColorPicker } from 'antd';
import type { ControlProps } from '../form-types.ts';

type Props = Pick<ControlProps, 'value' | 'onChange'> & Partial<ControlProps>;

/** A colour as `#rrggbb`, or none. */
export function ColourInput({ value, onChange, isDisabled = false }: Props) {
  const { t } = useTexts();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  return (
    <ColorPicker
      value={chosen}
      allowClear
      disabledAlpha
      disabled={isDisabled}
      showText={() => chosen ?? t('kit.colour.none')}
      onChange={(colour) => onChange(colour.cleared ? null : colour.toHexString().slice(0, 7))}
    />
  );
}
