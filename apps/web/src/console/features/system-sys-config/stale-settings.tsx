import { type SiteKey, siteFields } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import { Blank } from '../../kit/blank.tsx';
import { Picture } from '../../kit/files/picture.tsx';
import { StaleNotice } from '../../kit/form/stale-notice.tsx';
import { DepartPicker } from '../../kit/pickers/depart-picker.tsx';
import { RolePicker } from '../../kit/pickers/role-picker.tsx';
import type { Settings } from './use-settings.ts';

type Props = { settings: Settings; stale: NonNullable<Settings['stale']> };

/** Settings that somebody else has saved first, beside the own ones. */
export function StaleSettings({ settings, stale }: Props) {
  const { t } = useTexts();
  return (
    <StaleNotice
      saves={stale.saves}
      lines={stale.lines.map(({ name, mine, theirs, isMine }) => ({
        name,
        label: t(`config.key.${name}`),
        mine: <SettingValue name={name} value={mine} />,
        theirs: <SettingValue name={name} value={theirs} />,
        isMine,
      }))}
      taken={stale.taken}
      isBusy={settings.isSaving}
      onChoose={stale.choose}
      onSave={() => void settings.save(true)}
    />
  );
}

const ignore = () => undefined;

function SettingValue({ name, value }: { name: SiteKey; value: string }): ReactNode {
  const { t } = useTexts();
  const { kind } = siteFields[name];
  if (kind === 'switch') return t(value === '1' ? 'kit.stale.on' : 'kit.stale.off');
  if (value === '') return <Blank />;
  if (kind === 'picture') return <Picture value={value} />;
  if (kind === 'pictures') {
    return value.split(',').map((each) => <Picture key={each} value={each} />);
  }
  if (kind === 'role') return <RolePicker value={value} onChange={ignore} isDisabled />;
  if (kind === 'depart') return <DepartPicker value={value} onChange={ignore} isDisabled />;
  return value;
}
