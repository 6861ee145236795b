import type { Language, TextParams } from '@sprout/texts';
import type { TObject } from 'typebox';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { Jobs } from '../../platform/jobs/create-server-jobs.ts';
import type { JobChoice, JobHandler } from '../../platform/jobs/job-handlers.ts';
import type { StoredRun } from './quartz-jobs.repository.ts';

type Deps = { clock: Clock; wireTime: WireTimeFormat };
/** Choices are bounded by the rights of the reader. */
type Reader = { actor: Actor; language: Language };

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

    async handlers(jobs: Pick<Jobs, 'handlers' | 'listed'>, reader: Reader) {
      const { language } = reader;
      const own = await Promise.all(
        jobs.handlers.list().map((handler) => presentHandler(handler, reader)),
      );
      const ofServer = jobs.listed().map((name) => ({
        name,
        title: serverText(language, `job.${name}`),
        description: serverText(language, `job.${name}.about`),
        isSystem: true,
        isRepeatable: false,
        fields: [],
      }));
      return [...own, ...ofServer];
    },
  };
}

/** @param data written with the key, as its text wants it */
const sentence = (language: Language, key: string, data: unknown): string =>
  serverText(language, key, (data ?? {}) as TextParams);

async function presentHandler(handler: JobHandler, { actor, language }: Reader) {
  const { name, title, description, schema, needs, isRepeatable = false } = handler;
  const isAllowed = actor.permissions.has(needs);
  const choices = isAllowed ? await handler.choices?.(actor, language) : undefined;
  return {
    name,
    title: serverText(language, title),
    description: serverText(language, description),
    isSystem: false,
    isRepeatable,
    fields: fieldsOf(schema, language, choices ?? {}),
  };
}

type Rule = {
  type?: string;
  title?: string;
  description?: string;
  isLong?: boolean;
  enum?: readonly unknown[];
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

function fieldsOf(
  schema: TObject,
  language: Language,
  choices: Readonly<Record<string, readonly JobChoice[]>>,
) {
  // A schema is plain JSON Schema; the parts read here are those that `JobHandler` names.
  const { properties, required = [] } = schema as unknown as {
    properties: Record<string, Rule>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, rule]) => {
    const offered = choices[name] ?? rule.enum?.map(choiceOf);
    return {
      name,
      label: rule.title === undefined ? name : serverText(language, rule.title),
      kind: offered ? ('choice' as const) : kindOf(rule),
      hint: rule.description === undefined ? null : serverText(language, rule.description),
      isRequired: required.includes(name),
      default: rule.default ?? null,
      minimum: rule.minimum ?? null,
      maximum: rule.maximum ?? null,
      maxLength: rule.maxLength ?? null,
      choices: [...(offered ?? [])],
    };
  });
}

const choiceOf = (value: unknown): JobChoice => ({ value: String(value), text: String(value) });

function kindOf({ type, isLong }: Rule): 'integer' | 'number' | 'text' | 'longText' | 'switch' {
  if (type === 'integer' || type === 'number') return type;
  if (type === 'boolean') return 'switch';
  return isLong ? 'longText' : 'text';
}
