import { describe, expect, it } from 'vitest';
import { asksForPrivateData } from './private-questions.ts';

describe('a question to a child', () => {
  it.each([
    '你家的电话是多少？',
    '微信号',
    'ＱＱ',
    '你住在哪里',
    '家庭住址',
    '身份证号码',
    '你的生日是几月几日',
    '上传一张你的照片',
    '爸爸做什么工作',
    '你的密码',
    'What is your phone number?',
    'Your e-mail',
    'Where do you live?',
    'Date of birth',
    'Upload a photo of yourself',
  ])('asks for what a child should not be asked for: %s', (question) => {
    expect(asksForPrivateData(question)).toBe(true);
  });

  it.each([
    '春游想去哪里？',
    '你最喜欢哪个作品？',
    '这节课难不难？',
    '画一张你想做的游戏，拍下来',
    '喜欢的密码游戏是哪个？',
    'Which project do you like best?',
    'Take a picture of your drawing',
    'Was this lesson hard?',
  ])('may be asked: %s', (question) => {
    expect(asksForPrivateData(question)).toBe(false);
  });
});
