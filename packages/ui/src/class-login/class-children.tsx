import { secretLength } from '@sprout/rules';
import { useState, useTransition } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { Button } from '../components/button.tsx';
import { Note } from '../components/field.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './class-login.module.css';
import { PictureGrid } from './picture-grid.tsx';

/** A child of a class as the log-in page of the class knows it. */
export type ClassChild = {
  readonly id: string;
  readonly nickname: string;
  readonly avatar_url?: string | undefined;
};

type ChildrenProps<Child> = {
  list: readonly Child[];
  onPick: (child: Child) => void;
};

/** The children of a class who log in with pictures; one taps the own name. */
export function ClassChildren<Child extends ClassChild>({ list, onPick }: ChildrenProps<Child>) {
  const { t } = useTexts();
  if (list.length === 0) return <p>{t('account.class.empty')}</p>;
  return (
    <ul className={styles['names']}>
      {list.map((child) => (
        <li key={child.id}>
          <button type="button" className={styles['name']} onClick={() => onPick(child)}>
            <Avatar userId={child.id} src={child.avatar_url} />
            {child.nickname}
          </button>
        </li>
      ))}
    </ul>
  );
}

type PicturesProps = {
  child: ClassChild;
  /** Answers why the pictures did not open the account; nothing once they have. */
  logIn: (pictures: readonly string[]) => Promise<string | undefined>;
  onBack: () => void;
};

/** The fourth tap logs in. */
export function ChildPictures({ child, logIn, onBack }: PicturesProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, startTransition] = useTransition();

  async function send(pictures: readonly string[]): Promise<void> {
    const why = await logIn(pictures);
    if (why === undefined) return;
    setChosen([]);
    setProblem(why);
  }

  function choose(next: string[]): void {
    setChosen(next);
    setProblem('');
    if (next.length === secretLength) startTransition(() => send(next));
  }

  return (
    <>
      <h2 className={styles['ask']}>{t('account.class.pictures', { name: child.nickname })}</h2>
      {problem && <Note tone="bad">{problem}</Note>}
      <PictureGrid chosen={chosen} onChange={choose} isBusy={isBusy}>
        <Button tone="plain" onClick={onBack}>
          {t('account.class.back')}
        </Button>
      </PictureGrid>
    </>
  );
}
