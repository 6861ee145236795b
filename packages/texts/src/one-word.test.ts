import { describe, expect, it } from 'vitest';
import { enUs } from './en-us.ts';
import { zhCn } from './zh-cn.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Keys whose text has a word, but for those that have it for a reason. */
const keysWith = (texts: Texts, word: RegExp, kept: readonly string[] = []): string[] =>
  Object.entries(texts)
    .filter(([key, text]) => word.test(JSON.stringify(text)) && !kept.includes(key))
    .map(([key]) => key);

/** Whether parents, guests or children read a text, and not the staff at their work. */
const isForPublic = (key: string): boolean =>
  /^(config\.layout|guardianForm|help|home|progressReport|site|ui|works)\./.test(key) ||
  // For parents at the log-in page, on a card and behind the link of a report.
  [
    'account.forgotten.adults',
    'cards.parents',
    'error.report.ended',
    'error.form.linkEnded',
  ].includes(key);

/** The same texts without `{child}` and other names of values. */
const withoutNames = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, JSON.stringify(text).replace(/\{\w+\}/g, '')]),
  );

describe('Chinese', () => {
  it('has one word for an account', () => {
    const kept = [
      // Compared by the predecessor's clients.
      'error.session.badCredentials',
      // Stands on a block, as its editor says it.
      'block.sensing_username',
      // Names a step as the predecessor does.
      'account.recovery.account',
    ];

    expect(keysWith(zhCn, /[帐账]户|帐号|用户名/, kept)).toEqual([]);
  });

  it('says 你 to everybody, and 您 to parents alone', () => {
    // The first is a sentence of the specification.
    const keys = keysWith(zhCn, /您/, ['shell.depart.none', 'cards.parents']);

    expect(keys.filter((key) => !key.startsWith('guardianForm.'))).toEqual([]);
  });

  it('has two kinds of homework: 随堂任务 and 课后作业', () => {
    expect(keysWith(zhCn, /(课程|随堂|班级|自定义|预设)作业|课程任务/)).toEqual([]);
  });

  it('names the editors 小小编程, 积木编程 and Python', () => {
    expect(keysWith(zhCn, /Scratch|图形化|Python 编程/)).toEqual([]);
  });

  it('has no words of offices and programmers for teachers', () => {
    const office = /通告|克隆至|办理成功|实现类|CODE|规则Code|取账号|看过一眼|未找到对/;

    expect(keysWith(zhCn, office)).toEqual([]);
  });

  it('calls a child 学生 wherever the staff read', () => {
    const keys = keysWith(zhCn, /孩子/, ['teacherHome.quiet']).filter((key) => !isForPublic(key));

    expect(keys).toEqual([]);
  });

  it('calls the staff 教职工', () => {
    expect(zhCn['people.identity.2']).toBe('教职工');
    expect(zhCn['server.users.staff']).toBe('教职工');
  });
});

describe('English', () => {
  it('calls what a child makes a project', () => {
    const work = /\b(My|Student|your|[Tt]his|[Tt]he|a|New|No) works?\b(?! for)/;

    expect(keysWith(enUs, work)).toEqual([]);
  });

  it('calls a child a student wherever the staff read', () => {
    // Here parents and children are nodes of a tree, and a command has its name.
    const kept = ['access.grants.linked', 'error.childRecord.tooLarge'];
    const words = /\b(child(ren)?|kids?|pupils?)\b/i;
    const keys = keysWith(withoutNames(enUs), words, kept).filter((key) => !isForPublic(key));

    expect(keys).toEqual([]);
  });

  it('is not translated word by word', () => {
    const words =
      /Make many|no way back|for ever\b|it is none\b|an own\b|Nobody waits|Look at it|Needs you|answers? for (no|it|this)|[Nn]ot begun|goes along|in this hour/;

    expect(keysWith(enUs, words)).toEqual([]);
  });
});
