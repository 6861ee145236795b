import { randomUUID } from 'node:crypto';
import { periodOf, readSequenceParams, sequenceCode } from '@sprout/rules';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import type { CodeGenerator } from '../../platform/code-generators.ts';
import { required } from '../../platform/errors.ts';
import type { FillRuleRepository } from './fill-rules.repository.ts';

type Deps = { repository: FillRuleRepository; clock: Clock; wireTime: WireTimeFormat };

/** The ways to make a code that belong to no other subject. */
export function createGenerators({ repository, clock, wireTime }: Deps) {
  function numbering(hasDay: boolean): CodeGenerator {
    return {
      accepts: (params) => readSequenceParams(params, { hasDay }) !== undefined,
      async generate({ tx, actor, ruleId, params, isPreview }) {
        const read = required(readSequenceParams(params, { hasDay }), 'fillRule.unusable');
        const day = wireTime.toWire(clock.now()).slice(0, 10);
        const ask = isPreview ? repository.nextNumber : repository.takeNumber;
        const number = await ask(tx, actor.schoolId, `${ruleId}:${periodOf(read, day)}`);
        return sequenceCode(read, day, number);
      },
    };
  }

  /** 32 digits. Source: specification section 9. */
  const uuid: CodeGenerator = {
    accepts: () => true,
    generate: async () => randomUUID().replaceAll('-', ''),
  };
  return {
    sequence: numbering(false),
    datePrefixSequence: numbering(true),
    uuid,
  } satisfies Record<string, CodeGenerator>;
}
