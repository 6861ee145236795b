import type { Language, TextParams } from '@sprout/texts';
import { type Static, Type } from 'typebox';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError, allow } from '../../platform/errors.ts';
import { fileNameOf } from '../../platform/files/index.ts';
import { RunFailure } from '../../platform/jobs/job-failure.ts';
import { xlsxMediaType } from '../../platform/sheets/xlsx-parts.ts';
import { createAttachedMails, type SendFailure } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import type { NamedReports } from './named-reports.service.ts';
import { reportList, sheetBytes } from './report-sheet.ts';

const schema = Type.Object({
  report: Type.String({ title: 'job.reports.mail.report', minLength: 1, maxLength: 64 }),
  receivers: Type.String({
    title: 'job.reports.mail.receivers',
    description: 'job.reports.mail.receivers.hint',
    minLength: 1,
    maxLength: 1_000,
    isLong: true,
  }),
  params: Type.Optional(
    Type.String({
      title: 'job.reports.mail.params',
      description: 'job.reports.mail.params.hint',
      maxLength: 1_000,
    }),
  ),
});
type Parameter = Static<typeof schema>;

type Parts = { reports: NamedReports; words: Words };
type Words = (language: Language, key: string, params?: TextParams) => string;

/** One after the other gets the mail within the time of a run. */
const mostReceivers = 20;
/** Of the file; a mail is a third longer, and many servers take no more than 20 MiB. */
const attachmentBytes = 10 * 1024 * 1024;
const minuteMs = 60_000;
/** No account has a language of its own. */
const language: Language = 'zh-CN';

/** A job whose every run sends a report by mail, with the lines that its account sees, to staff of the school alone. */
export function defineMailedReports(context: ModuleContext, { reports, words }: Parts): void {
  const { jobs, run: runUseCase } = context;
  const mails = createAttachedMails(context);

  async function check(actor: Actor, { report, receivers, params }: Parameter): Promise<void> {
    allow(actor.permissions.has('teaching:report:run'));
    const addresses = addressesOf(receivers);
    if (addresses.length === 0 || addresses.length > mostReceivers) refuse();
    const address = await mails.findForeign(actor.schoolId, addresses);
    if (address) throw new AppError('job.foreignAddress', { field: 'parameter', address });
    try {
      await reports.prepare(actor, { code: report, params: params || undefined }, language);
    } catch (error) {
      const isForm = error instanceof AppError && formErrors.has(error.code);
      if (isForm) refuse();
      throw error;
    }
  }

  async function sheetOf(actor: Actor, { report: code, params }: Parameter) {
    const found = await reports.run(actor, { code, params: params || undefined }, language);
    const { head, ...list } = reportList(found, language);
    const content = await sheetBytes({ ...list, head: [head] }, attachmentBytes);
    return { found, attachment: { fileName: fileNameOf(list.name, 'xlsx'), content } };
  }

  jobs.handlers.defineForAccount({
    name: 'reports.mail',
    title: 'job.reports.mail',
    description: 'job.reports.mail.about',
    needs: 'teaching:report:export',
    schema,
    limitMs: 60 * minuteMs,

    async choices(actor, of) {
      const list = await reports.list(actor, of);
      return { report: list.map(({ code, title }) => ({ value: code, text: title })) };
    },

    check: ({ actor, parameter }) => check(actor, parameter),

    async run({ actor, jobId, runId, parameter, say }) {
      const { schoolId, username: account } = actor;
      if (!(await mails.canSend(schoolId))) throw new RunFailure('jobs.noMailProvider');
      const { found, attachment } = await sheetOf(actor, parameter);
      const { title } = found.report.summary;
      const rows = found.lines.rows.length;
      const receivers = addressesOf(parameter.receivers);
      await runUseCase({ actor, requestId: runId }, 'reportDefinitions.mail', (_tx, { note }) =>
        note({
          subject: 'sys_quartz_job',
          rowId: jobId,
          data: { report: parameter.report, rows, receivers: receivers.length },
        }),
      );
      const day = reports.today();
      const site = await mails.siteName(schoolId);
      const lines = [
        words(language, 'job.reports.mail.text', { title, day, rows }),
        ...(found.lines.isCut ? [words(language, 'job.reports.mail.cut', { rows })] : []),
        words(language, 'job.reports.mail.sender', { site, account }),
      ];
      let failure: SendFailure | undefined;
      for (const receiver of receivers) {
        const failed = await mails.send({
          schoolId,
          receiver,
          title: `${title} ${day}`,
          lines,
          attachment: { ...attachment, mediaType: xlsxMediaType },
        });
        say(`${failed ? '✗' : '✓'} ${receiver}`);
        failure ??= failed;
      }
      // The output of the run tells which addresses got it.
      if (failure) throw new RunFailure(`messageResult.${failure.reason}`, { ...failure.data });
      return { text: 'job.reports.mail.result', data: { title, rows, n: receivers.length } };
    },
  });
}

/** Refusals of the conditions of a report; the form of a job has one field for all of them. */
const formErrors: ReadonlySet<string> = new Set(['row.invalid', 'request.invalid']);

function refuse(): never {
  throw new AppError('job.badParameter', { field: 'parameter' });
}

/** Each once, as it was typed first. */
function addressesOf(text: string): string[] {
  const all = text.split(/[\s,;，；、]+/).filter((address) => address !== '');
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
