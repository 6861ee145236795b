import { type ErrorCode, endpoints, errors } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { loggedCallOf, logTypes } from '../../platform/call-log/index.ts';
import { errorText, serverText } from '../../platform/http/texts.ts';

const ways = [
  'password',
  'phone',
  'card',
  'picture',
  'oidc',
  'cas',
  'classLink',
  'classCode',
  'logout',
];
const reasons: readonly string[] = ['lock', ...Object.keys(errors)];

const calls = Object.values(endpoints)
  .flatMap((subject) => Object.values(subject))
  .flatMap((endpoint) => loggedCallOf(endpoint) ?? []);

type Kind = { logType?: number | undefined; operateType?: number | undefined };
type Known = { action: string; logType: number; operateType?: number };

/** Every action that the log may hold, with its kind. */
const actions: readonly Known[] = [
  ...ways.map((action) => ({ action, logType: logTypes.logIn })),
  ...calls.map(({ endpoint, logType, operateType }) => ({
    action: endpoint.id,
    logType,
    operateType,
  })),
];
const isWay = new Set(ways);

/** What a row of the log says: what was done, and why it was refused. */
export function contentOf(
  { action, reason }: { action: string; reason: string | null },
  language: Language,
): string {
  const what = actionText(action, language);
  if (reason === null) return what;
  return serverText(language, 'log.refusedFor', { what, why: reasonText(reason, language) });
}

/** Actions of a kind, and reasons, whose words contain what was typed. */
export function meant(
  keyWord: string,
  language: Language,
  kind: Kind,
): { actions: string[]; reasons: string[] } {
  const wanted = keyWord.trim().toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(wanted);
  const isOfKind = ({ logType, operateType }: Known) =>
    (kind.logType === undefined || kind.logType === logType) &&
    (kind.operateType === undefined || kind.operateType === operateType);
  return {
    actions: actions
      .filter((known) => isOfKind(known) && contains(actionText(known.action, language)))
      .map(({ action }) => action),
    reasons: reasons.filter((reason) => contains(reasonText(reason, language))),
  };
}

function actionText(action: string, language: Language): string {
  if (isWay.has(action)) return serverText(language, `log.way.${action}`);
  const [subject = '', verb = ''] = action.split('.');
  const noun = firstText(language, [`log.subject.${subject}`, `title.${subject}`], subject);
  // What a declared transition is called belongs to its subject alone.
  const keys = [`transition.${subject}.${verb}`, `log.verb.${verb}`];
  return `${noun} · ${firstText(language, keys, verb)}`;
}

const reasonText = (reason: string, language: Language): string =>
  reason === 'lock' ? serverText(language, 'log.lock') : plainReason(reason as ErrorCode, language);

/** Some sentences have places for figures, which the log does not keep. */
const plainReason = (code: ErrorCode, language: Language): string =>
  errorText(language, code).replace(/\s*\{\w+\}\s*/g, '…');

function firstText(language: Language, keys: readonly string[], otherwise: string): string {
  for (const key of keys) {
    const text = serverText(language, key, { n: 2 });
    if (text !== key) return text;
  }
  return otherwise;
}
