import { useTexts } from '@sprout/ui';
import { Cover } from '../../kit/cover.tsx';
import { sharePath } from '../../kit/work-links.ts';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

/** Works of the child with their pictures; each opens on its page. */
export function WorkGrid({ works }: Pick<ChildRecord, 'works'>) {
  const { t } = useTexts();
  return (
    <Section
      title={t('childRecord.works')}
      empty={t('childRecord.noWorks')}
      isEmpty={works.length === 0}
    >
      <ul className={styles['works']}>
        {works.map((work) => {
          const { id, workName, taskName, score, isShown } = work;
          const facts = [
            taskName && t('childRecord.made', { task: taskName }),
            score !== null && t('childRecord.stars', { n: score }),
            isShown && t('childRecord.shown'),
          ].filter(Boolean);
          return (
            <li key={id}>
              <a
                href={sharePath({ id, visibility: 'private', shareToken: null })}
                target="_blank"
                rel="noreferrer"
              >
                <Cover work={work} className={styles['cover']} />
                <b title={workName}>{workName}</b>
              </a>
              <small>{facts.join(' · ')}</small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
