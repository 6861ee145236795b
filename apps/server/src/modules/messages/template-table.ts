import { endpoints, type FieldProblem, messageTemplates } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
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

function templateOptions({
  mediaHosts,
  cleanHtml,
}: Pick<ModuleContext, 'mediaHosts' | 'cleanHtml'>): TableOptions {
  async function cleaner(actor: Actor): Promise<Clean> {
    const hosts = await mediaHosts.list();
    return (html) => cleanHtml(html, hosts, actor);
  }
  return {
    // A long text is cleaned before the transaction begins; `fill` finds the result.
    prepare: async ({ actor, values }) => cleaned(values, await cleaner(actor)),
    async fill({ actor, rows }: FilledChange): Promise<Values[]> {
      const clean = await cleaner(actor);
      const filled: Values[] = [];
      for (const { becomes = {} } of rows) {
        filled.push(isOfHtml(becomes) ? await cleaned(becomes, clean) : {});
      }
      return filled;
    },
    async before({ verb, rows }) {
      if (verb !== 'add' && verb !== 'edit') return;
      for (const { becomes = {} } of rows) requireData(becomes);
    },
  };
}

type Clean = (html: string) => Promise<string>;

/** Words of mails and notices are HTML of people; those of SMS are letters. */
function isOfHtml({ templateType }: Values): boolean {
  const channel = channelOf(String(templateType));
  return channel !== undefined && isHtml(channel);
}

async function cleaned(row: Values, clean: Clean): Promise<Values> {
  const found: Record<string, unknown> = {};
  for (const name of ['templateContent', 'templateContentEn']) {
    const value = row[name];
    if (typeof value === 'string') found[name] = await clean(value);
  }
  return found;
}

function requireData({ templateTestJson }: Values): void {
  if (typeof templateTestJson !== 'string' || templateTestJson === '') return;
  if (readData(templateTestJson)) return;
  const problem: FieldProblem = 'badParameter';
  throw new AppError('row.invalid', { fields: { templateTestJson: problem } });
}
