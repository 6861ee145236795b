import { demoChildren, demoClasses } from '@sprout/content/school';
import type { WebSocket } from 'ws';
import type { Api } from '../../../e2e/src/shared/api.ts';
import type { Ledger } from '../crash/ledger.ts';
import type { Balancer } from './balancer.ts';
import { openSocket } from './sessions.ts';
import { busAwayMs } from './troubles.ts';

/** `isCalm`: nothing is missing now, and messages have to be quick. */
export type PushFigures = {
  sent: number;
  heard: number;
  times: { ms: number; isCalm: boolean }[];
  isCalm: boolean;
};

type Messages = { balancer: Balancer; ledger: Ledger; figures: PushFigures; isOver(): boolean };

const betweenMs = 500;
/** Pages are told what they missed once the bus is back. */
const heardWithinMs = busAwayMs + 15_000;
const listener = demoChildren[1];

/** A teacher who sends messages to a class, one after the other. */
export async function runMessages({ balancer, ledger, figures, isOver }: Messages): Promise<void> {
  const pages = createPages(balancer);
  const waiting: Promise<void>[] = [];
  while (!isOver()) {
    try {
      const api = await balancer.enter('teacher');
      while (!isOver()) {
        await pages.keepOpen();
        const id = await addMessage(api, figures.sent);
        const heard = pages.hear(id);
        const { isCalm } = figures;
        const releasedAt = performance.now();
        await api.get('announcementList.release', { body: { ids: id } });
        ledger.add({ kind: 'message', id });
        figures.sent += 1;
        const noteHeard = async () => {
          if (!(await heard)) return;
          figures.heard += 1;
          figures.times.push({
            ms: performance.now() - releasedAt,
            isCalm: isCalm && figures.isCalm,
          });
        };
        waiting.push(noteHeard());
        await pause(betweenMs);
      }
    } catch (error) {
      ledger.noteBreak(String(error));
      await pause(betweenMs);
    }
  }
  await Promise.all(waiting);
  pages.close();
}

const departId = listener?.classId ?? demoClasses[0].id;

async function addMessage(api: Api, number: number): Promise<string> {
  const body = {
    titile: `第 ${number} 条通知`,
    msgCategory: '1',
    msgType: 'DEPART',
    departIds: departId,
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    msgAbstract: '这一条要到',
  };
  return (await api.get('announcementList.add', { body })).id;
}

/** A child's page at every node that is there. */
function createPages(balancer: Balancer) {
  const sockets = new Map<string, WebSocket>();
  let api: Api | undefined;

  return {
    /** As browsers do it: a socket that broke is opened anew. */
    async keepOpen(): Promise<void> {
      api ??= await balancer.enter(listener?.username ?? '');
      for (const url of balancer.all()) {
        if (sockets.get(url)?.readyState === 1) continue;
        const opened = await openSocket(url, api.token ?? '').catch(() => undefined);
        // Several messages wait for each.
        if (opened) sockets.set(url, opened.setMaxListeners(0));
      }
    },

    /** Whether every page that is open now, and stays so, is told of the message or has to look again. */
    async hear(id: string): Promise<boolean> {
      const open = [...sockets.values()].filter(({ readyState }) => readyState === 1);
      const heard = await Promise.all(open.map((socket) => isTold(socket, id)));
      return heard.every(Boolean);
    },

    close(): void {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

function isTold(socket: WebSocket, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      clearTimeout(timer);
      socket.off('message', read).off('close', close);
      resolve(isGood);
    };
    const read = (data: unknown) => {
      const { msgId } = JSON.parse(String(data)) as { msgId?: string };
      if (msgId === id || msgId === '') end(true);
    };
    // Its page opens another one, and asks then.
    const close = () => end(true);
    const timer = setTimeout(() => end(false), heardWithinMs);
    socket.on('message', read).on('close', close);
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
