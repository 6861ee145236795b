import type { DepartNode } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { type SchoolTime, showJoinCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CircleX, Copy, Presentation, QrCode, RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { minutesUntil } from '../../kit/ago.ts';
import { useCopy } from '../../kit/people/copy-text.tsx';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { ToolButton } from '../../kit/tool-button.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './departs.module.css';
import { JoinRequests } from './join-requests.tsx';
import { OpenCode } from './open-code.tsx';
import { Projector } from './projector.tsx';

/** How soon a child who joins is seen while a code is open. */
const arrivalsMs = 5_000;

type Overlay = 'none' | 'open' | 'codes' | 'requests' | 'wall';

/** The code by which children join a class: shown, opened, renewed, closed. */
export function ClassCode({ depart }: { depart: DepartNode }) {
  const { t } = useTexts();
  const can = useCan();
  const run = useRun();
  const { client } = useServices();
  const now = useSchoolClock();
  const [overlay, setOverlay] = useState<Overlay>('none');
  const copyButton = useRef<HTMLButtonElement>(null);
  const query = useClassCode(depart.id, can('system:depart:joinCode'));
  const { data } = query;
  useShowArrivals(data);
  useFocusOnNew(copyButton, overlay === 'open', data?.joinCode);
  if (!data) return null;
  const close = () => setOverlay('none');
  const end = () =>
    run(() => client.call('classEntry.close', { body: { departId: depart.id } })).then(() =>
      query.refetch(),
    );
  const tool = (key: 'renew' | 'qr' | 'close' | 'wall', icon: ReactNode, act: () => void) => (
    <ToolButton label={t(`code.${key}`)} onClick={act}>
      {icon}
    </ToolButton>
  );
  return (
    <div className={styles['code']}>
      {data.waiting > 0 && (
        <button type="button" className={styles['waiting']} onClick={() => setOverlay('requests')}>
          {t('code.waiting', { n: data.waiting })}
        </button>
      )}
      {data.joinCode ? (
        <>
          <OpenedCode
            code={data.joinCode}
            title={untilText(t, data, now)}
            copyButton={copyButton}
          />
          {tool('wall', <Presentation size={16} aria-hidden="true" />, () => setOverlay('wall'))}
          {tool('qr', <QrCode size={16} aria-hidden="true" />, () => setOverlay('codes'))}
          {tool('renew', <RefreshCw size={16} aria-hidden="true" />, () => setOverlay('open'))}
          {tool('close', <CircleX size={16} aria-hidden="true" />, () => void end())}
        </>
      ) : (
        <>
          <span>{t('code.title')}</span>
          <span>{t('code.closed')}</span>
          {data.linkSecret &&
            tool('qr', <QrCode size={16} aria-hidden="true" />, () => setOverlay('codes'))}
          <Button size="small" onClick={() => setOverlay('open')}>
            {t('code.open')}
          </Button>
        </>
      )}
      {overlay === 'open' && (
        <OpenCode depart={depart} isOpen={data.joinCode !== null} onClose={close} />
      )}
      {overlay === 'codes' && <CodesDialog depart={depart} code={data} onClose={close} />}
      {overlay === 'wall' && data.joinCode && (
        <Projector depart={depart} joinCode={data.joinCode} onClose={close} />
      )}
      {overlay === 'requests' && <JoinRequests depart={depart} onClose={close} />}
    </div>
  );
}

/** The button that opened a code goes with it: the focus goes to what one wants next. */
function useFocusOnNew(
  button: RefObject<HTMLElement | null>,
  isOpening: boolean,
  code: string | null | undefined,
): void {
  const before = useRef(code);
  useEffect(() => {
    if (isOpening || before.current === code) return;
    const isNew = before.current === null;
    before.current = code;
    if (isNew && document.activeElement === document.body) button.current?.focus();
  }, [button, isOpening, code]);
}

function useClassCode(departId: string, isWanted: boolean) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departs.classCode', departId],
    queryFn: () => client.call('classEntry.code', { query: { departId } }),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.joinCode ? arrivalsMs : false),
  });
}

/** Who joined meanwhile stands on the page without a reload: as a member, or as somebody who waits. */
function useShowArrivals(code: Result<'classEntry.code'> | undefined): void {
  const refresh = useRefresh('departs', 'users');
  const joined = code?.joinCode ? `${code.joinCode} ${code.placesLeft} ${code.waiting}` : '';
  const before = useRef(joined);
  useEffect(() => {
    const isNews = before.current !== '' && joined !== '' && before.current !== joined;
    before.current = joined;
    if (isNews) void refresh();
  }, [joined, refresh]);
}

type T = ReturnType<typeof useTexts>['t'];

const untilText = (
  t: T,
  { joinUntil, placesLeft }: { joinUntil: string | null; placesLeft: number },
  now: SchoolTime,
) =>
  [...(joinUntil ? [endText(t, joinUntil, now)] : []), t('code.places', { n: placesLeft })].join(
    ' · ',
  );

/** Of a lesson's code the minutes that are left; it is asked for again all the time. */
function endText(t: T, until: string, now: SchoolTime): string {
  const left = minutesUntil(until, now);
  return left === undefined
    ? t('code.until', { time: until.slice(5, 16) })
    : t('code.left', { n: left });
}

type CodeProps = { code: string; title: string; copyButton: RefObject<HTMLButtonElement | null> };

function OpenedCode({ code, title, copyButton }: CodeProps) {
  const { t } = useTexts();
  const shown = useRef<HTMLElement>(null);
  const copy = useCopy(shown);
  const text = showJoinCode(code);
  return (
    <>
      <span className={styles['quiet']}>{title}</span>
      <span>{t('code.title')}</span>
      <code ref={shown}>{text}</code>
      <ToolButton ref={copyButton} label={t('code.copy')} onClick={() => void copy(text)}>
        <Copy size={16} aria-hidden="true" />
      </ToolButton>
    </>
  );
}
