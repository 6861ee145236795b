import { endpoints } from '@sprout/contract';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import {
  createLoginMethods,
  type KnownDevices,
  presentWelcome,
  type SessionRepository,
  type WelcomeService,
} from '../session/index.ts';
import {
  createAccountRules,
  createPeopleWrites,
  createRegistrationRepository,
} from '../users/index.ts';
import { createCardRepository } from './card.repository.ts';
import { createCardService } from './card.service.ts';
import { createChildrenService } from './children.service.ts';
import type { PictureRepository } from './picture.repository.ts';

type Parts = {
  pictures: PictureRepository;
  accounts: SessionRepository;
  welcome: WelcomeService;
  devices: KnownDevices;
};

export function registerCards(context: ModuleContext, parts: Parts): void {
  const { handle, files, dictionary, wireTime } = context;
  const { devices } = parts;
  const writes = createPeopleWrites();
  const cards = createCardService({
    ...context,
    ...parts,
    loginMethods: createLoginMethods(context),
    cards: createCardRepository(context),
    writes,
  });
  const newcomers = createRegistrationRepository(context);
  const accountRules = createAccountRules({ ...context, writes });
  const children = createChildrenService({ ...context, cards, writes, newcomers, accountRules });
  const table = endpoints.classEntry;
  const toWire = (time: Date | null) => time && wireTime.toWire(time);

  handle(table.readCard, ({ body, ip, requestId }) => cards.read(body.card, { ip, requestId }));
  handle(table.cardLogin, async ({ actor, body, ip, request, reply, requestId, language }) => {
    const userAgent = request.headers['user-agent'];
    const replaces = actor?.sessionHash;
    const welcome = await cards.logIn(body.card, { ip, userAgent, requestId, replaces });
    await devices.remember(request, reply, welcome.account);
    return presentWelcome(welcome, { files, dictionary, language });
  });
  handle(table.issueCards, ({ body: { userIds, ...kinds }, ...call }) =>
    cards.issueTo(call, [...new Set(userIds)], kinds),
  );
  handle(table.revokeCards, async ({ query, ...call }) => ({
    count: await cards.revoke(call, readIds(query.userIds)),
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
  handle(table.setPictures, async ({ body, ...call }) => ({
    pictures: await cards.setPictures(call, body.userId, body.pictures),
  }));
  handle(table.removePictures, async ({ query, ...call }) => {
    await cards.removePictures(call, readIds(query.userIds));
    return null;
  });
  handle(table.suggestNames, ({ body, ...call }) => children.suggest(call, body.names));
  handle(table.createChildren, ({ body, ...call }) => {
    const { departId, children: names, ...kinds } = body;
    return children.create(call, departId, names, kinds);
  });
}
