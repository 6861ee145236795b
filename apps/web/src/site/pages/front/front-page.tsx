import { redirect, useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import { loadOperatorHtml } from '../../operator-html.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { useGround } from '../../shell/use-ground.ts';
import styles from './front-page.module.css';

/** The operator's own front page; without one, home. Source: teaching-domain section 2.2. */
export const createFrontRoute = ({ call, texts: { t } }: Services): PageRoute => ({
  loader: async () => (await loadOperatorHtml(call, '_homeHtml')) || redirect('/home'),
  Component: FrontPage,
  handle: {
    file: 'front/front-page',
    head: () => ({
      title: t('site.home.title'),
      description: t('site.home.description'),
      canonical: '/index',
    }),
  } satisfies PageHandle,
});

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
