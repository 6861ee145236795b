import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const ok = { max: 20 };

it.each([
  ['我的小猫', '我的小猫'],
  ['  两  个   空格 ', '两 个 空格'],
  ['第 3 关 100 分', '第 3 关 100 分'],
  ['2026-11-20 版', '2026-11-20 版'],
  ['家庭👨‍👩‍👧', '家庭👨‍👩‍👧'],
  ['妈妈的生日', '妈妈的生日'],
  ['一起做爱心卡片', '一起做爱心卡片'],
  ['滚蛋糕', '滚蛋糕'],
  ['废物利用', '废物利用'],
  ['QQ糖果店', 'QQ糖果店'],
  ['telescope', 'telescope'],
  ['hotel rooms', 'hotel rooms'],
  ['手机游戏', '手机游戏'],
  ['66666666', '66666666'],
  ['23333333', '23333333'],
  ['1234567', '1234567'],
  ['9 8 7 6 5 4 3 2 1 0', '9 8 7 6 5 4 3 2 1 0'],
  ['一二三四五六七', '一二三四五六七'],
  ['得了 1,000,000 分', '得了 1,000,000 分'],
  ['圆周率 3.1415926', '圆周率 3.1415926'],
])('lets %j pass as %j', (value, text) => {
  expect(checkText(value, ok)).toEqual({ text });
});

it.each([
  ['', 'text.empty'],
  [' \n ', 'text.empty'],
  ['一三八零零一三八零零零', 'text.contact'],
  ['幺三八〇〇幺三八〇〇〇', 'text.contact'],
  ['1️⃣3️⃣8️⃣0️⃣01384', 'text.contact'],
  ['①③⑧⓪⓪①③⑧', 'text.contact'],
  ['١٣٨٠٠١٣٨٠', 'text.contact'],
  ['138 - 0013 - 8000', 'text.contact'],
  ['11010519491231002X', 'text.contact'],
  ['3.1413800138', 'text.contact'],
  ['加v abc123', 'text.contact'],
  ['tel 83012', 'text.contact'],
  ['a.b@qq点com', 'text.contact'],
  ['bilibili.tv', 'text.contact'],
  ['138 0013 8000', 'text.contact'],
  ['１３８００１３８０００', 'text.contact'],
  ['1-3-8-0-0-1-3-8', 'text.contact'],
  ['加我微信 abc12345', 'text.contact'],
  ['qq:1234567', 'text.contact'],
  ['me@school.cn', 'text.contact'],
  ['看 www.example.com', 'text.contact'],
  ['你是白痴', 'text.word'],
  ['白.痴', 'text.word'],
  ['他 妈 的', 'text.word'],
  ['妈妈的，去他妈的', 'text.word'],
  ['FUCK this', 'text.word'],
  ['a\u202eb', 'text.control'],
  ['a\u0000b', 'text.control'],
  ['字'.repeat(21), 'text.tooLong'],
])('refuses %j with %s', (value, code) => {
  expect(checkText(value, ok)).toMatchObject({ problem: { code } });
});

it('counts an emoji as one letter and tells the bound', () => {
  expect(checkText('🐱'.repeat(3), { max: 3 })).toEqual({ text: '🐱🐱🐱' });
  expect(checkText('🐱🐱', { max: 1 })).toEqual({ problem: { code: 'text.tooLong', max: 1 } });
});

it('keeps line breaks where they are welcome, two at most', () => {
  const options = { max: 50, mayBreakLines: true };
  expect(checkText('a\r\n\n\n\nb  c', options)).toEqual({ text: 'a\n\nb c' });
});

it('lets an empty text pass where none is needed', () => {
  expect(checkText('  ', { max: 5, mayBeEmpty: true })).toEqual({ text: '' });
});

it('gives tidy text that passes again as it is, within the bound and on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
      const checked = checkText(value, { ...ok, mayBeEmpty: true });
      if ('problem' in checked) return;
      expect([...checked.text].length).toBeLessThanOrEqual(20);
      expect(checked.text).not.toMatch(/[\n\r\t]|^ | $| {2}/);
      expect(checkText(checked.text, { ...ok, mayBeEmpty: true })).toEqual(checked);
    }),
  );
});

it('finds a mobile number whatever stands before, behind and between its digits', () => {
  const mobile = fc.stringMatching(/^1[3-9][0-46-9]\d{6}05$/);
  const sign = fc.constantFrom('', ' ', '-', '.', ' - ', '_', '·', '❤');
  const word = fc.constantFrom('', '我的', '电话', '找我 ', '！');
  fc.assert(
    fc.property(mobile, sign, word, word, (number, between, before, after) => {
      const text = `${before}${[...number].join(between)}${after}`;
      expect(checkText(text, { max: 100 })).toEqual({ problem: { code: 'text.contact' } });
    }),
  );
});

it.each(['a', 'a-', 'a.', '1', '3.14', '微信 ', 'vx ', 'a@', '@', '手机'])(
  'comes to an end with a long text of %j',
  (part) => {
    // Read again from each letter, it would take minutes.
    const text = part.repeat(100_000);
    expect(checkText(text, { max: text.length })).toBeDefined();
  },
);
