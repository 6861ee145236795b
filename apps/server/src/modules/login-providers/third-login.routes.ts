import { endpoints } from '@sprout/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, allow } from '../../platform/errors.ts';
import { type HandledReply, handledReply } from '../../platform/http/register.ts';
import { createSignedCookie } from '../../platform/http/signed-cookie.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import { createOwnPassword } from '../account/index.ts';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  createIdentityLinks,
  createKnownDevices,
  createLoginMethods,
  createLoginMethodsRepository,
  createSessionRepository,
  createWelcome,
  presentWelcome,
  type Welcome,
} from '../session/index.ts';
import { createArrivals } from './arrivals.service.ts';
import { createBindings } from './bindings.service.ts';
import { createCas } from './cas.ts';
import { createHandovers } from './handovers.ts';
import { createLoginProvidersRepository } from './login-providers.repository.ts';
import { createOpenId } from './openid.ts';
import { createProof } from './proof.ts';
import { createProviderCall } from './provider-call.ts';
import { createThirdLogin } from './third-login.service.ts';

/** Calls of a whole school behind one address; each may ask a provider something. */
const called: RateRule = { name: 'thirdLogin:called', limit: 1200, windowMs: 10 * 60_000 };
const cookieSeconds = 15 * 60;

export async function registerThirdLogin(context: ModuleContext): Promise<void> {
  const { handle, config, log, rateLimiter, siteAddress, secrets, random } = context;
  const { files, dictionary, wireTime } = context;
  const repository = createLoginProvidersRepository(context);
  const accounts = createSessionRepository(context);
  const call = createProviderCall({ allowedHosts: config.loginHosts, log });
  const proof = createProof({
    ...context,
    openId: createOpenId({ ...context, call }),
    cas: createCas({ call, log }),
  });
  const handovers = createHandovers({ ...context, repository });
  const welcome = createWelcome({
    ...context,
    accounts,
    siteConfig: createSiteConfig(context),
    loginMethods: createLoginMethodsRepository(),
  });
  const parts = { ...context, repository, handovers, proof };
  const thirdLogin = createThirdLogin({
    ...parts,
    canBeService: (address) => isPageOfSite(config.publicUrl, address),
  });
  const arrivals = createArrivals({ ...parts, accounts, welcome, links: createIdentityLinks() });
  const bindings = createBindings({
    ...parts,
    accounts,
    ownPassword: createOwnPassword({ ...context, accounts }),
    loginMethods: createLoginMethods(context),
  });
  const devices = await createKnownDevices(context);
  const cookie = createSignedCookie(
    { name: 'sprout_login', maxAgeSeconds: cookieSeconds },
    { secret: await secrets.get('login'), random, siteAddress },
  );
  const count = (ip: string) => rateLimiter.hit(called, networkOf(ip));
  const table = endpoints.thirdLogin;

  type Opening = { request: FastifyRequest; reply: FastifyReply; ip: string; requestId: string };
  const fromOf = ({ request, ip, requestId }: Opening) => ({
    ip,
    userAgent: request.headers['user-agent'],
    requestId,
  });
  async function present(
    { request, reply, language }: Opening & { language: 'zh-CN' | 'en-US' },
    opened: Welcome,
  ) {
    await devices.remember(request, reply, opened.account);
    return presentWelcome(opened, { files, dictionary, language });
  }

  handle(table.sources, () => arrivals.listSources());

  /** Leads on to a page whatever happens: a person has come here, who can do nothing with an answer of the API. */
  async function lead(
    { ip, request, reply, requestId }: Opening,
    find: () => Promise<string>,
  ): Promise<HandledReply> {
    const page = await Promise.resolve()
      .then(() => count(ip))
      .then(find)
      .catch((error: unknown) => {
        const isTooMany = error instanceof AppError && error.code === 'request.tooMany';
        if (!isTooMany) request.log.error({ request: requestId, err: error }, 'unexpected failure');
        return handovers.refusedPage(isTooMany ? 'tooMany' : 'failed');
      });
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 302);
    return handledReply;
  }

  handle(table.render, ({ params, query, ...call }) =>
    lead(call, () =>
      thirdLogin.begin({
        source: params.source,
        origin: siteAddress.origin(call.request),
        browser: cookie.give(call.request, call.reply, cookie.read(call.request)),
        wantedPath: ownPath(query.redirect),
        isBinding: query.purpose === 'bind',
      }),
    ),
  );

  handle(table.callback, ({ params, query, ...call }) =>
    lead(call, async () => {
      const { request, reply, ip, requestId } = call;
      const browser = cookie.read(request);
      const { state, code, ticket, error, iss } = query;
      const answer = onlyGiven({ state, code, ticket, error, iss });
      const { source } = params;
      const page = await thirdLogin.finish({ source, browser, answer, ip, requestId });
      // For the time in which somebody logs in with their own account.
      if (browser !== undefined) cookie.give(request, reply, browser);
      return page;
    }),
  );

  handle(table.getLoginUser, async ({ params, actor, ...call }) => {
    count(call.ip);
    const ticket = { token: params.token, browser: cookie.read(call.request) };
    const from = { ...fromOf(call), replaces: actor?.sessionHash };
    return present(call, await arrivals.logIn(ticket, from));
  });
  handle(table.ssoLogin, async ({ query, ...call }) => {
    count(call.ip);
    const ticket = { token: query.thirdToken, browser: cookie.read(call.request) };
    return present(call, await arrivals.logIn(ticket, fromOf(call)));
  });

  async function validate(
    given: { ticket: string; service: string },
    call: Opening & { language: 'zh-CN' | 'en-US' },
  ) {
    const { request, reply, ip } = call;
    count(ip);
    allow(isPageOfSite(config.publicUrl, given.service), 'thirdLogin.foreignService');
    const browser = cookie.give(request, reply, cookie.read(request));
    return present(call, await arrivals.logInByTicket({ ...given, browser }, fromOf(call)));
  }
  handle(table.validateLogin, ({ body, ...call }) => validate(body, call));
  handle(table.validateTicket, ({ query, ...call }) => validate(query, call));

  const toWire = (time: Date | null) => time && wireTime.toWire(time);
  handle(table.links, async ({ actor }) => {
    const found = await bindings.list(actor);
    return found.map(({ boundAt, usedAt, ...link }) => ({
      ...link,
      bindTime: toWire(boundAt),
      useTime: toWire(usedAt),
    }));
  });
  handle(table.readBinding, ({ actor, params, request }) =>
    bindings.read(actor, { token: params.token, browser: cookie.read(request) }),
  );
  handle(table.bind, async ({ body, request, ...call }) => {
    const ticket = { token: body.token, browser: cookie.read(request) };
    await bindings.bind(call, ticket, body.password);
    return null;
  });
  handle(table.unbind, async ({ body, ...call }) => {
    await bindings.unbind(call, body.id, body.password);
    return null;
  });
}

/**
 * Whether a ticket of CAS was made for this site: by the configured address, never by the one that a client says it
 * has asked, since a ticket for another site opens accounts here. Without one no page is; then no CAS is turned on.
 */
function isPageOfSite(publicUrl: string | undefined, service: string): boolean {
  if (publicUrl === undefined || !URL.canParse(service)) return false;
  return new URL(service).origin === new URL(publicUrl).origin;
}

/**
 * A path of this site, never an address of another one; nothing for anything else. A ticket behind `#` is left out: it
 * would be stored, and sent to servers in the query of the next page.
 */
const ownPath = (path = ''): string =>
  /^\/(?![/\\])[^\s\\]*$/.test(path) ? path.replace(/#(bind|login|card)=.*$/, '') : '';

/** Without what is not there. */
const onlyGiven = <T extends string>(values: Record<T, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<T, string>
  >;
