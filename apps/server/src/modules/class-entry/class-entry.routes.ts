import { endpoints, type ResultOf } from '@sprout/contract';
import { listNetworkAddresses } from '../../platform/network-addresses.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  createKnownDevices,
  createLoginMethodsRepository,
  createSessionRepository,
  createWelcome,
  type KnownDevices,
  presentWelcome,
} from '../session/index.ts';
import {
  createNicknames,
  createRegistrationGuard,
  createRegistrationRepository,
} from '../users/index.ts';
import { registerCards } from './card.routes.ts';
import { createClassCodeRepository } from './class-code.repository.ts';
import { createClassCodeService } from './class-code.service.ts';
import { createCodeGuard } from './code-guard.ts';
import { createJoinService } from './join.service.ts';
import { removeOldEntries } from './old-entries.repository.ts';
import { createPictureRepository } from './picture.repository.ts';
import { createPictureLoginService } from './picture-login.service.ts';

const sweepEveryMs = 6 * 3_600_000;

export async function registerClassEntry(context: ModuleContext): Promise<void> {
  const devices = await createKnownDevices(context);
  const codes = createClassCodeRepository(context);
  const pictures = createPictureRepository(context);
  const accounts = createSessionRepository(context);
  const siteConfig = createSiteConfig(context);
  const welcome = createWelcome({
    ...context,
    accounts,
    siteConfig,
    loginMethods: createLoginMethodsRepository(),
  });
  registerCodes(context, createClassCodeService({ ...context, codes }));
  const codeGuard = createCodeGuard(context);
  registerJoining(
    { ...context, devices },
    createJoinService({
      ...context,
      codeGuard,
      codes,
      pictures,
      newcomers: createRegistrationRepository(context),
      nicknames: createNicknames(context),
      guard: createRegistrationGuard(context),
    }),
  );
  registerPictureLogin(
    { ...context, devices },
    createPictureLoginService({
      ...context,
      devices,
      codes,
      pictures,
      accounts,
      welcome,
      codeGuard,
    }),
  );
  registerCards(context, { devices, pictures, accounts, welcome });
  const { jobs, database, clock } = context;
  jobs.every('classEntry.old', sweepEveryMs, () => removeOldEntries(database, clock.now()));
}

/** Log-ins of a class also tell known browsers from strangers. */
type EntryContext = ModuleContext & { devices: KnownDevices };

type CodeService = ReturnType<typeof createClassCodeService>;
type Code = Awaited<ReturnType<CodeService['get']>>;

function registerCodes({ handle, wireTime, config }: ModuleContext, service: CodeService): void {
  const table = endpoints.classEntry;
  const present = (code: Code): ResultOf<typeof table.code> => ({
    departId: code.departId,
    departName: code.departName,
    linkSecret: code.linkSecret,
    joinCode: code.joinCode,
    joinUntil: code.joinUntil && wireTime.toWire(code.joinUntil),
    isImmediate: code.isImmediate,
    placesLeft: code.placesLeft,
    waiting: code.waiting,
  });

  handle(table.address, async () => ({
    configured: config.publicUrl ?? null,
    inNetwork: listNetworkAddresses(config),
  }));
  handle(table.code, async ({ actor, query }) => present(await service.get(actor, query.departId)));
  handle(table.open, async ({ body: { departId, ...form }, ...call }) =>
    present(await service.open(call, departId, form)),
  );
  handle(table.close, async ({ body, ...call }) =>
    present(await service.close(call, body.departId)),
  );
  handle(table.renewLink, async ({ body, ...call }) =>
    present(await service.renewLink(call, body.departId)),
  );
  handle(table.joins, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.listWaiting(actor, query.departId, paging);
    const records = rows.map(({ confirmedAt, createdAt, ...row }) => ({
      ...row,
      confirmed: confirmedAt !== null,
      createTime: wireTime.toWire(createdAt),
    }));
    return presentPage(records, total, paging);
  });
  handle(table.decide, async ({ body, ...call }) => ({
    count: await service.decide(call, body.ids, body.answer),
  }));
}

type JoinService = ReturnType<typeof createJoinService>;

function registerJoining({ handle, devices }: EntryContext, service: JoinService): void {
  const table = endpoints.classEntry;
  handle(table.look, ({ body, ip, request, requestId }) => {
    const { code, checkKey, proof } = body;
    return service.look(code, { ip, device: devices.readKey(request), checkKey, proof, requestId });
  });
  handle(table.join, ({ body, ip, request, requestId }) =>
    service.join({
      code: body.code,
      nickname: body.nickname,
      username: body.username || undefined,
      password: body.password,
      pictures: body.pictures,
      ageBand: body.ageBand ?? '',
      captcha: body.captcha,
      checkKey: body.checkKey,
      proof: body.proof,
      device: devices.readKey(request),
      ip,
      requestId,
    }),
  );
  handle(table.joinOwn, ({ body, ip, ...call }) => service.joinOwn(call, body.code, ip));
}

type PictureLogin = ReturnType<typeof createPictureLoginService>;

function registerPictureLogin(context: EntryContext, service: PictureLogin): void {
  const { handle, files, dictionary, devices } = context;
  const table = endpoints.classEntry;
  handle(table.roster, ({ body, ip, requestId }) => service.roster(body.link, { ip, requestId }));
  handle(table.pictureLogin, async ({ actor, body, ip, request, reply, requestId, language }) => {
    const userAgent = request.headers['user-agent'];
    const device = devices.readKey(request);
    const replaces = actor?.sessionHash;
    const attempt = { ...body, ip, device, userAgent, requestId, replaces };
    const welcome = await service.logIn(attempt);
    await devices.remember(request, reply, welcome.account);
    return presentWelcome(welcome, { files, dictionary, language });
  });
}
