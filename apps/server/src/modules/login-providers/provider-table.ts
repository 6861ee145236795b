import { endpoints, type FieldProblem, loginProviders } from '@sprout/contract';
import type { Config } from '../../config.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import { isAllowedHost, readWebAddress } from '../../platform/allowed-hosts.ts';
import { AppError } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import { dictionary } from '../../platform/school-seeds.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, TableOptions, Values } from '../../platform/table/table-spec.ts';
import type { Module, ModuleContext } from '../module.ts';
import {
  createLoginProvidersRepository,
  findOnCas,
  listLinkIds,
  providerSource,
} from './login-providers.repository.ts';
import { createProviderCall, isSafeAddress } from './provider-call.ts';
import { createProviderChecks } from './provider-checks.service.ts';

export const providerSeeds: Module['seeds'] = {
  resource: loginProviders,
  menu: {
    place: ['menu-site', 12],
    url: '/isystem/loginProvider',
    component: 'system/SysLoginProviderList',
    icon: 'idcard',
  },
  dictionaries: [
    dictionary('login_provider_kind', '登录方式类型', [
      ['oidc', 'OpenID Connect', 'OpenID Connect'],
      ['cas', 'CAS（2.0 / 3.0）', 'CAS (2.0 / 3.0)'],
    ]),
  ],
};

export function registerProviderTable(context: ModuleContext): void {
  const { handle, config, log, sessions, siteAddress } = context;
  registerTable(loginProviders, optionsOf(config, sessions), context);
  handle(endpoints.loginProviders.hosts, async ({ request }) => ({
    hosts: [...config.loginHosts],
    origin: siteAddress.origin(request),
    hasPublicUrl: config.publicUrl !== undefined,
  }));
  const checks = createProviderChecks({
    call: createProviderCall({ allowedHosts: config.loginHosts, log }),
    repository: createLoginProvidersRepository(context),
    config,
  });
  handle(endpoints.loginProviders.check, async ({ actor, body, language }) => {
    const { isFine, reason, data } = await checks.run(actor, body.id);
    return { isFine, answer: serverText(language, `loginCheck.${reason}`, data) };
  });
}

function optionsOf(
  { loginHosts, publicUrl }: Pick<Config, 'loginHosts' | 'publicUrl'>,
  sessions: Pick<Sessions, 'endOfLinks'>,
): TableOptions {
  return {
    source: providerSource,
    compute: async ({ rows }) => rows.map(({ links }) => ({ linkCount: Number(links ?? 0) })),
    async before({ tx, actor, verb, rows }: Change): Promise<void> {
      const ids = rows.map(({ id }) => id);
      if (verb === 'erase') await sessions.endOfLinks(tx, await listLinkIds(tx, ids));
      for (const { id, becomes } of rows) {
        if (!becomes) continue;
        requireUsable(becomes, loginHosts);
        if (becomes['kind'] !== 'cas' || becomes['isOn'] !== true) continue;
        // Tickets of CAS count for the address of this site alone, which no visitor may name.
        if (publicUrl === undefined) refuse('isOn', 'noPublicUrl');
        if (await findOnCas(tx, actor.schoolId, id)) refuse('isOn', 'unique');
      }
    },
  };
}

/** One whose server is no longer allowed can still be switched off. */
function requireUsable({ address, isOn }: Values, allowedHosts: readonly string[]): void {
  const place = readWebAddress(String(address));
  if (!place || !isSafeAddress(String(address))) refuse('address', 'format');
  const isAllowed = isAllowedHost(allowedHosts, place.host, place.port);
  if (isOn === true && !isAllowed) refuse('address', 'serverNotAllowed');
}

function refuse(field: string, problem: FieldProblem): never {
  throw new AppError('row.invalid', { fields: { [field]: problem } });
}
