import { Switch, Tooltip } from 'antd';
import { useId } from 'react';
import styles from './overlays.module.css';

type Props = {
  label: string;
  isOn: boolean;
  /** Why it cannot be turned at the moment. */
  blockedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
};

/** One line of the settings; struck out while another setting rules it out. */
export function SettingSwitch({ label, isOn, blockedBy, onChange }: Props) {
  const id = useId();
  const isBlocked = blockedBy !== undefined;
  return (
    <div className={styles['line']}>
      <Tooltip title={blockedBy} placement="left">
        <label htmlFor={id} data-blocked={isBlocked}>
          {label}
        </label>
      </Tooltip>
      <Switch id={id} size="small" checked={isOn} disabled={isBlocked} onChange={onChange} />
    </div>
  );
}
