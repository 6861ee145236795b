// @ts-check
import { findVersionProblem } from './node-version.mjs';

/**
 * One line of what was looked at; `command` mends it.
 * @typedef {{ subject: string, state: 'ok' | 'warn' | 'wrong', text: string, command?: string }} Finding
 */

const stateWidth = 7;
const subjectWidth = 14;

/**
 * A line for each finding, below it the command, and at the end what to make of it.
 * @param {readonly Finding[]} findings
 */
export function describeFindings(findings) {
  const lines = findings.flatMap(({ subject, state, text, command }) => {
    const line = `${state.padEnd(stateWidth)}${subject.padEnd(subjectWidth)}${text}`;
    return command === undefined
      ? [line]
      : [line, `${' '.repeat(stateWidth + subjectWidth)}-> ${command}`];
  });
  return [...lines, '', sum(findings)];
}

/** @param {readonly Finding[]} findings */
export const hasWrong = (findings) => findings.some(({ state }) => state === 'wrong');

/** @param {readonly Finding[]} findings */
function sum(findings) {
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  const warnings = findings.filter(({ state }) => state === 'warn').length;
  if (wrong > 0)
    return `${wrong} wrong, ${warnings} to keep in mind. The commands above mend what is wrong.`;
  if (warnings > 0) return `Nothing is wrong; ${warnings} to keep in mind.`;
  return 'Everything is well.';
}

/**
 * @param {string} version
 * @returns {Finding}
 */
export function judgeNode(version) {
  const subject = 'Node.js';
  const problem = findVersionProblem(version);
  if (problem === undefined) return { subject, state: 'ok', text: `${version} runs Sprout.` };
  return { subject, state: 'wrong', text: problem, command: 'node --version' };
}

/**
 * @param {'none' | 'running' | 'stopped' | 'foreign'} state
 * @param {Pick<import('./service/plan.mjs').ServicePlan, 'startCommand' | 'log'>} plan
 * @returns {Finding}
 */
export function judgeService(state, { startCommand, log }) {
  const subject = 'service';
  if (state === 'running')
    return { subject, state: 'ok', text: 'Sprout starts with the computer, and runs.' };
  if (state === 'foreign') {
    const text = 'A unit that somebody wrote by hand starts Sprout; it is left alone.';
    return { subject, state: 'ok', text };
  }
  if (state === 'stopped') {
    const text = `Sprout is installed as a service but does not run. Why is told by: ${log}`;
    return { subject, state: 'wrong', text, command: startCommand };
  }
  const text = 'Sprout does not start with the computer.';
  return { subject, state: 'warn', text, command: 'npm run service install' };
}

/**
 * Beside a service of the whole computer whose settings this user cannot read.
 * @param {string} tool
 * @returns {Finding}
 */
export function judgeHiddenService(tool) {
  const text =
    'Sprout is a service of this computer, and its settings are closed to your user: the lines above may be of other data.';
  return { subject: 'service', state: 'warn', text, command: `sudo node ${tool}` };
}
