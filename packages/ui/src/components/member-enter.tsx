import palette from '../art/e-artist-palette.svg';
import openBook from '../art/e-open-book.svg';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { Avatar } from './avatar.tsx';
import { buttonClass } from './button.tsx';
import styles from './user-enter.module.css';

type MemberProps = {
  person: { id: string; nickname: string; avatarUrl: string };
  /** By the viewer's own clock. */
  greeting: string;
  worksHref: string;
  /** Absent while there is no course page. */
  coursesHref?: string | undefined;
  enterHref: string;
  /** What lies behind it is called otherwise for children. */
  isStaff: boolean;
  /** The lesson to go on with. */
  next?: { text: string; label: string; href: string } | undefined;
  onSwitch: () => void;
};

/** Welcome with the name, the way into the system, and a change of account. */
export function MemberEnter(props: MemberProps) {
  const { person, greeting, worksHref, coursesHref, enterHref, isStaff, next, onSwitch } = props;
  const { t } = useTexts();
  return (
    <aside
      className={classNames(styles['enter'], styles['member'])}
      aria-label={t('ui.enter.label')}
    >
      <div className={styles['me']}>
        <Avatar userId={person.id} src={person.avatarUrl} size="l" />
        <div>
          <p>{greeting}</p>
          <h2>{person.nickname}</h2>
        </div>
      </div>
      <p>{next ? next.text : t('ui.enter.welcomeBack', { name: person.nickname })}</p>
      {next && (
        <Link
          className={classNames(buttonClass({ tone: 'carrot', wide: true }), styles['main'])}
          href={next.href}
        >
          {next.label}
        </Link>
      )}
      <div className={styles['tiles']}>
        <Link href={worksHref}>
          <img src={palette} alt="" width="32" height="32" />
          {t('ui.enter.myWorks')}
        </Link>
        {coursesHref && (
          <Link href={coursesHref}>
            <img src={openBook} alt="" width="32" height="32" />
            {t('ui.enter.myCourses')}
          </Link>
        )}
      </div>
      <Link
        className={classNames(
          buttonClass({ wide: true, ...(next ? { tone: 'plain' as const } : {}) }),
          styles['main'],
        )}
        href={enterHref}
      >
        {t(isStaff ? 'ui.enter.enterStaff' : 'ui.enter.enter')}
      </Link>
      <button type="button" className={styles['swap']} onClick={onSwitch}>
        {t('ui.enter.switch')}
      </button>
    </aside>
  );
}
