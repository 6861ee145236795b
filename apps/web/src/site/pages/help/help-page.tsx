import { Link, Mascot, useTexts } from '@sprout/ui';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import { type HelpPageName, helpPageNames, helpPath } from '../../help-page-names.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { anchorOf, type HelpSection, helpContents } from './help-contents.ts';
import styles from './help-page.module.css';
import { type Inline, readProse } from './help-prose.ts';

/** One of the pages of words that the footer leads to. */
export const createHelpRoute = ({ texts: { t } }: Services, name: HelpPageName): PageRoute => ({
  loader: () => name,
  Component: HelpPage,
  handle: {
    file: 'help/help-page',
    head: () => ({
      title: t(`help.${name}.title`),
      description: t(`help.${name}.description`),
      canonical: helpPath(name),
    }),
  } satisfies PageHandle,
});

const poses = { works: 'point', privacy: 'stand', questions: 'think', teachers: 'wave' } as const;

function HelpPage() {
  const { t } = useTexts();
  const name = useLoaderData<HelpPageName>();
  const sections = helpContents[name];
  return (
    <main id="main">
      <div className={styles['lead']} data-page={name}>
        <div className={`wrap ${styles['head']}`}>
          <div>
            <h1>{t(`help.${name}.title`)}</h1>
            <p>{t(`help.${name}.lead`)}</p>
          </div>
          <Mascot pose={poses[name]} width={132} className={styles['mascot']} />
        </div>
      </div>
      <div className={`wrap ${styles['body']}`}>
        <nav className={styles['contents']} aria-label={t('help.contents')}>
          <h2>{t('help.contents')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${anchorOf(section)}`}>{t(section)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['sections']}>
          {sections.map((section) => (
            <Section key={section} section={section} />
          ))}
          <OtherPages name={name} />
        </div>
      </div>
    </main>
  );
}

function Section({ section }: { section: HelpSection }) {
  const { t } = useTexts();
  return (
    <section id={anchorOf(section)} className={styles['section']}>
      <h2>{t(section)}</h2>
      {readProse(t(`${section}Text`)).map((block, place) => {
        // The text is fixed: its blocks have no other identity than their place.
        const key = `${section}-${place}`;
        if (block.kind === 'paragraph')
          return (
            <p key={key}>
              <Words parts={block.parts} />
            </p>
          );
        return (
          <ul key={key}>
            {block.items.map((parts) => (
              <li key={parts.map(({ words }) => words).join('')}>
                <Words parts={parts} />
              </li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map(({ words, href }) =>
    href === undefined ? (
      words
    ) : (
      <Link key={words} href={href}>
        {words}
      </Link>
    ),
  );
}

function OtherPages({ name }: { name: HelpPageName }) {
  const { t } = useTexts();
  const others = helpPageNames.filter((other) => other !== name);
  return (
    <nav className={styles['others']} aria-label={t('help.others')}>
      <h2>{t('help.others')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <Link href={helpPath(other)}>{t(`help.${other}.title`)}</Link>
            <p>{t(`help.${other}.description`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
