import { secretLength, secretPictures, secretProblem } from '@sprout/rules';
import type { TextKey } from '@sprout/texts';
import { SecretPicture, useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';
import type { Member } from './member.ts';

type Props = { user: Member; onClose: () => void };

/** Four pictures with which a child logs in without typing: drawn or chosen, told once. */
export function PictureSecret({ user, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [told, setTold] = useState<readonly string[]>();
  const set = (pictures?: readonly string[]) =>
    run(async () => {
      const body = { userId: user.id, ...(pictures ? { pictures: [...pictures] } : {}) };
      setTold((await client.call('classEntry.setPictures', { body })).pictures);
    });
  return (
    <PageModal title={t('pictures.title', { name: nameOf(user) })} onClose={onClose}>
      {told ? (
        <div className={styles['stack']}>
          <Row pictures={told} />
          <p className={styles['warn']} role="status">
            {t('pictures.once')}
          </p>
          <div className={styles['foot']}>
            <Button type="primary" onClick={onClose}>
              {t('people.close')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles['stack']}>
          <p className={styles['quiet']}>{t('pictures.text')}</p>
          <Button type="primary" onClick={() => void set()}>
            {t('pictures.random')}
          </Button>
          <h3>{t('pictures.own')}</h3>
          <Row pictures={chosen} />
          <Grid onPick={(name) => setChosen([...chosen, name].slice(0, secretLength))} />
          {chosen.length === secretLength && secretProblem(chosen) && (
            <p className={styles['warn']} role="alert">
              {t('pictures.weak')}
            </p>
          )}
          <div className={styles['foot']}>
            <Button disabled={chosen.length === 0} onClick={() => setChosen([])}>
              {t('pictures.clear')}
            </Button>
            <Button disabled={secretProblem(chosen) !== undefined} onClick={() => void set(chosen)}>
              {t('pictures.set')}
            </Button>
          </div>
        </div>
      )}
    </PageModal>
  );
}

// Pictures are named by the rules' own list.
const keyOf = (name: string) => `picture.${name}` as TextKey;

function Row({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles['chosen']}>
      {pictures.map((name, index) => (
        // The same picture may come twice; its place is what tells it apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures are only added at the end
        <li key={index} className={styles['picture']}>
          <SecretPicture name={name} />
          <span aria-hidden="true">{t(keyOf(name))}</span>
          <span className="only-read">
            {t('pictures.chosen', { n: index + 1, picture: t(keyOf(name)) })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Grid({ onPick }: { onPick: (name: string) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles['grid']}>
      {secretPictures.map((name) => (
        <button key={name} type="button" className={styles['picture']} onClick={() => onPick(name)}>
          <SecretPicture name={name} />
          {t(keyOf(name))}
        </button>
      ))}
    </div>
  );
}
