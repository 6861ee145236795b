import { expect, it } from 'vitest';
import { checkNickname, nameSkeleton } from './nickname.ts';

const bounds = { max: 20, staffSkeletons: new Set<string>() };

it.each([
  '小鱼儿',
  '爱画画的猫',
  '阳光少年007',
  'Tom猫',
  'さくら',
  'ピカチュー',
  '하늘이',
  'Corny猫',
  '小星星☆~(^_^)',
  '时间管理大师',
  '太阳系统帅',
  '小老虎',
  '师傅的徒弟',
  'Lily',
  '员外',
  '长长的尾巴',
  'admiral',
  '家庭👨‍👩‍👧',
  '❤️小心心',
  'café',
  '老鼠师弟',
])('lets %j be a nickname', (name) => {
  expect(checkNickname(name, bounds)).toEqual({ text: name });
});

it.each([
  ['管理员', 'nickname.official'],
  ['管 理 员', 'nickname.official'],
  ['管*理*员', 'nickname.official'],
  ['超级管理员01', 'nickname.official'],
  ['管理員', 'nickname.official'],
  ['菅理员', 'nickname.official'],
  ['王老师', 'nickname.official'],
  ['王老帅', 'nickname.official'],
  ['客服小美', 'nickname.official'],
  ['官方小助手', 'nickname.official'],
  ['系统消息', 'nickname.official'],
  ['校长', 'nickname.official'],
  ['班主任', 'nickname.official'],
  ['Admin', 'nickname.official'],
  ['ADMIN1', 'nickname.official'],
  ['adm1n', 'nickname.official'],
  ['аdmin', 'nickname.official'],
  ['ａｄｍｉｎ', 'nickname.official'],
  ['Official', 'nickname.official'],
  ['teacher', 'nickname.official'],
  ['MissTeacher', 'nickname.official'],
  ['ᴀᴅᴍɪɴ', 'nickname.official'],
  ['adrnin', 'nickname.official'],
  ['管理', 'nickname.official'],
  ['管理01', 'nickname.official'],
  ['班级管理', 'nickname.official'],
  ['ᎪᎠᎷᏆN', 'nickname.lookalike'],
  ['АДМИН', 'nickname.lookalike'],
  ['Миша', 'nickname.lookalike'],
  ['Lіly', 'nickname.lookalike'],
  ['Βob', 'nickname.lookalike'],
  ['管\u200b理员', 'text.control'],
  ['小\u200d明', 'text.control'],
  ['小\u3164明', 'text.control'],
  ['小\u2060明', 'text.control'],
  ['小明\ufe0f', 'text.control'],
  ['小\u00ad明', 'text.control'],
  ['白痴', 'text.word'],
  ['加我微信 abc12345', 'text.contact'],
])('refuses %j with %s', (name, code) => {
  expect(checkNickname(name, bounds)).toEqual({ problem: { code } });
});

it.each([
  '彩虹姐姐',
  '彩 虹 姐 姐',
  'Lily Chen',
  'lilychen',
  'LiIy Chen',
  'Lіly Chen',
  'Ｌｉｌｙ．Chen',
])('refuses %j where a member of the staff is called so', (name) => {
  const staff = { max: 20, staffSkeletons: new Set(['彩虹姐姐', 'Lily Chen'].map(nameSkeleton)) };
  expect(checkNickname(name, staff)).toEqual({ problem: { code: 'nickname.official' } });
  expect(checkNickname('彩虹妹妹', staff)).toEqual({ text: '彩虹妹妹' });
});
