import { keptFigures, keptKinds } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { PageHead } from '../../kit/page-head.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useCan, useSeesWholeSchool } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './kept-data.module.css';

/** The kinds of personal data that are stored, how long each is kept, and the way to the export of one student. */
export const Page = () => (
  <SubjectTexts subject="keptData">
    <KeptData />
  </SubjectTexts>
);

function KeptData() {
  const { t } = useTexts();
  const can = useCan();
  const seesWholeSchool = useSeesWholeSchool();
  const { label } = useResourceNames('users');
  return (
    <div className={styles['page']}>
      <PageHead title={t('kept.title')} />
      <p className={styles['lead']}>
        {t('kept.lead')}{' '}
        <a href="/help/privacy" target="_blank" rel="noreferrer">
          {t('kept.public.link')}
        </a>
      </p>
      {can('system:user:exportChild') && seesWholeSchool && (
        <section className={styles['panel']}>
          <h2>{t('kept.export.head')}</h2>
          <p>{t('kept.export.hint')}</p>
          <p>
            <Link to="/isystem/user?userIdentity=1">{t('kept.export.choose')}</Link>
          </p>
          <p className={styles['quiet']}>
            {t('kept.export.command')}{' '}
            <code>{`npm run child:export -- <${label('username')}>`}</code>
          </p>
        </section>
      )}
      <table className={styles['kinds']}>
        <thead>
          <tr>
            <th scope="col">{t('kept.kind')}</th>
            <th scope="col">{t('kept.what')}</th>
            <th scope="col">{t('kept.until')}</th>
          </tr>
        </thead>
        <tbody>
          {keptKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kept.${kind}`)}</th>
              <td>{t(`kept.${kind}.what`)}</td>
              <td data-label={t('kept.until')}>
                {t(`kept.${kind}.until`, keptFigures[kind] ?? {})}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
