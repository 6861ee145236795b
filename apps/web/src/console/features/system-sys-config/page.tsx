import { useTexts } from '@sprout/ui';
import { Select, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { CodeSection } from './code-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { type SectionKey, sectionOf, sections } from './sections.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';
import { StaleSettings } from './stale-settings.tsx';
import { useCode } from './use-code.ts';
import { useSettings } from './use-settings.ts';

/** Settings of the site: tabs at the left, the form, and the home page as it would look. */
export const Page = () => (
  <SubjectTexts subject="config">
    <SubjectTexts subject="notices">
      <Settings />
    </SubjectTexts>
  </SubjectTexts>
);

function Settings() {
  const { t } = useTexts();
  const can = useCan();
  const settings = useSettings();
  const [params, setParams] = useSearchParams();
  const shown = sections.filter(({ key }) => key !== 'code' || can('system:config:customCode'));
  const section = shown.find(({ key }) => key === params.get('tab')) ?? shown[0];
  const { saved } = settings;
  const code = useCode(settings, t('config.saved'));
  if (saved.isPending) return <Skeleton active className={styles['page'] ?? ''} />;
  if (!saved.data) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />;
  const open = (key: SectionKey) => setParams({ tab: key }, { replace: true });
  return (
    <div className={styles['page']}>
      <PageHead title={t('title.config')} />
      <div className={styles['panes']}>
        <nav className={styles['tabs']} aria-label={t('title.config')}>
          {shown.map(({ key }) => (
            <button
              key={key}
              type="button"
              aria-current={key === section?.key ? 'page' : undefined}
              onClick={() => open(key)}
            >
              {t(`config.section.${key}`)}
              {(key === 'code'
                ? code.isChanged
                : settings.changed.some((changed) => sectionOf(changed) === key)) && (
                <span className={styles['dot']} role="img" aria-label={t('config.unsaved')} />
              )}
            </button>
          ))}
        </nav>
        <div className={styles['tabSelect']}>
          <Select<SectionKey>
            aria-label={t('title.config')}
            value={section?.key ?? 'site'}
            options={shown.map(({ key }) => ({ value: key, label: t(`config.section.${key}`) }))}
            onChange={open}
          />
        </div>
        <div className={styles['form']}>
          {settings.stale && <StaleSettings settings={settings} stale={settings.stale} />}
          {section?.fields.map((name) => (
            <SettingField key={name} name={name} settings={settings} />
          ))}
          {section?.key === 'code' && <CodeSection code={code} />}
        </div>
        <PreviewPane settings={settings} section={section?.key ?? 'site'} />
      </div>
      <SaveBar
        count={settings.changed.length}
        isMoreUnsaved={code.isChanged}
        isSaving={settings.isSaving}
        isHeld={settings.stale !== undefined}
        onSave={() => void settings.save()}
        onDiscard={settings.discard}
        diff={
          settings.problems.length > 0
            ? t('config.problems', { n: settings.problems.length })
            : t('config.later')
        }
      />
    </div>
  );
}
