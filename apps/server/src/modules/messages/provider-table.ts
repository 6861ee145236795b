import { endpoints, type FieldProblem, messageProviders, messageTypes } from '@sprout/contract';
import { isAllowedHost, readWebAddress } from '../../platform/allowed-hosts.ts';
import { AppError } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import { dictionary } from '../../platform/school-seeds.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, TableOptions, Values } from '../../platform/table/table-spec.ts';
import type { Module } from '../module.ts';
import { findProvider } from './messages.repository.ts';
import { createTrials } from './provider-trials.service.ts';

/** By which servers messages leave. */
export const messageProvidersModule: Module = {
  name: 'messageProviders',
  seeds: {
    resource: messageProviders,
    menu: {
      place: ['menu-content', 6],
      url: '/modules/message/sysMessageProviderList',
      component: 'modules/message/SysMessageProviderList',
      icon: 'api',
    },
    dictionaries: [
      dictionary('message_channel', '消息发送方式', [
        ['2', '邮件', 'Mail'],
        ['1', '短信', 'SMS'],
        ['3', '企业微信群', 'WeCom group'],
      ]),
      dictionary('message_encryption', '邮件加密方式', [
        ['tls', 'TLS（端口一般是 465）', 'TLS (usually port 465)'],
        ['starttls', 'STARTTLS（端口一般是 587）', 'STARTTLS (usually port 587)'],
        ['none', '不加密', 'None'],
      ]),
      dictionary('message_method', '短信接口请求方式', [
        ['POST', 'POST', 'POST'],
        ['GET', 'GET', 'GET'],
        ['PUT', 'PUT', 'PUT'],
      ]),
      dictionary('message_content_type', '短信接口内容格式', [
        ['json', 'JSON', 'JSON'],
        ['form', '表单', 'Form'],
      ]),
    ],
  },
  register(context) {
    registerTable(messageProviders, providerOptions(context.config.messageHosts), context);
    const { hosts, tryOut } = endpoints.messageProviders;
    context.handle(hosts, async () => [...context.config.messageHosts]);
    const trials = createTrials(context);
    context.handle(tryOut, async ({ language, body, ...call }) => {
      const { isSent, reason, data } = await trials.run(call, body, (site) => ({
        title: serverText(language, 'messageTemplate.trial.title', { site }),
        text: serverText(language, 'messageTemplate.trial.content', { site }),
      }));
      return { isSent, answer: serverText(language, `messageResult.${reason}`, data) };
    });
  },
};

/** Refuses what could not be connected to, at its field. */
function providerOptions(allowedHosts: readonly string[]): TableOptions {
  return {
    async before({ tx, actor, verb, rows }: Change): Promise<void> {
      if (verb === 'delete' || verb === 'erase') return;
      for (const { id, was, becomes = was ?? {} } of rows) {
        if (verb !== 'restore') requireUsable(becomes, allowedHosts);
        const { isOn, channel } = becomes;
        if (isOn !== true) continue;
        const other = await findProvider(tx, actor.schoolId, String(channel));
        if (other && other.id !== id)
          throw new AppError('row.invalid', { fields: { isOn: 'unique' } });
      }
    },
  };
}

function requireUsable(
  { channel, host, port, url }: Values,
  allowedHosts: readonly string[],
): void {
  const refuse = (field: string, problem: FieldProblem) => {
    throw new AppError('row.invalid', { fields: { [field]: problem } });
  };
  if (channel === messageTypes.mail && !isAllowedHost(allowedHosts, String(host), Number(port))) {
    refuse('host', 'serverNotAllowed');
  }
  if (channel !== messageTypes.sms) return;
  const address = readWebAddress(String(url).replace(/\$\{\w+\}/g, '1'));
  if (!address) refuse('url', 'format');
  else if (!isAllowedHost(allowedHosts, address.host, address.port))
    refuse('url', 'serverNotAllowed');
}
