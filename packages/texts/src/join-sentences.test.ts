import { expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

it('puts a blank between two sentences, but none after a Chinese sign', () => {
  expect(joinSentences(['It stays.', 'Try again.'])).toBe('It stays. Try again.');
  expect(joinSentences(['作品没有丢。', '再试一次。'])).toBe('作品没有丢。再试一次。');
  expect(joinSentences(['要删除吗？', '（3 条）', '删除后可以找回。'])).toBe(
    '要删除吗？（3 条）删除后可以找回。',
  );
});

it('leaves out what is not said', () => {
  expect(joinSentences(['', 'It stays.', '', 'Try again.'])).toBe('It stays. Try again.');
  expect(joinSentences(['', '再试一次。'])).toBe('再试一次。');
  expect(joinSentences([])).toBe('');
});
