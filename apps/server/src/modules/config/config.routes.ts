import { endpoints } from '@sprout/contract';
import { mainSchoolId } from '../../platform/audit.ts';
import { AppError, required } from '../../platform/errors.ts';
import { staticDomain } from '../../platform/files/index.ts';
import type { ModuleContext } from '../module.ts';
import { createConfigService } from './config.service.ts';
import { createSiteConfig, mayBeAsked } from './site-config.service.ts';

/**
 * What clients need to build file addresses. `qiniuDomain` repeats the static domain because the
 * predecessor's header puts it before the logo in every mode. Source: teaching-domain section 15 item 4.
 */
const fileConfig: readonly (readonly [string, string])[] = [
  ['uploadType', 'local'],
  ['staticDomain', staticDomain],
  ['qiniuDomain', staticDomain],
  ['qiniuArea', ''],
  ['filePreview', 'local'],
];

export function registerConfig(context: ModuleContext): void {
  const { handle, files, siteAddress } = context;
  const siteConfig = createSiteConfig(context);
  context.mediaHosts.list = () => siteConfig.mediaHosts(mainSchoolId);
  const settings = createConfigService({ ...context, siteConfig });
  files.addUse({
    table: 'sys_config',
    column: 'config_value',
    place: { kind: 'setting', id: 'config_key', name: 'config_key' },
  });

  handle(endpoints.config.getCurrent, async ({ actor, isOwnClient }) => {
    const schoolId = actor?.schoolId ?? mainSchoolId;
    // Whole pages of HTML, which our own client asks for where it shows them.
    const known = await (isOwnClient
      ? siteConfig.listPublic(schoolId)
      : siteConfig.listForGuests(schoolId));
    const zone = isOwnClient ? [['timeZone', context.config.timeZone] as const] : [];
    return Object.fromEntries([...known, ...fileConfig, ...zone]);
  });

  handle(endpoints.config.get, async ({ actor, query }) => {
    const added = fileConfig.find(([key]) => key === query.key)?.[1];
    if (added !== undefined) return added;
    const value = mayBeAsked(query.key)
      ? await siteConfig.find(actor?.schoolId ?? mainSchoolId, query.key)
      : undefined;
    if (value === undefined) throw new AppError('config.unknownKey');
    return value;
  });

  handle(endpoints.config.getAllConfigList, async ({ actor }) =>
    [...(await siteConfig.readForForm(actor))].map(([configKey, configValue]) => ({
      configKey,
      configValue,
      configEnabled: 1,
    })),
  );

  handle(endpoints.config.getAllConfigMap, async ({ actor }) =>
    Object.fromEntries(await siteConfig.readForForm(actor)),
  );

  handle(endpoints.config.form, ({ actor }) => settings.openForm(actor));

  handle(endpoints.config.saveTenantConfig, async ({ query, body, ...call }) => {
    const own = siteAddress
      .hosts(call.request)
      .map((host) => host.replace(/:\d+$/, '').toLowerCase());
    await settings.save(call, { sent: body, version: query.version, own });
    return null;
  });

  handle(endpoints.config.preview, async ({ actor, body, language }) => {
    const render = required(context.sitePreview.render, 'config.noPreview');
    return render(body.path, await settings.readForm(actor, body.values), language);
  });

  handle(endpoints.config.saveCustomCode, async ({ body, ...call }) => {
    await settings.saveCode(call, body);
    return null;
  });
}
