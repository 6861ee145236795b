import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Radio, Skeleton } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { AddressWarning } from '../../kit/cards/address-warning.tsx';
import { CardPages } from '../../kit/cards/card-pages.tsx';
import { type CardParts, type DraftCard, draftOf } from '../../kit/cards/card-types.ts';
import styles from '../../kit/cards/cards.module.css';
import { classAddress, loginAddress, useSiteAddress } from '../../kit/cards/site-address.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { cardsPerPage, PaperPreview, pagesOf } from '../../kit/print/paper.tsx';
import { Printed } from '../../kit/print/printed.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { Member } from './member.ts';
import { RosterPages, rowsPerPage } from './roster-pages.tsx';
import { useChildren } from './use-departs.ts';
import { useTeachers } from './use-teachers.ts';

type Props = {
  depart: DepartNode;
  /** Children who were selected; none: the whole class. */
  chosen: readonly Member[];
  onClose: () => void;
};

type Kind = 'roster' | 'cards';

const usual: CardParts = {
  qr: true,
  username: true,
  password: false,
  pictures: false,
  nickname: true,
  note: false,
};

/** A list of the class, or cards without passwords: printed as often as one likes, they change nothing. */
export function RosterDrawer({ depart, chosen, onClose }: Props) {
  const { t } = useTexts();
  const [kind, setKind] = useState<Kind>('roster');
  const [parts, setParts] = useState(usual);
  const site = useSiteAddress();
  const link = useClassLink(depart.id);
  const teachers = useTeachers(depart.id, useCan()('system:depart:addOwn')).data?.teachers ?? [];
  const query = useChildren(depart.id);
  const people = chosen.length > 0 ? chosen : (query.data ?? []);
  const classPage = link && classAddress(site.origin, link);
  const cards = people.map((child) => cardOf(child, depart, classPage, loginAddress(site.origin)));
  const names = teachers.map(({ name }) => name).join(t('kit.names.comma'));
  const sheet =
    kind === 'roster' ? (
      <RosterPages
        title={depart.departName}
        teachers={names && t('departs.teachers', { names })}
        host={site.host}
        people={people}
        classPage={classPage}
      />
    ) : (
      <CardPages title={depart.departName} site={site} cards={cards} parts={parts} />
    );
  const pages = pagesOf(people, kind === 'roster' ? rowsPerPage : cardsPerPage).length;
  return (
    <PageDrawer
      title={t('roster.title')}
      size={860}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <span>{t('roster.pages', { n: people.length, pages })}</span>
          <span className={styles['space']} />
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            icon={<Printer size={16} aria-hidden="true" />}
            disabled={people.length === 0}
            onClick={() => window.print()}
          >
            {t('roster.print')}
          </Button>
        </div>
      }
    >
      {people.length === 0 ? (
        <>
          {query.isPending && <Skeleton active />}
          {query.isLoadingError && (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isSuccess && (
            <EmptyState pose="point" title={t('cards.none')} text={t('roster.noneText')} />
          )}
        </>
      ) : (
        <div className={styles['panes']}>
          <div className={styles['choices']}>
            <AddressWarning site={site} />
            <fieldset>
              <legend>{t('roster.kind')}</legend>
              {(['roster', 'cards'] as const).map((each) => (
                <Radio key={each} checked={kind === each} onChange={() => setKind(each)}>
                  {t(`roster.kind.${each}`)}
                </Radio>
              ))}
            </fieldset>
            {kind === 'cards' && <PartChoices parts={parts} onParts={setParts} />}
            <p>{t('roster.text')}</p>
          </div>
          <PaperPreview label={t('cards.preview')}>{sheet}</PaperPreview>
          <Printed>{sheet}</Printed>
        </div>
      )}
    </PageDrawer>
  );
}

type PartProps = { parts: CardParts; onParts: (parts: CardParts) => void };

function PartChoices({ parts, onParts }: PartProps) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend>{t('cards.parts')}</legend>
      {(['qr', 'nickname', 'note'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={parts[name]}
          onChange={(event) => onParts({ ...parts, [name]: event.target.checked })}
        >
          {t(name === 'qr' ? 'roster.part.qr' : `cards.part.${name}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Only who may open the class sees its link, and a class has one once it was opened. */
function useClassLink(departId: string): string | undefined {
  const { client } = useServices();
  const mayOpen = useCan()('system:depart:joinCode');
  const { data } = useQuery({
    queryKey: ['departs.classCode', departId],
    queryFn: () => client.call('classEntry.code', { query: { departId } }),
    enabled: mayOpen,
  });
  return data?.linkSecret ?? undefined;
}

/** With pictures one comes in on the page of the class, otherwise by typing. */
function cardOf(
  member: Member,
  { departName }: DepartNode,
  classPage: string | undefined,
  loginPage: string,
): DraftCard {
  const entry =
    classPage && member.hasPictures
      ? ({ address: classPage, words: 'cards.scanClass' } as const)
      : ({ address: loginPage, words: 'cards.scanLogin' } as const);
  return { ...draftOf(member, departName), entry };
}
