import type { Result } from '@sprout/contract/types';

export type LoginCard = Result<'classEntry.issueCards'>[number];

/** What stands on a card. */
export type CardParts = {
  readonly qr: boolean;
  readonly password: boolean;
  readonly pictures: boolean;
  readonly nickname: boolean;
  readonly note: boolean;
  /** The account without its password: on cards that change nothing. */
  readonly username?: boolean;
};

/** Most cards that are issued at a time. Source: contract, `classEntry.issueCards`. */
export const cardLimit = 200;

/** What ends when cards with these parts are made: a login method that is not made anew may go on. */
export function warningOf({ password, pictures, qr }: CardParts) {
  if (password) return 'cards.warning.password';
  if (pictures) return 'cards.warning.pictures';
  return qr ? 'cards.warning.qr' : 'cards.warning.none';
}

/** A card before it is issued: the child is known, the secrets are not. */
export type DraftCard = Omit<LoginCard, 'password' | 'cardToken' | 'pictures'> &
  Partial<Pick<LoginCard, 'password' | 'cardToken' | 'pictures'>> & {
    /** Where the QR of a card without secrets leads. */
    readonly entry?: {
      readonly address: string;
      readonly words: 'cards.scanClass' | 'cards.scanLogin';
    };
  };

type Child = Pick<LoginCard, 'username' | 'nickname' | 'realname' | 'avatar'> & {
  readonly id: string;
  readonly avatar_url?: string | null;
};

/** The card of somebody in a list. */
export const draftOf = (child: Child, departName: string): DraftCard => {
  const { id: userId, username, nickname, realname, avatar, avatar_url } = child;
  return { userId, username, nickname, realname, avatar, avatar_url: avatar_url ?? '', departName };
};
