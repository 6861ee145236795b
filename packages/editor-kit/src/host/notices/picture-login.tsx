import {
  type Client,
  errorCodeOf,
  type RememberedClass,
  type RememberedClasses,
} from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, linkClass, Note, useTexts } from '@sprout/ui';
import { ChildPictures, ClassChildren } from '@sprout/ui/class-login';
import { useEffect, useState } from 'react';
import { describeError } from '../words.ts';

type Roster = Result<'classEntry.roster'>;
type Found = Roster | { readonly problem: string };

type Props = {
  client: Client;
  remembered: RememberedClasses;
  /** Who was signed in here: the child need not look for the own name. */
  userId: string | undefined;
  onDone: (result: Result<'classEntry.pictureLogin'>) => void;
};

/** Log-in with pictures, for the children of a class that this browser remembers. */
export function PictureLogin({ client, remembered, userId, onDone }: Props) {
  const { t } = useTexts();
  const [classes, setClasses] = useState(remembered.list);
  const [chosen, setChosen] = useState(() => (classes.length === 1 ? classes[0] : undefined));
  const [picked, setPicked] = useState<string | null>();
  const forget = (link: string): void => {
    remembered.forget(link);
    setClasses(remembered.list());
  };
  const [found, again] = useRoster(client, chosen, forget);
  if (classes.length === 0 && !found) return <Note tone="good">{t('account.class.how')}</Note>;
  if (!chosen) return <Classes classes={classes} onChoose={setChosen} />;
  if (!found) return <p role="status">{t('editor.loading')}</p>;
  // A class whose link has ended is forgotten.
  const isKnown = classes.some(({ link }) => link === chosen.link);
  if ('problem' in found) {
    return (
      <>
        <Note tone="bad">{found.problem}</Note>
        {isKnown && (
          <Button tone="plain" onClick={again}>
            {t('ui.retry')}
          </Button>
        )}
        {!isKnown && classes.length > 0 && (
          <Button tone="plain" onClick={() => setChosen(undefined)}>
            {t('editor.login.otherClass')}
          </Button>
        )}
        {classes.length === 0 && <Note tone="good">{t('account.class.how')}</Note>}
      </>
    );
  }
  const wanted = picked === undefined ? userId : picked;
  const child = found.children.find(({ id }) => id === wanted);
  if (!child) {
    return (
      <>
        <p>{t('account.class.who')}</p>
        <ClassChildren list={found.children} onPick={({ id }) => setPicked(id)} />
        {classes.length > 1 && (
          <button type="button" className={linkClass} onClick={() => setChosen(undefined)}>
            {t('editor.login.otherClass')}
          </button>
        )}
      </>
    );
  }
  const logIn = async (pictures: readonly string[]): Promise<string | undefined> => {
    const body = { link: chosen.link, userId: child.id, pictures: [...pictures] };
    try {
      const opened = await client.call('classEntry.pictureLogin', { body, successCode: '200' });
      remembered.remember({ name: found.departName, link: found.link });
      onDone(opened);
      return undefined;
    } catch (error) {
      return describeError(t, error);
    }
  };
  return <ChildPictures child={child} logIn={logIn} onBack={() => setPicked(null)} />;
}

type ClassesProps = {
  classes: readonly RememberedClass[];
  onChoose: (one: RememberedClass) => void;
};

function Classes({ classes, onChoose }: ClassesProps) {
  const { t } = useTexts();
  return classes.map((one) => (
    <p key={one.link}>
      <Button tone="sun" wide onClick={() => onChoose(one)}>
        {t('account.class.ofClass', { name: one.name })}
      </Button>
    </p>
  ));
}

/** The children of a class. A class whose link has ended is forgotten. */
function useRoster(
  client: Client,
  chosen: RememberedClass | undefined,
  onLost: (link: string) => void,
): [Found | undefined, () => void] {
  const { t } = useTexts();
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a class, and again on request.
  useEffect(() => {
    setFound(undefined);
    if (!chosen) return;
    let isCurrent = true;
    const { link } = chosen;
    client.call('classEntry.roster', { body: { link } }).then(
      (roster) => {
        if (isCurrent) setFound(roster);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (errorCodeOf(error) !== 'class.unknownCode') {
          return setFound({ problem: describeError(t, error) });
        }
        onLost(link);
        setFound({ problem: t('account.class.lost') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, chosen, tries]);
  return [found, () => setTries(tries + 1)];
}
