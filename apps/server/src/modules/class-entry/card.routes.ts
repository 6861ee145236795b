import { endpoints } from '@sprout/contract';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import {
  createWaysIn,
  presentWelcome,
  type SessionRepository,
  type WelcomeService,
} from '../session/index.ts';
import { createNewcomers, createPeopleWrites } from '../users/index.ts';
import { createCardRepository } from './card.repository.ts';
import { createCardService } from './card.service.ts';
import { createChildrenService } from './children.service.ts';
import type { PictureRepository } from './picture.repository.ts';

type Parts = { pictures: PictureRepository; accounts: SessionRepository; welcome: WelcomeService };

export function registerCards(context: ModuleContext, parts: Parts): void {
  const { handle, files, dictionary, wireTime, devices } = context;
  const writes = createPeopleWrites();
  const cards = createCardService({
    ...context,
    ...parts,
    waysIn: createWaysIn(context),
    cards: createCardRepository(context),
    writes,
  });
  const newcomers = createNewcomers(context);
  const children = createChildrenService({ ...context, cards, writes, newcomers });
  const table = endpoints.classEntry;
  const toWire = (time: Date | null) => time && wireTime.toWire(time);

  handle(table.lookCard, ({ body, ip, requestId }) => cards.look(body.card, { ip, requestId }));
  handle(table.cardLogin, async ({ actor, body, ip, request, reply, requestId, language }) => {
    const userAgent = request.headers['user-agent'];
    const replaces = actor?.sessionHash;
    const welcome = await cards.logIn(body.card, { ip, userAgent, requestId, replaces });
    await devices.remember(request, reply, welcome.account);
    return presentWelcome(welcome, { files, dictionary, language });
  });
  handle(table.issueCards, ({ actor, body: { userIds, ...kinds }, requestId }) =>
    cards.issueTo(actor, [...new Set(userIds)], kinds, requestId),
  );
  handle(table.revokeCards, async ({ actor, query, requestId }) => ({
    count: await cards.revoke(actor, readIds(query.userIds), requestId),
  }));
  handle(table.cards, async ({ actor, query }) => {
    const found = await cards.list(actor, query.userId);
    return found.map(({ id, createdAt, expiresAt, usedAt, isOpen }) => ({
      id,
      createTime: wireTime.toWire(createdAt),
      expireTime: wireTime.toWire(expiresAt),
      useTime: toWire(usedAt),
      isOpen,
    }));
  });
  handle(table.setPictures, async ({ actor, body, requestId }) => ({
    pictures: await cards.setPictures(actor, body.userId, body.pictures, requestId),
  }));
  handle(table.removePictures, async ({ actor, query, requestId }) => {
    await cards.removePictures(actor, readIds(query.userIds), requestId);
    return null;
  });
  handle(table.suggestNames, ({ body }) => children.suggest(body.names));
  handle(table.createChildren, ({ actor, body, requestId }) => {
    const { departId, children: names, ...kinds } = body;
    return children.create(actor, departId, names, { kinds, requestId });
  });
}
