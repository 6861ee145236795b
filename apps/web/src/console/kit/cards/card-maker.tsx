import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { useBulk } from '../people/use-bulk.ts';
import { useNameList } from '../people/use-name-list.ts';
import { cardsPerPage, PaperPreview, pagesOf } from '../print/paper.tsx';
import { Printed } from '../print/printed.tsx';
import { useRefresh } from '../use-refresh.ts';
import { CardChoices, type Who } from './card-choices.tsx';
import { CardPages } from './card-pages.tsx';
import {
  type CardParts,
  cardLimit,
  type DraftCard,
  type LoginCard,
  warningOf,
} from './card-types.ts';
import styles from './cards.module.css';
import { useSiteAddress } from './site-address.ts';

type Props = {
  /** Of the class, on every sheet. */
  title: string;
  everybody: readonly DraftCard[];
  selected: readonly DraftCard[];
  /** Cards that were issued before, together with their accounts. */
  issued?: readonly LoginCard[];
  onClose: () => void;
};

const usual: CardParts = {
  qr: true,
  password: true,
  pictures: false,
  nickname: true,
  note: false,
};

/** Chooses, issues and prints. What is issued is seen once. */
export function CardMaker({ title, everybody, selected, issued: before, onClose }: Props) {
  const { t } = useTexts();
  const site = useSiteAddress();
  const [who, setWho] = useState<Who>(selected.length > 0 ? 'selected' : 'all');
  const [parts, setParts] = useState(usual);
  const [issued, setIssued] = useState(before);
  const [wasPrinted, setPrinted] = useState(false);
  const wanted = who === 'selected' ? selected : everybody;
  const cards = issued ?? wanted;
  const { isBusy, issue } = useIssue(setIssued);
  const close = useLeaving(issued !== undefined && !wasPrinted, onClose);
  const n = cards.length;
  const hasSecret = parts.qr || parts.password || parts.pictures;
  return (
    <PageDrawer
      title={t('cards.title')}
      size={860}
      onClose={close}
      footer={
        <div className={styles['foot']}>
          <span>
            {t('cards.foot', {
              cards: t('cards.count', { n }),
              pages: pagesOf<DraftCard>(cards, cardsPerPage).length,
            })}
          </span>
          <span className={styles['space']} />
          <Button onClick={close}>{t(issued ? 'people.close' : 'kit.cancel')}</Button>
          {issued ? (
            <Button
              type="primary"
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={() => {
                setPrinted(true);
                window.print();
              }}
            >
              {t('cards.print', { n })}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={isBusy}
              disabled={n > cardLimit || !hasSecret}
              onClick={() => void issue(wanted, parts)}
            >
              {t('cards.make', { n })}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['panes']}>
        <CardChoices
          counts={{ all: everybody.length, selected: selected.length }}
          who={who}
          onWho={setWho}
          parts={parts}
          site={site}
          onParts={setParts}
          isIssued={issued !== undefined}
          isTooMany={n > cardLimit}
        />
        <PaperPreview label={t('cards.preview')}>
          <CardPages title={title} site={site} cards={cards} parts={parts} />
        </PaperPreview>
      </div>
      {issued && (
        <Printed>
          <CardPages title={title} site={site} cards={issued} parts={parts} />
        </Printed>
      )}
    </PageDrawer>
  );
}

function useIssue(onIssued: (cards: readonly LoginCard[]) => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const nameList = useNameList();
  const bulk = useBulk();
  const refresh = useRefresh('departs', 'users');
  const [isBusy, setBusy] = useState(false);
  const question = (wanted: readonly DraftCard[], parts: CardParts) => ({
    title: t('cards.ask.title', { n: wanted.length }),
    body: t(warningOf(parts)),
    effects: nameList(wanted),
    okText: t('cards.ask.go', { n: wanted.length }),
    isDanger: true,
  });
  const issue = async (wanted: readonly DraftCard[], parts: CardParts) => {
    if (!(await confirm(question(wanted, parts)))) return;
    const { qr, password, pictures } = parts;
    setBusy(true);
    const people = wanted.map((card) => ({ ...card, id: card.userId }));
    const done = await bulk(people, async (userIds) => {
      const body = { userIds, qr, password, pictures };
      onIssued(await client.call('classEntry.issueCards', { body }));
    });
    setBusy(false);
    if (done.length > 0) await refresh();
  };
  return { isBusy, issue };
}

/** Asks before secrets that the user has not printed are thrown away. */
function useLeaving(hasUnseen: boolean, onClose: () => void) {
  const { t } = useTexts();
  const confirm = useConfirm();
  return () => {
    if (!hasUnseen) return onClose();
    void confirm({
      title: t('cards.leave.title'),
      body: t('cards.leave.body'),
      okText: t('cards.leave.go'),
      cancelText: t('cards.leave.stay'),
      isDanger: true,
    }).then((isSure) => isSure && onClose());
  };
}
