import { Button, useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';

type Props = { present: string; owner: string; change: () => void; stay: () => void };

/** Somebody else's card at a computer where one is signed in: who goes on? */
export function CardQuestion({ present, owner, change, stay }: Props) {
  const { t } = useTexts();
  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.login.title')}
      text={t('account.card.ask.text', { present, owner })}
    >
      <div className={styles['choices']}>
        <Button big wide onClick={change}>
          {t('account.card.ask.change', { owner })}
        </Button>
        <Button big wide tone="plain" onClick={stay}>
          {t('account.card.ask.stay', { present })}
        </Button>
      </div>
    </AuthFrame>
  );
}
