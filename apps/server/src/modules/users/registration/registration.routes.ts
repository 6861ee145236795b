import { endpoints } from '@sprout/contract';
import { usernameProposals } from '@sprout/rules';
import { AppError } from '../../../platform/errors.ts';
import { serverText } from '../../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { createSiteConfig } from '../../config/index.ts';
import { createMessages } from '../../messages/index.ts';
import type { ModuleContext } from '../../module.ts';
import { createOneTimeCodes } from '../../recovery/index.ts';
import { listFreeNames } from '../names/names.repository.ts';
import { createNicknames } from '../names/nicknames.service.ts';
import { createJoinAnswers } from './class-joins.repository.ts';
import { canConfirmUser } from './confirm-scope.repository.ts';
import { createConfirmationService } from './confirmation.service.ts';
import { createProvenNumbers } from './proven-number.ts';
import { createRegistrationRepository } from './registration.repository.ts';
import { createRegistrationService } from './registration.service.ts';
import { createRegistrationGuard } from './registration-guard.ts';

const { compare } = new Intl.Collator('zh-u-co-pinyin');
/** More are no help. Source: look-console section 3. */
const proposalsShown = 3;

export function registerRegistration(context: ModuleContext): void {
  const { handle, database, files } = context;
  files.setConfirmer((viewer, userId) => canConfirmUser(database.write, viewer, userId));
  const users = createRegistrationRepository(context);
  const joins = createJoinAnswers();
  const confirmations = createConfirmationService({ ...context, users, joins });
  const siteConfig = createSiteConfig(context);
  const messages = createMessages(context);
  const registrations = createRegistrationService({
    ...context,
    users,
    guard: createRegistrationGuard(context),
    nicknames: createNicknames(context),
    siteConfig,
    numbers: createProvenNumbers({
      ...context,
      users,
      messages,
      siteConfig,
      codes: createOneTimeCodes({ ...context, messages }, 'register'),
    }),
  });

  handle(endpoints.users.register, async ({ body, ip, requestId, language, viewerKey }) => {
    const { username } = body;
    await registrations.register({
      username,
      password: body.password,
      nickname: body.nickname?.trim() || serverText(language, 'server.users.newcomer'),
      ageBand: body.ageBand ?? '',
      phone: body.phone,
      smscode: body.smscode,
      asker: viewerKey(),
      captcha: body.captcha,
      checkKey: body.checkKey,
      proof: body.proof,
      ip,
      requestId,
    });
    return { username };
  });

  handle(endpoints.users.checkOnlyUser, async ({ query, actor, ip, ...call }) => {
    if (!query.username && !query.phone && !query.email)
      throw new AppError('request.invalid', { field: 'username' });
    const isKnown = call.isKnownViewer();
    const key = call.viewerKey();
    const { username, phone, email } = query;
    await registrations.assertFree(
      { username, phone, email },
      { ip, browser: isKnown ? key : undefined },
      actor,
    );
    return null;
  });

  handle(endpoints.users.freeNames, async ({ query: { username, realname = '' } }) => {
    const proposals = usernameProposals(username, realname, compare);
    return (await listFreeNames(database.read, proposals)).slice(0, proposalsShown);
  });
  registerConfirmation(context, confirmations);
}

type Confirmations = ReturnType<typeof createConfirmationService>;

function registerConfirmation({ handle, wireTime }: ModuleContext, confirmations: Confirmations) {
  handle(endpoints.users.unconfirmed, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { accounts, total } = await confirmations.listWaiting(actor, query, paging);
    const records = accounts.map(({ createdAt, ...account }) => ({
      ...account,
      createTime: wireTime.toWire(createdAt),
    }));
    return presentPage(records, total, paging);
  });

  handle(endpoints.users.confirm, async ({ body, ...call }) => ({
    count: await confirmations.confirm(call, body.ids),
  }));
}
