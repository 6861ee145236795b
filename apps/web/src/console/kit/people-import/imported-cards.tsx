import { importedChildrenLimit } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { IdCard } from 'lucide-react';
import { useCan } from '../../session/permissions.ts';
import { cardLimit, type DraftCard, draftOf } from '../cards/card-types.ts';
import styles from './people-import.module.css';

type Made = Result<'users.importExcel'>['children'][number];
type Props = {
  made: readonly Made[];
  onMake: (cards: readonly DraftCard[]) => void;
};

/** Buttons to the log-in cards of the children whom an import made; each button makes as many cards as a call may. */
export function ImportedCards({ made, onMake }: Props) {
  const { t } = useTexts();
  const can = useCan();
  if (made.length === 0 || !can('system:user:loginCard')) return null;
  const starts = Array.from(
    { length: Math.ceil(made.length / cardLimit) },
    (_, at) => at * cardLimit,
  );
  const isWhole = starts.length === 1;
  return (
    <div className={styles['cards']}>
      {starts.map((from) => {
        const some = made.slice(from, from + cardLimit);
        const places = { from: from + 1, to: from + some.length };
        return (
          <Button
            key={from}
            icon={<IdCard size={16} aria-hidden="true" />}
            onClick={() => onMake(some.map(cardOf))}
          >
            {isWhole
              ? t('people.import.cards', { n: some.length })
              : t('people.import.cards.part', places)}
          </Button>
        );
      })}
      {made.length === importedChildrenLimit && (
        <p>{t('people.import.cards.more', { n: made.length })}</p>
      )}
    </div>
  );
}

const cardOf = ({ userId, departName, ...child }: Made): DraftCard =>
  draftOf({ id: userId, avatar: null, ...child }, departName);
