import type { ErrorCode } from '@sprout/contract';
import { secretFrom, secretText, student } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertReachesUsers } from '../../platform/access/reach.ts';
import { hashToken, type Sessions } from '../../platform/access/sessions.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import type {
  Account,
  LoginMethod,
  LoginMethods,
  SessionRepository,
  Welcome,
  WelcomeService,
} from '../session/index.ts';
import type { PeopleWrites } from '../users/index.ts';
import type { CardRepository, OpenCard } from './card.repository.ts';
import { type CardKinds, createSecretDraw, type Drawn } from './card-secrets.ts';
import { assertSecret } from './join.service.ts';
import type { PictureRepository } from './picture.repository.ts';

export type LoginCard = {
  userId: string;
  username: string;
  realname: string | null;
  nickname: string;
  avatar: string | null;
  departName: string;
  password: string | null;
  cardToken: string | null;
  pictures: string[];
};

type Deps = {
  cards: CardRepository;
  pictures: PictureRepository;
  writes: Pick<PeopleWrites, 'setPassword'>;
  accounts: Pick<SessionRepository, 'find'>;
  welcome: WelcomeService;
  database: Database;
  passwords: Passwords;
  loginMethods: Pick<LoginMethods, 'lockAccounts' | 'endForPassword' | 'endForPictures'>;
  sessions: Pick<Sessions, 'endOfCards'>;
  run: RunUseCase;
  rateLimiter: RateLimiter;
  refusals: RefusalLog;
  clock: Clock;
  random: Random;
};

type From = { ip: string; requestId: string };
type Arrival = From & {
  userAgent: string | undefined;
  replaces: string | undefined;
};
const highestLevel = 0;
/** A school year and its holidays. */
const cardLifeMs = 400 * 24 * 3_600_000;
const wrongCards: RateRule = { name: 'card:wrong', limit: 40, windowMs: 10 * 60_000 };

