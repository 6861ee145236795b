import { expect, it } from 'vitest';
import {
  describeFindings,
  type Finding,
  hasWrong,
  judgeHiddenService,
  judgeNode,
  judgeService,
} from './lib/doctor-findings.mjs';

const fine: Finding = { subject: 'port', state: 'ok', text: '8080 is free.' };
const open: Finding = {
  subject: 'data folder',
  state: 'wrong',
  text: 'Others can read it.',
  command: 'chmod go-rwx /data',
};
const old: Finding = { subject: 'backups', state: 'warn', text: 'Old.', command: 'npm run backup' };

it('writes one line for each, with the command that mends it', () => {
  expect(describeFindings([fine, open])).toEqual([
    'ok     port          8080 is free.',
    'wrong  data folder   Others can read it.',
    '                     -> chmod go-rwx /data',
    '',
    '1 wrong, 0 to keep in mind. The commands above mend what is wrong.',
  ]);
});

it('tells what is worth a thought from what is wrong', () => {
  expect(describeFindings([fine, old]).at(-1)).toBe('Nothing is wrong; 1 to keep in mind.');
  expect(describeFindings([fine]).at(-1)).toBe('Everything is well.');
  expect([hasWrong([fine, old]), hasWrong([fine, open])]).toEqual([false, true]);
});

it('judges the version of Node.js', () => {
  expect(judgeNode('v24.0.0').state).toBe('ok');
  expect(judgeNode('v18.0.0')).toMatchObject({ state: 'wrong', command: 'node --version' });
});

it('judges the service', () => {
  const plan = { startCommand: 'systemctl start sprout', log: 'journalctl -u sprout' };
  const states = (['running', 'foreign', 'stopped', 'none'] as const).map(
    (state) => judgeService(state, plan).state,
  );

  expect(states).toEqual(['ok', 'ok', 'wrong', 'warn']);
  expect(judgeService('stopped', plan).command).toBe('systemctl start sprout');
});

it('says that another user sees the service', () => {
  expect(judgeHiddenService('tools/doctor.mjs')).toMatchObject({
    state: 'warn',
    command: 'sudo node tools/doctor.mjs',
  });
});
