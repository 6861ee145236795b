import { type PastedPerson, pastedPeople } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { cardLimit } from '../cards/card-types.ts';
import styles from './children.module.css';
import { earlierPlaces, repeatedNames } from './same-names.ts';

/** Of a list that is no list of names, so many words are told. */
const shownIgnored = 6;

/** What a pasted list of children was read as, line by line, and what is to be looked at before accounts are made. */
export function ReadNames({ text }: { text: string }) {
  const { t } = useTexts();
  const { people, ignored } = pastedPeople(text);
  const names = people.map(({ realname }) => realname);
  const more = ignored.length - shownIgnored;
  const shown = ignored.slice(0, shownIgnored).join(t('kit.names.comma'));
  if (people.length + ignored.length === 0) return null;
  return (
    <div className={styles['read']}>
      <p className={styles['quiet']} role="status">
        {t('bulk.read', { n: names.length })}
        {ignored.length > 0 &&
          ` ${t(more > 0 ? 'bulk.ignoredMore' : 'bulk.ignored', { what: shown, n: more })}`}
      </p>
      <RepeatedNames names={names} />
      {names.length > cardLimit && (
        <p className={styles['warn']} role="alert">
          {t('bulk.tooMany', { n: names.length })}
        </p>
      )}
      {people.length > 0 && <ReadLines people={people.slice(0, cardLimit)} />}
    </div>
  );
}

/** Two children may share a name, so it is said and not refused. */
export function RepeatedNames({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  const repeated = repeatedNames(names);
  if (repeated.length === 0) return null;
  return (
    <p className={styles['warn']} role="status">
      {t('bulk.duplicate', { names: repeated.join(t('kit.names.comma')) })}
    </p>
  );
}

/** Each line with the number and the telephone number that stood beside the name. */
function ReadLines({ people }: { people: readonly PastedPerson[] }) {
  const { t } = useTexts();
  const earlier = earlierPlaces(people.map(({ realname }) => realname));
  const hasPhones = people.some(({ phone }) => phone !== undefined);
  return (
    // The list scrolls by keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
    <section className={styles['lines']} aria-label={t('bulk.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bulk.place')}</th>
            <th scope="col">{t('bulk.realname')}</th>
            <th scope="col">{t('bulk.number')}</th>
            {hasPhones && <th scope="col">{t('bulk.phone')}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ realname, username, phone }, place) => {
            const same = earlier[place];
            return (
              // Names may come twice; their place tells them apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps nothing of its own
              <tr key={place}>
                <td className={styles['quiet']}>{place + 1}</td>
                <td>
                  {realname}
                  {same !== undefined && (
                    <small className={styles['warn']}> {t('bulk.same', { n: same + 1 })}</small>
                  )}
                </td>
                <td>{username ?? <span className={styles['quiet']}>{t('bulk.auto')}</span>}</td>
                {hasPhones && <td>{phone}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
