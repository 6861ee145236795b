import type { Config } from '../config.ts';
import { reasonOf } from '../findings/finding.ts';
import { assertPortFree } from '../startup/port.ts';
import { ownAddress, type PortState } from './address-findings.ts';
import { askReady, type SproutAnswer } from './ready-answer.ts';

const answerMs = 5_000;

/** Who has the port that this server would take. */
export async function askPort(
  config: Pick<Config, 'host' | 'port' | 'tls'>,
  isOwn: (answer: SproutAnswer) => boolean,
): Promise<PortState> {
  const answer = await askReady(ownAddress(config), answerMs);
  if ('status' in answer && answer.isSprout) {
    if (!isOwn(answer)) return 'otherSchool';
    return answer.status === 200 ? 'ready' : 'notReady';
  }
  if ('status' in answer) return 'other';
  try {
    await assertPortFree(config.host, config.port);
    return 'free';
  } catch (error) {
    const text = reasonOf(error);
    if (text.startsWith('HOST=')) return 'noAddress';
    return text.includes('more rights') ? 'forbidden' : 'other';
  }
}
