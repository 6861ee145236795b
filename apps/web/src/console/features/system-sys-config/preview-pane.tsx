import { isEmptyRichText, type SiteKey, siteFields } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Segmented, Select, Spin } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { useServices } from '../../services.ts';
import type { SectionKey } from './sections.ts';
import styles from './settings.module.css';
import type { Settings } from './use-settings.ts';

/** Quiet after the last letter before the page is drawn again. Milliseconds. */
const settleMs = 500;
const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

type Props = { settings: Settings; section: SectionKey };

/** The page that the section is about, with what is typed and not saved; drawn by the server. */
export function PreviewPane({ settings, section }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [device, setDevice] = useState<Device>('desktop');
  // As text: values that are equal are the same to it.
  const typed = useSettled(JSON.stringify(typedValues(settings)), settleMs);
  const values = JSON.parse(typed) as Record<string, string>;
  const isConsole = section === 'console';
  const [chosen, setChosen] = useState<HomePreview>();
  const isHome = section === 'home';
  const homePreview = chosen ?? homePreviewOf(settings);
  const path = usePreviewPath(section, homePreview);
  const page = useQuery({
    queryKey: ['config.preview', path, values],
    queryFn:
      path === undefined || isConsole
        ? skipToken
        : () => client.call('config.preview', { body: { path, values } }),
    placeholderData: keepPreviousData,
    // A value that is half typed may be invalid; the pane shows the failure.
    meta: { isQuiet: true },
  });
  const html = isConsole ? settings.get('_indexHtml') : page.data;
  return (
    <section className={styles['preview']} aria-label={t('config.preview')}>
      <div className={styles['previewBar']}>
        {isHome ? (
          <Select<HomePreview>
            size="small"
            className={styles['previewHint'] ?? ''}
            aria-label={t('config.preview.which')}
            value={homePreview}
            onChange={setChosen}
            options={homePreviews.map((value) => ({ value, label: t(homePreviewNames[value]) }))}
          />
        ) : (
          <span className={styles['previewHint']}>
            {t(isConsole ? 'config.preview.console' : 'config.preview.hint')}
          </span>
        )}
        <Segmented<Device>
          size="small"
          value={device}
          onChange={setDevice}
          options={[
            {
              value: 'desktop',
              icon: <Monitor size={15} aria-hidden="true" />,
              title: t('config.preview.desktop'),
            },
            {
              value: 'phone',
              icon: <Smartphone size={15} aria-hidden="true" />,
              title: t('config.preview.phone'),
            },
          ]}
        />
        {path && (
          <a href={path} target="_blank" rel="noreferrer">
            {t('config.preview.open')}
          </a>
        )}
      </div>
      {path === '/index' && isEmptyRichText(settings.get('_homeHtml')) && (
        <p className={styles['previewHint']}>{t('config.preview.noCustom')}</p>
      )}
      {page.isError && !page.data && (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      )}
      {path === undefined && (
        <p className={styles['previewHint']}>
          {t(section === 'share' ? 'config.preview.noWork' : 'config.preview.nowhere')}
        </p>
      )}
      {path !== undefined && !isConsole && page.isPending && <Spin />}
      {path !== undefined && html !== undefined && (
        <section
          // Another device begins at the top.
          key={`${device} ${path}`}
          className={styles['screen']}
          data-device={device}
          aria-label={t('config.preview.page')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, too
          tabIndex={0}
        >
          <div className={styles['preview']}>
            {/* No scripts run in it: a picture of the page, not the page. Its own styles are of this origin. */}
            <iframe
              title={t('config.preview')}
              sandbox="allow-same-origin"
              srcDoc={html}
              width={widths[device]}
              tabIndex={-1}
              onLoad={(event) => showWhole(event.currentTarget)}
            />
          </div>
        </section>
      )}
    </section>
  );
}

const homePreviews = ['/', '/index', '/home'] as const;
type HomePreview = (typeof homePreviews)[number];

const homePreviewNames = {
  '/': 'config.preview.landing',
  '/index': 'config.preview.custom',
  '/home': 'config.preview.home',
} as const;

/** What is being decided, else the custom page once it shows something. */
function homePreviewOf(settings: Settings): HomePreview {
  if (settings.changed.includes('landingPage')) return '/';
  return isEmptyRichText(settings.get('_homeHtml')) ? '/home' : '/index';
}

/**
 * The address of the page that shows the settings of a section. `undefined` while there is no work to show, and for
 * sections that no page shows.
 */
function usePreviewPath(section: SectionKey, homePreview: HomePreview): string | undefined {
  const { client } = useServices();
  const isShare = section === 'share';
  const works = useQuery({
    queryKey: ['config.preview', 'work'],
    queryFn: isShare
      ? () => client.call('works.leaderboard', { query: { orderBy: 'time', pageSize: 1 } })
      : skipToken,
  });
  if (section === 'console') return '/dashboard/index';
  if (section === 'home') return homePreview;
  if (section === 'features') return '/user/login';
  if (section === 'notices' || section === 'contact') return undefined;
  if (!isShare) return '/home';
  const work = works.data?.records[0];
  return work && `/work-detail?id=${work.id}`;
}

/** As high as its page, so that the pane can scroll to the footer. */
function showWhole(frame: HTMLIFrameElement): void {
  frame.style.height = '';
  const height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
  frame.style.height = height;
  frame.parentElement?.style.setProperty('--page-height', height);
}

function typedValues(settings: Settings): Record<string, string> {
  const problems = new Set<SiteKey>(settings.problems.map(({ key }) => key));
  const drawn = settings.changed.filter((key) => !problems.has(key) && key in siteFields);
  return Object.fromEntries(drawn.map((key) => [key, settings.get(key)]));
}
