import { useTexts } from '@sprout/ui';
import { Checkbox, Radio } from 'antd';
import { AddressWarning } from './address-warning.tsx';
import { type CardParts, warningOf } from './card-types.ts';
import styles from './cards.module.css';
import type { SiteAddress } from './site-address.ts';

export type Who = 'all' | 'selected';

type Props = {
  counts: Readonly<Record<Who, number>>;
  who: Who;
  onWho: (who: Who) => void;
  parts: CardParts;
  site: SiteAddress;
  onParts: (parts: CardParts) => void;
  /** Secrets are drawn: only the look can still be chosen. */
  isIssued: boolean;
  isTooMany: boolean;
};

const names = ['qr', 'password', 'pictures', 'nickname', 'note'] as const;
const secrets: readonly string[] = ['qr', 'password', 'pictures'];

/** For whom, and what stands on the cards. */
export function CardChoices(props: Props) {
  const { counts, who, onWho, parts, onParts, site, isIssued, isTooMany } = props;
  const { t } = useTexts();
  const groups = (['all', 'selected'] as const).filter((group) => counts[group] > 0);
  return (
    <div className={styles['choices']}>
      {!isIssued && <AddressWarning site={site} />}
      {!isIssued && (
        <fieldset>
          <legend>{t('cards.who')}</legend>
          {groups.map((group) => (
            <Radio key={group} checked={who === group} onChange={() => onWho(group)}>
              {t(`cards.who.${group}`, { n: counts[group] })}
            </Radio>
          ))}
          {isTooMany && <p role="alert">{t('cards.tooMany')}</p>}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('cards.parts')}</legend>
        {names
          .filter((name) => !isIssued || !secrets.includes(name))
          .map((name) => (
            <Checkbox
              key={name}
              checked={parts[name]}
              onChange={(event) => onParts({ ...parts, [name]: event.target.checked })}
            >
              {t(`cards.part.${name}`)}
            </Checkbox>
          ))}
      </fieldset>
      <p className={styles['warning']} role="status">
        {t(isIssued ? 'cards.made' : warningOf(parts))}
      </p>
    </div>
  );
}
