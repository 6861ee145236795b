import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import { FigureStrip } from '../../kit/monitor/figure-strip.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import { monitorText, peakOf, rounded, sumOf } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { ParameterTable } from '../../kit/monitor/parameter-table.tsx';
import { useMonitor } from '../../kit/monitor/use-monitor.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type HttpAnswer = Result<'monitor.http'>;
type Route = HttpAnswer['routes'][number];

/** What the server is asked, and how fast it answers. Source: system-domain section 9.3. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <HttpService />
  </SubjectTexts>
);

const goal = 100;

function HttpService() {
  const { range, setRange, ...query } = useMonitor('http');
  return (
    <MonitorPage
      title="monitor.httpService"
      query={query}
      range={{ value: range, onChange: setRange }}
    >
      {(answer) => (
        <>
          <Strip answer={answer} />
          <Charts answer={answer} />
          <Routes routes={answer.routes} />
          <Limits limits={answer.limits} />
          <Parameters answer={answer} />
        </>
      )}
    </MonitorPage>
  );
}

function Strip({ answer: { figures, sessions } }: { answer: HttpAnswer }) {
  const { t, language } = useTexts();
  const { short, whole } = monitorText(language);
  return (
    <FigureStrip
      figures={[
        {
          label: t('monitor.requests'),
          value: short(figures.requests),
          unit: t('monitor.perSecond'),
          below: t('monitor.peak', { n: short(figures.requestsPeak) }),
        },
        {
          label: t('monitor.p95'),
          value: short(figures.p95),
          unit: t('monitor.ms'),
          below: t('monitor.goal', { n: goal }),
        },
        {
          label: t('monitor.inFlight'),
          value: whole(figures.inFlight),
          below: t('monitor.connectionsOf', { n: whole(figures.connections) }),
        },
        {
          label: t('monitor.status5'),
          value: whole(figures.status5),
          below: t('monitor.status4Of', { n: whole(figures.status4) }),
        },
        {
          label: t('monitor.tooMany'),
          value: whole(figures.tooMany),
          below: t('monitor.rejectedOf', { n: whole(figures.sessionsRejected) }),
        },
        {
          label: t('monitor.sessions'),
          value: whole(sessions?.current),
          below: t('monitor.peopleOf', { n: whole(sessions?.people) }),
        },
      ]}
    />
  );
}

function Charts({ answer: { series, times, figures } }: { answer: HttpAnswer }) {
  const { t, language } = useTexts();
  const { short, whole } = monitorText(language);
  const plain = (values: readonly (number | null)[]) => values.map(rounded);
  return (
    <div className={styles['charts']}>
      <ChartPanel
        title={t('monitor.requestsPerSecond')}
        figure={t('monitor.peak', { n: short(peakOf(series.requests)) })}
        times={times}
        kind="bars"
        series={[{ name: t('monitor.requests'), values: plain(series.requests) }]}
      />
      <ChartPanel
        title={t('monitor.durationMs')}
        figure={`p95 ${short(figures.p95)} ${t('monitor.ms')}`}
        times={times}
        limit={{ value: goal, name: t('monitor.limit') }}
        series={[
          { name: 'p95', values: plain(series.p95) },
          { name: 'p50', values: plain(series.p50), tone: 2 },
        ]}
      />
      <ChartPanel
        title={t('monitor.failures')}
        figure={`5xx ${whole(sumOf(series.broken))}`}
        times={times}
        series={[
          { name: '4xx', values: plain(series.refused) },
          { name: '5xx', values: plain(series.broken) },
        ]}
      />
      <ChartPanel
        title={t('monitor.connections')}
        figure={t('monitor.socketsOf', { n: whole(figures.sockets) })}
        times={times}
        series={[
          { name: t('monitor.connectionsShort'), values: plain(series.connections) },
          { name: t('monitor.socketsShort'), values: plain(series.sockets) },
          { name: t('monitor.inFlightShort'), values: plain(series.inFlight) },
        ]}
      />
    </div>
  );
}

function Routes({ routes }: { routes: readonly Route[] }) {
  const { t, language } = useTexts();
  const { short, whole } = monitorText(language);
  const pathOf = ({ id, method, path }: Route) => {
    if (id === 'page') return t('monitor.pages');
    if (id === 'none') return t('monitor.nowhere');
    return `${method} ${path}`;
  };
  return (
    <PanelTable<Route>
      title={t('monitor.routes')}
      note={t('monitor.routesNote')}
      rows={routes}
      keyOf={({ id }) => id}
      empty={t('monitor.noRequests')}
      columns={[
        { key: 'path', title: t('monitor.route'), isCode: true, cell: pathOf },
        { key: 'count', title: t('monitor.count'), isRight: true, cell: (row) => whole(row.count) },
        {
          key: 'failed',
          title: t('monitor.failed'),
          isRight: true,
          cell: (row) => whole(row.failed),
        },
        { key: 'p50', title: t('monitor.p50Ms'), isRight: true, cell: (row) => short(row.p50) },
        { key: 'p95', title: t('monitor.p95Ms'), isRight: true, cell: (row) => short(row.p95) },
        { key: 'max', title: t('monitor.maxMs'), isRight: true, cell: (row) => short(row.maxMs) },
      ]}
    />
  );
}

function Limits({ limits }: Pick<HttpAnswer, 'limits'>) {
  const { t, language } = useTexts();
  const { whole } = monitorText(language);
  return (
    <PanelTable
      title={t('monitor.limits')}
      note={t('monitor.limitsNote')}
      rows={limits}
      keyOf={({ rule }) => rule}
      empty={t('monitor.noLimits')}
      columns={[
        { key: 'rule', title: t('monitor.rule'), isCode: true, cell: ({ rule }) => rule },
        {
          key: 'count',
          title: t('monitor.keptOut'),
          isRight: true,
          cell: ({ count }) => whole(count),
        },
      ]}
    />
  );
}

function Parameters({ answer: { figures, sessions } }: { answer: HttpAnswer }) {
  const { t, language } = useTexts();
  const { whole, number } = monitorText(language);
  const bytes = (value: number | null) => (value === null ? '—' : bytesText(value));
  const ms = (value: number | null) => `${number(value)} ${t('monitor.ms')}`;
  return (
    <ParameterTable
      rows={[
        ['sessions.created', t('monitor.sessionsCreated'), whole(figures.sessionsCreated)],
        ['sessions.ended', t('monitor.sessionsEnded'), whole(figures.sessionsEnded)],
        ['sessions.rejected', t('monitor.sessionsRejected'), whole(figures.sessionsRejected)],
        ['sessions.active.current', t('monitor.sessionsCurrent'), whole(sessions?.current)],
        ['http.requests', t('monitor.total'), whole(figures.total)],
        ['http.requests.time', t('monitor.totalTime'), ms(figures.totalMs)],
        ['http.requests.max', t('monitor.maxTime'), ms(figures.maxMs)],
        ['http.status.2xx', t('monitor.status2'), whole(figures.status2)],
        ['http.status.3xx', t('monitor.status3'), whole(figures.status3)],
        ['http.status.4xx', t('monitor.status4'), whole(figures.status4)],
        ['http.status.5xx', t('monitor.status5'), whole(figures.status5)],
        ['http.sent', t('monitor.sent'), bytes(figures.sentBytes)],
        ['http.received', t('monitor.received'), bytes(figures.receivedBytes)],
        ['http.connections', t('monitor.connections'), whole(figures.connections)],
        ['push.sockets', t('monitor.sockets'), whole(figures.sockets)],
        [
          'http.keepalive',
          t('monitor.keepAlive'),
          t('monitor.seconds', { n: whole(figures.keepAliveSeconds) }),
        ],
        ['http.body.max', t('monitor.bodyLimit'), bytes(figures.bodyLimitBytes)],
        ['libuv.pool.size', t('monitor.poolSize'), whole(figures.poolSize)],
      ]}
    />
  );
}
