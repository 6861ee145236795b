import { expect, it } from 'vitest';
import { pastedPeople } from './pasted-people.ts';

const namesIn = (text: string) => pastedPeople(text).people.map(({ realname }) => realname);

it.each([
  ['张三\n李四\n', ['张三', '李四']],
  ['张三，李四、王五；赵六', ['张三', '李四', '王五', '赵六']],
  ['1. 张三\r\n2. 李四', ['张三', '李四']],
  ['1、张三\n2、李四', ['张三', '李四']],
  ['姓名\n张三\u200b\n李\u200b四', ['张三', '李四']],
  ['Amy Lin, Bob Chen', ['Amy Lin', 'Bob Chen']],
  ['', []],
])('reads %j as names', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it('reads a sheet of row number, student number and name', () => {
  expect(pastedPeople('1\t2026001\t张三\n2\t2026002\t李四\n')).toEqual({
    people: [
      { realname: '张三', username: '2026001' },
      { realname: '李四', username: '2026002' },
    ],
    ignored: [],
  });
});

it('reads a sheet by its head and says what it leaves out', () => {
  const text = [
    '序号\t姓名\t性别\t账号\t家长电话',
    '1\t张三\t男\tzhang_1\t13800000001',
    '2\t\t女\t\t',
    '3\t李四\t女\t\t13800000003',
  ].join('\n');

  expect(pastedPeople(text)).toEqual({
    people: [
      { realname: '张三', username: 'zhang_1', phone: '13800000001' },
      { realname: '李四', phone: '13800000003' },
    ],
    ignored: ['性别', '2  女'],
  });
});

it.each([
  ['three columns of letters', '三年级一班\t张三\t男\n三年级一班\t李四\t女'],
  ['identity cards', '张三\t110101201501011234\n李四\t11010120150101123X'],
  ['pinyin', 'zhang san\t张三\nli si\t李四'],
  ['gaps of blanks', '1   张三\n2   李四'],
  ['one row', '1\t张三\t男\n2\t李四\t女'],
])('finds the names beside %s, and takes nothing else for a user name', (_, text) => {
  expect(pastedPeople(text).people).toEqual([{ realname: '张三' }, { realname: '李四' }]);
});

it('tells a telephone number from a user name, and keeps it beside its child', () => {
  expect(pastedPeople('13800000001\t张三\n\t李四')).toEqual({
    people: [{ realname: '张三', phone: '13800000001' }, { realname: '李四' }],
    ignored: [],
  });
});

it('reads a long list at once', () => {
  const text = Array.from(
    { length: 20_000 },
    (_, n) => `${n}\t${2_026_000 + n}\t名${'字'.repeat(n % 3)}`,
  );

  expect(pastedPeople(text.join('\n')).people).toHaveLength(20_000);
});