export function createCardService(deps: Deps) {
  const { cards, pictures, writes, accounts, loginMethods, welcome, database, passwords } = deps;
  const { run, sessions, rateLimiter, refusals, clock, random } = deps;
  const drawAll = createSecretDraw({ passwords, random });

  /** Cards open accounts without typing, so they are for children only. */
  async function assertChildren(tx: Tx | Database['write'], actor: Actor, ids: readonly string[]) {
    const people = await assertReachesUsers(tx, actor, ids, 'enter');
    const areChildren = people.every(
      ({ identity, level }) => identity === student && level <= highestLevel,
    );
    allow(areChildren, 'card.notChild');
  }

  /** With what they have opened; answers how many ended. */
  async function endCards(tx: Tx, userIds: readonly string[]): Promise<number> {
    const cardIds = await cards.revoke(tx, userIds, clock.now());
    await sessions.endOfCards(tx, cardIds);
    return cardIds.length;
  }

  async function keep(tx: Tx, actor: Actor, drawn: readonly Drawn[]): Promise<void> {
    const now = clock.now();
    await loginMethods.lockAccounts(
      tx,
      drawn.map(({ userId }) => userId),
    );
    for (const { userId, passwordHash, secretHash, cardToken } of drawn) {
      const replaced: LoginMethod[] = [];
      if (cardToken) replaced.push('card');
      if (secretHash) replaced.push('picture');
      if (passwordHash) {
        await writes.setPassword(tx, userId, { hash: passwordHash, mustChange: false }, now);
        await loginMethods.endForPassword(tx, userId, { replaced });
      }
      if (!secretHash) continue;
      await loginMethods.endForPictures(tx, [userId], { replaced });
      await pictures.set(tx, userId, { secret: secretHash, by: actor.id, at: now });
    }
    const withCard = drawn.filter(({ cardToken }) => cardToken !== null);
    if (withCard.length > 0)
      await endCards(
        tx,
        withCard.map(({ userId }) => userId),
      );
    await cards.insert(
      tx,
      withCard.map(({ userId, cardToken }) => ({
        id: newId(clock, random),
        schoolId: actor.schoolId,
        userId,
        tokenHash: hashToken(cardToken ?? ''),
        createdBy: actor.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + cardLifeMs),
      })),
    );
  }

  function noteRefusal(
    reason: ErrorCode,
    user: Account | undefined,
    { ip: address, requestId }: From,
  ): void {
    refusals.note({ way: 'card', reason, user, address, requestId });
  }

  /** The open card of a child. Wrong ones are counted and noted. */
  async function find(token: string, from: From): Promise<{ card: OpenCard; account: Account }> {
    const card = await cards.find(hashToken(token), clock.now());
    const account = card && (await accounts.find(card.userId));
    if (card && account?.identity === student) return { card, account };
    noteRefusal('card.invalid', account, from);
    rateLimiter.hit(wrongCards, networkOf(from.ip));
    throw new AppError('card.invalid');
  }

  /** Keeps drawn secrets in place of the old ones; answers the cards in the order of the draw. */
  async function issue(
    tx: Tx,
    { note }: UseCase,
    actor: Actor,
    drawn: readonly Drawn[],
  ): Promise<LoginCard[]> {
    await keep(tx, actor, drawn);
    const owners = await cards.listOwners(
      tx,
      drawn.map(({ userId }) => userId),
    );
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    for (const { userId, password, cardToken, pictures: chosen } of drawn) {
      const kinds = { password: !!password, qr: !!cardToken, pictures: chosen.length > 0 };
      await note({ action: 'card.issue', subject: 'user', rowId: userId, data: kinds });
    }
    return drawn.map(({ userId, password, cardToken, pictures: chosen }) => {
      const { username, realname, nickname, avatar, departName } = required(byId.get(userId));
      return {
        userId,
        username,
        realname,
        nickname,
        avatar,
        departName: departName ?? '',
        password,
        cardToken,
        pictures: chosen,
      };
    });
  }

  return {
    assertChildren,

    drawAll,

    issue,

    /** New secrets for children of the actor. Throws `card.notChild` and what keeps the actor from them. */
    async issueTo(
      call: MemberCall,
      ids: readonly string[],
      kinds: CardKinds,
    ): Promise<LoginCard[]> {
      const { actor } = call;
      await assertChildren(database.write, actor, ids);
      const drawn = await drawAll(ids, kinds);
      return run(call, 'card.issue', async (tx, useCase) => {
        await assertChildren(tx, actor, ids);
        return issue(tx, useCase, actor, drawn);
      });
    },

    /** Sets the pictures of one child, random ones when none are given. Throws `secret.weak`. */
    async setPictures(
      call: MemberCall,
      userId: string,
      chosen: readonly string[] | undefined,
    ): Promise<string[]> {
      const { actor } = call;
      if (chosen) assertSecret(chosen);
      await assertChildren(database.write, actor, [userId]);
      const next = chosen ? [...chosen] : secretFrom(random.bytes(64));
      const secret = await passwords.hash(secretText(userId, next));
      await run(call, 'card.setPictures', async (tx, { note }) => {
        await assertChildren(tx, actor, [userId]);
        await loginMethods.endForPictures(tx, [userId], { replaced: ['picture'] });
        await pictures.set(tx, userId, { secret, by: actor.id, at: clock.now() });
        await note({ subject: 'user', rowId: userId });
      });
      return next;
    },

    /** Ends cards too, and what cards and pictures have opened. */
    async removePictures(call: MemberCall, ids: readonly string[]): Promise<void> {
      const { actor } = call;
      await run(call, 'card.removePictures', async (tx, { note }) => {
        await assertReachesUsers(tx, actor, ids);
        await loginMethods.endForPictures(tx, ids);
        for (const id of ids) await note({ subject: 'user', rowId: id });
      });
    },

    /** Answers how many cards ended. */
    async revoke(call: MemberCall, ids: readonly string[]): Promise<number> {
      const { actor } = call;
      return run(call, 'card.revoke', async (tx, { note }) => {
        await assertReachesUsers(tx, actor, ids);
        await loginMethods.lockAccounts(tx, ids);
        const revoked = await endCards(tx, ids);
        for (const id of ids) await note({ subject: 'user', rowId: id });
        return revoked;
      });
    },

    /** Newest first. */
    async list(actor: Actor, userId: string) {
      await assertReachesUsers(database.write, actor, [userId], 'see');
      const now = clock.now();
      const found = await cards.list(userId);
      return found.map((card) => ({
        ...card,
        isOpen: card.revokedAt === null && card.expiresAt > now,
      }));
    },

    /** Whose card it is, without using it. Throws `card.invalid`, `request.tooMany`. */
    async read(token: string, from: From): Promise<{ userId: string; nickname: string }> {
      const { account } = await find(token, from);
      return { userId: account.id, nickname: account.nickname };
    },

    /**
     * Opens a session with the token of a card; a right one is never refused for what its address did.
     * Throws `card.invalid`, `session.frozen`, `request.tooMany`.
     */
    async logIn(token: string, arrival: Arrival): Promise<Welcome> {
      const { card, account } = await find(token, arrival);
      const isProofValid = (tx: Tx) => cards.use(tx, card.id, clock.now());
      const way = { method: 'card', cardId: card.id, isProofValid } as const;
      try {
        return required(await welcome.open(account, { ...arrival, ...way }), 'card.invalid');
      } catch (error) {
        if (error instanceof AppError) noteRefusal(error.code, account, arrival);
        throw error;
      }
    },
  };
}
export type CardService = ReturnType<typeof createCardService>;
