import { isEmptyRichText, plainText } from '@sprout/rules';
import { redirect, useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import { loadOperatorHtml } from '../../operator-html.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { useGround } from '../../shell/use-ground.ts';
import styles from './front-page.module.css';

/** As much as search results show. */
const descriptionLength = 120;

/** The operator's own front page; without one, home. Source: teaching-domain section 2.2. */
export const createFrontRoute = ({ call, texts: { t } }: Services): PageRoute => ({
  loader: async () => {
    const html = await loadOperatorHtml(call, '_homeHtml');
    return isEmptyRichText(html) ? redirect('/home') : html;
  },
  Component: FrontPage,
  handle: {
    file: 'front/front-page',
    head: (data) => {
      // What the loader of this route gave.
      const html = (data as string | undefined) ?? '';
      return {
        title: t('site.home.title'),
        description: plainText(html).slice(0, descriptionLength) || t('site.home.description'),
        canonical: '/index',
        image: firstPicture(html),
      };
    },
  } satisfies PageHandle,
});

const firstPicture = (html: string): string | undefined =>
  /<img\b[^<>]*?\ssrc="(\/[^"]+)"/.exec(html)?.[1];

function FrontPage() {
  const html = useLoaderData<string>();
  const { facts } = useRootData();
  return (
    <main id="main" className={styles['ground']} {...useGround()}>
      <div className={`wrap ${styles['page']}`}>
        <h1 className="vh">{facts.brandName}</h1>
        <OperatorWords html={html} />
      </div>
    </main>
  );
}
