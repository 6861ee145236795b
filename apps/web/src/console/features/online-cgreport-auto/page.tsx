import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Alert, Skeleton } from 'antd';
import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { CopyText } from '../../kit/people/copy-text.tsx';
import { Printed } from '../../kit/print/printed.tsx';
import { useTab } from '../../kit/tab-context.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { problemsOf } from './parameter-problems.ts';
import styles from './report.module.css';
import { ReportChart } from './report-chart.tsx';
import { ReportPaper } from './report-paper.tsx';
import { ReportTable } from './report-table.tsx';
import { usePrinting } from './use-printing.ts';
import {
  type ReportInfo,
  type ReportValues,
  type Shown,
  useReport,
  useReportInfo,
} from './use-report.ts';

export const Page = () => (
  <SubjectTexts subject="namedReports">
    <Opened />
  </SubjectTexts>
);

/** The report that the address names: a menu may name one, too. */
function Opened() {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const code = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const info = useReportInfo(code, language);
  return (
    <div className={styles['page']}>
      {info.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {info.isLoadingError && (
        <>
          <PageHead title={t('namedReports.title')} />
          <ErrorState error={info.error} onRetry={() => void info.refetch()} />
          <p className={styles['back']}>
            <Link to="/online/cgreport">{t('namedReports.all')}</Link>
          </p>
        </>
      )}
      {info.data && <Report key={`${code} ${language}`} info={info.data} />}
    </div>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;
const firstPage: Shown = { page: 1, size: 20 };

function Report({ info }: { info: ReportInfo }) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const isPhone = useMedia(phoneQuery);
  const { setTitle } = useTab();
  useEffect(() => setTitle(info.title), [setTitle, info.title]);
  const defaults = defaultsOf(info);
  const [typed, setTyped] = useState<ReportValues>(defaults);
  const [asked, setAsked] = useState<ReportValues>(defaults);
  const [shown, setShown] = useState(firstPage);
  const answer = useReport(info.code, asked, shown);
  const printing = usePrinting(info.code, asked, shown);
  const { download } = useExport(
    (query) => client.callFile('namedReports.exportXls', { params: { code: info.code }, query }),
    answer.data?.isCut
      ? t('namedReports.cutName', { title: info.title, n: answer.data.total })
      : info.title,
  );
  const ask = (values: ReportValues) => {
    setTyped(values);
    setShown({ ...firstPage, size: shown.size });
    if (JSON.stringify(values) === JSON.stringify(asked)) void answer.refetch();
    else setAsked(values);
  };
  const perm = 'teaching:report:export' as const;
  const params = JSON.stringify(asked);
  const actions = [
    {
      key: 'print',
      label: t('namedReports.print'),
      icon: <Printer {...icon} />,
      run: printing.print,
    },
    {
      key: 'csv',
      label: t('namedReports.exportCsv'),
      icon: <Download {...icon} />,
      perm,
      run: () => download({ params, ...shown.sort, format: 'csv' }, 'csv'),
    },
    {
      key: 'xlsx',
      label: t('namedReports.exportXlsx'),
      icon: <Download {...icon} />,
      perm,
      run: () => download({ params, ...shown.sort }),
    },
  ];
  // What is wrong with something that is not asked for has no field to stand at.
  const problems = Object.keys(problemsOf(answer.error));
  const isFieldError = problems.some((name) => info.params.some((one) => one.name === name));
  const hasLines = answer.data !== undefined && answer.data.total > 0;
  return (
    <>
      <PageHead title={info.title}>
        {hasLines && <HeadActions items={actions} max={isPhone ? 1 : actions.length} />}
      </PageHead>
      <p className={styles['about']}>{info.about}</p>
      {info.params.length > 0 && (
        <ParameterForm
          info={info}
          values={typed}
          error={answer.error}
          isBusy={answer.isFetching}
          onChange={setTyped}
          onRun={() => ask(typed)}
          onReset={() => ask(defaults)}
        />
      )}
      {answer.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer.isLoadingError && !isFieldError && (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.data?.total === 0 && (
        <EmptyState
          pose="point"
          title={t('namedReports.empty')}
          text={t('namedReports.emptyHint')}
        />
      )}
      {hasLines && (
        <>
          {answer.data.isCut && (
            <Alert
              type="warning"
              showIcon
              title={t('namedReports.cut', { n: answer.data.total })}
            />
          )}
          {answer.data.chart && <ReportChart title={info.title} chart={answer.data.chart} />}
          <ReportTable
            title={info.title}
            answer={answer.data}
            shown={shown}
            isStale={answer.isPlaceholderData}
            onShow={setShown}
          />
        </>
      )}
      {printing.answer && (
        <Printed>
          <ReportPaper title={info.title} asked={wordsOf(info, asked)} answer={printing.answer} />
        </Printed>
      )}
      {can('system:permission:add') && (
        <details className={styles['link']}>
          <summary>{t('namedReports.copyLink')}</summary>
          <CopyText text={`/online/cgreport/${info.code}`} />
          <p>{t('namedReports.linkHint')}</p>
        </details>
      )}
    </>
  );
}

/** A report that was stopped says what to change; anything else is the common failure. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'namedReport.tooSlow') {
    return <Alert type="warning" showIcon title={error.message} />;
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}

const defaultsOf = ({ params }: ReportInfo): ReportValues =>
  Object.fromEntries(params.map(({ name, default: value }) => [name, value]));

/** What was asked for, for paper. */
const wordsOf = ({ params }: ReportInfo, values: ReportValues): string =>
  params
    .flatMap(({ name, label, choices }) => {
      const value = values[name] ?? '';
      const text = choices.find((choice) => choice.value === value)?.text ?? value;
      return text === '' ? [] : [`${label} ${text}`];
    })
    .join(' · ');
