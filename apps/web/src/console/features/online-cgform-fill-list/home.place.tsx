import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { childsQuestions } from '../../kit/fill/fill-place.ts';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import type { HomePlace } from '../../kit/places.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type OpenForm = Result<'forms.open'>[number];

/** More are found among all questions. */
const shownLimit = 3;

export const places: readonly HomePlace[] = [
  {
    order: 6.5,
    column: 'main',
    // The staff find their forms in the menu.
    isFor: (can) => !can('teaching:homework:list') && !can('teaching:form:fill'),
    Panel: OpenQuestions,
  },
];

/** The forms that the teachers of a child ask it to fill in and that it has not answered yet; nothing without one. */
function OpenQuestions() {
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['forms.open'],
    queryFn: ({ signal }) => client.call('forms.open', { signal }),
  });
  const asked = (query.data ?? []).filter(({ mine }) => mine === 0);
  if (asked.length === 0) return null;
  // A child without questions does not wait for their words.
  return (
    <SubjectTexts subject="forms">
      <Questions asked={asked} />
    </SubjectTexts>
  );
}

function Questions({ asked }: { asked: readonly OpenForm[] }) {
  const { t } = useTexts();
  return (
    <HomePanelFrame
      title={t('forms.child.home')}
      more={<Link to={childsQuestions}>{t('forms.child.all')}</Link>}
    >
      {asked.slice(0, shownLimit).map(({ id, name, openUntil }) => (
        <p key={id} className={styles['row']}>
          <span className={styles['grow']}>
            <b>{name}</b>
            <br />
            <span className={styles['number']}>
              {openUntil && t('forms.child.until', { time: openUntil.slice(0, 16) })}
            </span>
          </span>
          <Link to={`${childsQuestions}/${id}`}>
            {t('forms.child.answer')}
            <span className="only-read"> {name}</span>
          </Link>
        </p>
      ))}
    </HomePanelFrame>
  );
}
