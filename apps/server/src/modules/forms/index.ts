import { endpoints, formDefinitions } from '@sprout/contract';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readPaging } from '../../platform/paging.ts';
import { dictionary } from '../../platform/school-seeds.ts';
import { sendList } from '../../platform/table/table-export.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module } from '../module.ts';
import { formOptions } from './form-rules.ts';
import { createForms } from './forms.service.ts';
import { registerGuardianForms } from './guardians.routes.ts';

/** Forms that the staff, children and guardians fill in, and what they filled in. */
export const formsModule: Module = {
  name: 'forms',
  subjects: { form: {} },
  belongings: {
    form_entry: {
      created_by: { of: 'person', onDelete: 'delete' },
      once_by: { of: 'person', onDelete: 'delete' },
      is_demo: { of: 'demo', onDelete: 'delete' },
    },
    form_link: { user_id: { of: 'person', onDelete: 'delete' } },
    form_def_version: { is_demo: { of: 'demo', onDelete: 'delete' } },
    form_def: {
      departs: { of: 'department', onDelete: 'keep' },
      is_demo: { of: 'demo', onDelete: 'delete' },
    },
  },
  seeds: {
    resource: formDefinitions,
    menu: {
      place: ['menu-site', 9.7],
      url: '/online/cgform',
      component: 'online/CgformList',
      icon: 'table',
    },
    dictionaries: [
      dictionary('form_field_kind', '表单项类型', [
        ['text', '一行文字', 'Text'],
        ['longText', '多行文字', 'Long text'],
        ['number', '数字', 'Number'],
        ['day', '日期', 'Day'],
        ['choice', '单选', 'One choice'],
        ['choices', '多选', 'Several choices'],
        ['yesNo', '是或否', 'Yes or no'],
        ['file', '文件', 'Files'],
      ]),
      dictionary('form_asked', '表单填写对象', [
        ['staff', '老师', 'Staff'],
        ['children', '学生', 'Students'],
        ['guardians', '家长', 'Parents'],
      ]),
      dictionary('form_file_kind', '表单文件种类', [
        ['picture', '只要图片', 'Pictures only'],
        ['pdf', '只要 PDF', 'PDF only'],
        ['paper', '只要文档', 'Documents only'],
      ]),
    ],
  },
  register(context) {
    const { handle, files } = context;
    const { open, formItem, send, columns, entries, exportXls } = endpoints.forms;
    registerTable(formDefinitions, formOptions, context);
    files.addUse({ table: 'form_entry', column: 'answers' });
    registerGuardianForms(context);
    const forms = createForms(context);

    handle(open, ({ actor }) => forms.open(actor));
    handle(formItem, ({ actor, params }) => forms.formItem(actor, params.id));
    handle(send, (call) => forms.send(call, call.params.id, call.body));
    handle(columns, ({ actor, params }) => forms.columns(actor, params.id));
    handle(entries, async ({ actor, params, query }) => {
      const { current, size, offset } = readPaging(query, 20);
      const { records, total } = await forms.entries(actor, params.id, { limit: size, offset });
      return { records, total, current, size };
    });
    handle(exportXls, async ({ actor, params, query, language, reply }) => {
      const { name, head, batches } = await forms.sheet(actor, params.id, (key) =>
        serverText(language, `server.form.${key}`),
      );
      const widths = head.map(() => 20);
      await sendList(reply, { name, head, widths, batches }, query.format ?? 'xlsx');
      return handledReply;
    });
  },
};
