import type { Language, TextParams } from '@sprout/texts';
import type { TObject } from 'typebox';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { Jobs } from '../../platform/jobs/create-server-jobs.ts';
import type { JobHandler } from '../../platform/jobs/job-handlers.ts';
import type { StoredRun } from './quartz-jobs.repository.ts';

type Deps = { clock: Clock; wireTime: WireTimeFormat };

const runStates = ['running', 'done', 'failed', 'stopped', 'missed'] as const;

export function createPresenter({ clock, wireTime }: Deps) {
  const timeOf = (time: Date | null) => time && wireTime.toWire(time);
  return {
    run(run: StoredRun, language: Language) {
      const end = run.endedAt ?? clock.now();
      return {
        id: run.id,
        isManual: run.isManual,
        tick: timeOf(run.tick),
        startedAt: wireTime.toWire(run.startedAt),
        endedAt: timeOf(run.endedAt),
        tookMs: Math.max(0, end.getTime() - run.startedAt.getTime()),
        node: run.node,
        state: runStates.find((state) => state === run.state) ?? 'failed',
        result: run.resultKey && sentence(language, run.resultKey, run.resultData),
        error: run.errorKey ? sentence(language, run.errorKey, run.errorData) : run.error,
        output: run.output,
        missed: run.missed,
      };
    },

    handlers(jobs: Pick<Jobs, 'handlers' | 'listed'>, language: Language) {
      const own = jobs.handlers.list().map((handler) => presentHandler(handler, language));
      const ofServer = jobs.listed().map((name) => ({
        name,
        title: serverText(language, `job.${name}`),
        description: serverText(language, `job.${name}.about`),
        isSystem: true,
        fields: [],
      }));
      return [...own, ...ofServer];
    },
  };
}

/** @param data written with the key, as its text wants it */
const sentence = (language: Language, key: string, data: unknown): string =>
  serverText(language, key, (data ?? {}) as TextParams);

function presentHandler({ name, title, description, schema }: JobHandler, language: Language) {
  return {
    name,
    title: serverText(language, title),
    description: serverText(language, description),
    isSystem: false,
    fields: fieldsOf(schema, language),
  };
}

type Rule = {
  type?: string;
  title?: string;
  enum?: readonly unknown[];
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
};

function fieldsOf(schema: TObject, language: Language) {
  // A schema is plain JSON Schema; the parts read here are those that `JobHandler` names.
  const { properties, required = [] } = schema as unknown as {
    properties: Record<string, Rule>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    label: rule.title === undefined ? name : serverText(language, rule.title),
    kind: kindOf(rule),
    isRequired: required.includes(name),
    default: rule.default ?? null,
    minimum: rule.minimum ?? null,
    maximum: rule.maximum ?? null,
    choices: (rule.enum ?? []).map(String),
  }));
}

function kindOf({
  type,
  enum: choices,
}: Rule): 'integer' | 'number' | 'text' | 'switch' | 'choice' {
  if (choices) return 'choice';
  if (type === 'integer' || type === 'number') return type;
  return type === 'boolean' ? 'switch' : 'text';
}
