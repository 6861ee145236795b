import type { TextKey } from '@sprout/texts';
import { Avatar, SecretPicture, useTexts } from '@sprout/ui';
import { QRCode } from 'antd';
import { CardSheets } from '../print/paper.tsx';
import { CardBrand } from './card-brand.tsx';
import type { CardParts, DraftCard } from './card-types.ts';
import styles from './cards.module.css';
import { cardAddress, type SiteAddress } from './site-address.ts';

type Props = { title: string; site: SiteAddress; cards: readonly DraftCard[]; parts: CardParts };

/** Cards as they leave the printer: sheets of A4 with lines to cut along. */
export function CardPages({ title, site, cards, parts }: Props) {
  const { t } = useTexts();
  return (
    <CardSheets
      items={cards}
      keyOf={({ userId }) => userId}
      head={(place) => (
        <header>
          <span>{t('cards.sheet', { name: title })}</span>
          <span>{t('cards.page', place)}</span>
        </header>
      )}
      foot={() => <footer>{t(parts.username ? 'cards.plainNote' : 'cards.note')}</footer>}
      card={(card) => <Card card={card} parts={parts} site={site} />}
    />
  );
}

/** A secret that is not drawn yet. */
const unknown = '••••••';

type CardProps = { card: DraftCard; parts: CardParts; site: SiteAddress };

function Card({ card, parts, site }: CardProps) {
  const { t } = useTexts();
  const address = card.cardToken ? cardAddress(site.origin, card.cardToken) : card.entry?.address;
  const lines = [
    ...(parts.nickname ? [{ label: t('cards.nickname'), value: card.nickname }] : []),
    { label: t('cards.site'), value: site.host },
    ...(parts.password || parts.username
      ? [{ label: t('cards.username'), value: <b>{card.username}</b> }]
      : []),
    ...(parts.password
      ? [{ label: t('cards.password'), value: <b>{card.password ?? unknown}</b> }]
      : []),
  ];
  return (
    <>
      <div className={styles['text']}>
        <CardBrand />
        <div className={styles['who']}>
          {parts.nickname && <Avatar userId={card.userId} src={card.avatar_url ?? ''} size="s" />}
          <div>
            <h3>{card.realname || card.nickname}</h3>
            <p>{card.departName}</p>
          </div>
        </div>
        <dl>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {parts.pictures && <Pictures pictures={card.pictures ?? []} />}
        {parts.note && <p className={styles['parents']}>{t('cards.parents')}</p>}
      </div>
      {parts.qr && (
        <figure className={styles['qr']}>
          {address ? (
            <span aria-hidden="true">
              <QRCode type="svg" bordered={false} size={132} value={address} />
            </span>
          ) : (
            <span className={styles['noQr']} />
          )}
          <figcaption>{t(card.entry?.words ?? 'cards.scan')}</figcaption>
        </figure>
      )}
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTexts();
  const shown = pictures.length > 0 ? pictures : ['', '', '', ''];
  return (
    <ol className={styles['pictures']} aria-label={t('cards.pictures')}>
      {shown.map((picture, index) => (
        // The same picture may come twice; its place is what tells it apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={index}>
          {picture && (
            // Pictures are named by the rules' own list.
            <SecretPicture name={picture} label={t(`picture.${picture}` as TextKey)} />
          )}
        </li>
      ))}
    </ol>
  );
}
