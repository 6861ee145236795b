import { endpoints, type FieldProblem, messageTemplates } from '@sprout/contract';
import { AppError } from '../../platform/errors.ts';
import { sanitiseHtml } from '../../platform/html.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { FilledChange, TableOptions, Values } from '../../platform/table/table-spec.ts';
import type { Module, ModuleContext } from '../module.ts';
import { channelOf, isHtml } from './channels.ts';
import { sendOne } from './send-test.service.ts';
import { readData } from './template-data.ts';

/** The words of messages. */
export const messageTemplatesModule: Module = {
  name: 'messageTemplates',
  seeds: {
    resource: messageTemplates,
    menu: {
      place: ['menu-content', 5],
      url: '/modules/message/sysMessageTemplateList',
      component: 'modules/message/SysMessageTemplateList',
      icon: 'file',
    },
  },
  register(context) {
    registerTable(messageTemplates, templateOptions(context), context);
    const { sendMsg } = endpoints.messageTemplates;
    context.handle(sendMsg, (call) => sendOne(context, call, call.body));
  },
};

function templateOptions({ mediaHosts }: Pick<ModuleContext, 'mediaHosts'>): TableOptions {
  return {
    async fill({ rows }: FilledChange): Promise<Values[]> {
      const hosts = await mediaHosts.list();
      return rows.map(({ becomes = {} }) => cleaned(becomes, hosts));
    },
    async before({ verb, rows }) {
      if (verb !== 'add' && verb !== 'edit') return;
      for (const { becomes = {} } of rows) requireData(becomes);
    },
  };
}

/** Words of mails and notices are HTML of people; those of SMS are letters. */
function cleaned(row: Values, hosts: readonly string[]): Values {
  const channel = channelOf(String(row['templateType']));
  if (!channel || !isHtml(channel)) return {};
  const clean = (name: string): Values => {
    const value = row[name];
    return typeof value === 'string' ? { [name]: sanitiseHtml(value, hosts) } : {};
  };
  return { ...clean('templateContent'), ...clean('templateContentEn') };
}

function requireData({ templateTestJson }: Values): void {
  if (typeof templateTestJson !== 'string' || templateTestJson === '') return;
  if (readData(templateTestJson)) return;
  const problem: FieldProblem = 'badParameter';
  throw new AppError('row.invalid', { fields: { templateTestJson: problem } });
}
