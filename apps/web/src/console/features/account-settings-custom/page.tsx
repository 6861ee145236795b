import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Switch } from 'antd';
import { ErrorState } from '../../kit/error-state.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useRun } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { forgetBefore, sharedOf, themeQuery } from '../../session/theme-sync.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import { SettingSwitches } from '../../shell/overlays/setting-switches.tsx';
import { ColorChoice, LayoutChoice, StyleChoice } from '../../shell/overlays/settings-choices.tsx';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './custom.module.css';

/** How its reader has the back office drawn, here or on every computer. */
export const Page = () => (
  <SubjectTexts subject="accountSettings">
    <CustomSettings />
  </SubjectTexts>
);

function CustomSettings() {
  const { t } = useTexts();
  const { theme } = useServices();
  const settings = useThemeSettings();
  const undo = useUndo();
  const handleReset = () => {
    const before = settings;
    theme.reset();
    undo.setOffer({ text: t('settings.custom.reset.done'), run: () => theme.change(before) });
  };
  return (
    <SettingsPage current="custom" title={t('settings.custom.title')}>
      <p className={styles['note']}>{t('settings.custom.note')}</p>
      <SharedPanel />
      <div className={styles['columns']}>
        <section className={styles['panel']}>
          <StyleChoice settings={settings} onChange={theme.change} />
          <ColorChoice settings={settings} onChange={theme.change} />
          <LayoutChoice settings={settings} onChange={theme.change} />
        </section>
        <section className={styles['panel']} data-lines>
          <div className={styles['line']}>
            <span id="row-height">{t('settings.custom.density')}</span>
            <Segmented
              size="small"
              aria-labelledby="row-height"
              value={settings.density}
              onChange={(density) => theme.change({ density })}
              options={(['normal', 'compact'] as const).map((value) => ({
                value,
                label: t(`settings.custom.density.${value}`),
              }))}
            />
          </div>
          <SettingSwitches settings={settings} onChange={theme.change} />
          <Button onClick={handleReset}>{t('shell.theme.reset')}</Button>
        </section>
      </div>
      <UndoBar undo={undo} />
    </SettingsPage>
  );
}

/** Whether the choices follow their person; an actor in the view of another person changes nothing of theirs. */
function SharedPanel() {
  const { t } = useTexts();
  const services = useServices();
  const { client, theme, viewing } = services;
  const queries = useQueryClient();
  const run = useRun();
  const query = themeQuery(services);
  const shared = useQuery({ ...query, enabled: !viewing });
  if (viewing) return null;
  if (shared.isLoadingError) {
    return <ErrorState error={shared.error} onRetry={() => void shared.refetch()} />;
  }
  const isOn = Boolean(shared.data?.settings);

  async function handleChange(on: boolean): Promise<void> {
    const body = sharedOf(theme.get());
    const isSaved = await run(() =>
      on ? client.call('themeSettings.edit', { body }) : client.call('themeSettings.delete'),
    );
    if (!isSaved) return;
    forgetBefore(services);
    queries.setQueryData(query.queryKey, { settings: on ? body : null });
  }
  return (
    <section className={styles['panel']}>
      <div className={styles['line']}>
        <label htmlFor="is-shared">
          <b>{t('settings.custom.shared')}</b>
          <small>{t(isOn ? 'settings.custom.shared.on' : 'settings.custom.shared.off')}</small>
        </label>
        <Switch
          id="is-shared"
          checked={isOn}
          loading={shared.isPending}
          onChange={(on) => void handleChange(on)}
        />
      </div>
    </section>
  );
}
