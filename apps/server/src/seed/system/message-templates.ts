import { messageTypes } from '@sprout/contract';
import { builtInTemplates, builtInText } from '../../modules/messages/index.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

/** Values with which each of the words can be tried. */
const samples: Readonly<Record<string, string | number>> = {
  code: '123456',
  minutes: 10,
  title: '作业批改好了',
  content: '去看看老师的评语吧。',
  link: 'https://school.example/works',
};

/** The words of what Sprout sends by itself, for the school to change. */
export async function seedMessageTemplates(seeding: Seeding): Promise<void> {
  const { executor, now } = seeding;
  const fresh = await pickFresh(
    seeding,
    Object.entries(builtInTemplates),
    ([code]) => `messageTemplate:${code}`,
  );
  if (fresh.length === 0) return;
  await executor
    .insertInto('sys_sms_template')
    .values(
      fresh.map(([code, { channel, variables }]) => {
        const chinese = builtInText(code, 'zh-CN');
        const english = builtInText(code, 'en-US');
        const data = Object.fromEntries(variables.map((name) => [name, samples[name] ?? '']));
        return {
          id: `message-template-${code}`,
          school_id: mainSchoolId,
          template_code: code,
          template_type: messageTypes[channel],
          template_name: chinese?.title ?? code,
          template_content: chinese?.content ?? '',
          template_name_en: english?.title ?? null,
          template_content_en: english?.content ?? null,
          template_test_json: JSON.stringify(data),
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
