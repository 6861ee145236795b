import { parseCron } from '@sprout/rules';
import { createTexts, type TextKey } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { expect, it } from 'vitest';
import { cronWords } from './cron-words.ts';

const inChinese = createTexts<TextKey>('zh-CN', zhCn);
const inEnglish = createTexts<TextKey>('en-US', enUs);

it.each([
  ['* * * * * *', '每秒', 'Every second'],
  ['*/30 * * * * *', '每隔 30 秒', 'Every 30 seconds'],
  ['* * * * *', '每分钟', 'Every minute'],
  ['*/5 * * * *', '每隔 5 分钟', 'Every 5 minutes'],
  ['10,40 * * * *', '每小时第 10、40 分', 'Every hour at minute 10, 40'],
  ['0 0 2 * * ?', '每天 02:00', 'Every day at 02:00'],
  ['30 8 * * 1,5', '每周一、周五 08:30', 'Every Mon, Fri at 08:30'],
  ['0 7 1,15 * *', '每月 1、15 日 07:00', 'Every month on day 1, 15 at 07:00'],
  ['0 0 * * * ? *', '每小时', 'Every hour'],
  ['0 0 0/6 * * ? *', '每隔 6 小时', 'Every 6 hours'],
  ['0 0 2,8 * * ? *', '每天 02:00、08:00', 'Every day at 02:00, 08:00'],
  ['0 0 2 * * ? *', '每天 02:00', 'Every day at 02:00'],
  ['0 0 2 ? * MON', '每周一 02:00', 'Every Mon at 02:00'],
  ['0 0 2 15,L * ?', '每月 15、最后一 日 02:00', 'Every month on day 15, last at 02:00'],
  ['0 0 2 * * ? 2031', '每天 02:00（2031 年）', 'Every day at 02:00 (in 2031)'],
  ['0 0 2 * * ? 2031/1', '每天 02:00（2031–2099 年）', 'Every day at 02:00 (in 2031–2099)'],
  [
    '0 0 13 1 5',
    '13 日或周五，1 月；0 时 0 分 0 秒',
    'Day 13 or Fri, month 1; hour 0, minute 0, second 0',
  ],
])('says %s as %s', (text, chinese, english) => {
  const cron = parseCron(text);
  if (!cron) throw new Error('no schedule');

  expect(cronWords(cron, inChinese, 'zh-CN')).toBe(chinese);
  expect(cronWords(cron, inEnglish, 'en-US')).toBe(english);
});
