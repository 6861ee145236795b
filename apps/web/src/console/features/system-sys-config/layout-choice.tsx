import { isEmptyRichText } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { BookOpen, CalendarDays, type LucideIcon, School } from 'lucide-react';
import { layoutHtml, type PageLayout, pageLayouts } from './page-layouts.ts';
import styles from './settings.module.css';
import type { Settings } from './use-settings.ts';

const icons: Readonly<Record<PageLayout, LucideIcon>> = {
  school: School,
  event: CalendarDays,
  courses: BookOpen,
};

/** Whole pages to begin the custom page with, while it is empty or one of them as it came. */
export function LayoutChoice({ settings }: { settings: Settings }) {
  const { t } = useTexts();
  const brandName = settings.get('brandName');
  const layouts = pageLayouts.map((layout) => ({
    layout,
    html: layoutHtml(layout, { t, brandName }),
  }));
  const html = settings.get('_homeHtml');
  if (!isEmptyRichText(html) && layouts.every((each) => each.html !== html)) return null;
  return (
    <fieldset className={styles['layouts']}>
      <legend>{t('config.layout.choose')}</legend>
      {layouts.map(({ layout, html: own }) => {
        const Icon = icons[layout];
        return (
          <button
            key={layout}
            type="button"
            aria-pressed={own === html}
            onClick={() => settings.change({ _homeHtml: own === html ? '' : own })}
          >
            <Icon size={18} aria-hidden="true" />
            <b>{t(`config.layout.${layout}`)}</b>
            <small>{t(`config.layout.${layout}.about`)}</small>
          </button>
        );
      })}
    </fieldset>
  );
}
