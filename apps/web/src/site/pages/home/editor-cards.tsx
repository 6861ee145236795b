import { Count, EditorCard, Link, linkClass, useTexts, type WorkFamily } from '@sprout/ui';
import { ArrowRight } from 'lucide-react';
import { editorPaths } from '../../paths.ts';
import styles from './editor-cards.module.css';

type Props = { editors: readonly WorkFamily[]; worksShown: number };

/** One card per editor that exists, each taller than the one before; alone it lies across. */
export function EditorCards({ editors, worksShown }: Props) {
  const { t } = useTexts();
  const isAlone = editors.length === 1;
  return (
    <>
      <section className={styles['zone']} aria-labelledby="editors">
        <div
          className={`wrap ${isAlone ? styles['one'] : styles['cards']}`}
          data-count={editors.length}
        >
          <div className={styles['say']}>
            <h2 id="editors" className={`disp ${styles['title']}`}>
              {t(isAlone ? 'home.editors.oneTitle' : 'home.editors.title')}
            </h2>
            <p>{t(isAlone ? 'home.editors.oneText' : 'home.editors.text')}</p>
          </div>
          {editors.map((family) => (
            <EditorCard
              key={family}
              family={family}
              href={editorPaths[family]}
              lying={isAlone}
              className={styles['card']}
            />
          ))}
        </div>
      </section>
      <div className={`on-dark ${styles['soil']}`}>
        <div className={`wrap ${styles['facts']}`}>
          {worksShown > 0 && <WorksShown count={worksShown} />}
          <Link className={`${linkClass} ${styles['way']}`} href="/workList?type=0">
            {t('home.firstTime')}
            <ArrowRight className="i" />
          </Link>
        </div>
      </div>
    </>
  );
}

function WorksShown({ count }: { count: number }) {
  const { t } = useTexts();
  const [before = '', after = ''] = t('home.worksShown', { n: count }).split(String(count));
  return (
    <span>
      {before}
      <b className={`num ${styles['figure']}`}>
        <Count value={count} />
      </b>
      {after}
    </span>
  );
}
