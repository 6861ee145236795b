import { useTexts } from '@sprout/ui';
import { QRCode } from 'antd';
import { CardBrand } from '../../kit/cards/card-brand.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { Paper } from '../../kit/print/paper.tsx';
import type { Member } from './member.ts';
import styles from './roster.module.css';

type Props = {
  title: string;
  teachers: string;
  host: string;
  people: readonly Member[];
  /** The log-in page of the class, for an actor who may see its link. */
  classPage: string | undefined;
};

/** Rows of one sheet of A4: a class of thirty stands on one. */
export const rowsPerPage = 32;

/** The children of a class on paper: names, accounts and how they come in. No secret stands on it. */
export function RosterPages({ title, teachers, host, people, classPage }: Props) {
  const { t } = useTexts();
  return (
    <Paper
      items={people}
      perPage={rowsPerPage}
      head={() => (
        <header className={styles['head']}>
          <div>
            <CardBrand />
            <h2>{t('roster.sheet', { name: title })}</h2>
            <p>
              {[t('roster.count', { n: people.length }), teachers, host]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {classPage && (
            <figure aria-hidden="true">
              <QRCode type="svg" bordered={false} size={72} value={classPage} />
              <figcaption>{t('cards.scanClass')}</figcaption>
            </figure>
          )}
        </header>
      )}
      foot={(place) => (
        <footer>
          <span>{t('roster.foot')}</span>
          <span>{t('roster.page', place)}</span>
        </footer>
      )}
    >
      {(page, first) => (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th>{t('roster.place')}</th>
              <th>{t('roster.name')}</th>
              <th>{t('cards.nickname')}</th>
              <th>{t('cards.username')}</th>
              <th>{t('people.ways')}</th>
              <th>{t('roster.note')}</th>
            </tr>
          </thead>
          <tbody>
            {page.map((child, row) => (
              <tr key={child.id}>
                <td>{first + row + 1}</td>
                <td>{nameOf(child)}</td>
                <td>{child.nickname}</td>
                <td>{child.username}</td>
                <td>
                  {[
                    ...(child.hasPassword ? [t('cards.password')] : []),
                    ...(child.hasPictures ? [t('cards.pictures')] : []),
                  ].join(t('kit.names.comma'))}
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}
