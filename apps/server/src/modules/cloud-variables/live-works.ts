import { cloudLimits, isCloudName, readCloudValue, shownCloudValue } from '@sprout/rules';
import { WebSocket } from 'ws';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { longestBacklogBytes } from '../../platform/push/push-limits.ts';
import { closing, type Held } from '../../platform/push/sockets.ts';
import type { Activities } from '../../platform/watchdog/activities.ts';
import type { CloudAccess } from './access.ts';
import type { CloudRepository, CloudValue } from './cloud-variables.repository.ts';
import { isFlooding } from './flood.ts';
import { linesOf, type Question, setLine, writeLines } from './lines.ts';
import {
  type Change,
  type CloudCaller,
  createParticipant,
  type LiveWork,
  lastOf,
  type Participant,
} from './live-work.ts';
import { oneAtATime } from './one-at-a-time.ts';

declare module '../../platform/bus/bus.ts' {
  interface BusTopics {
    'cloud.changed': { workId: string; mark: string; values: readonly CloudValue[] };
    'cloud.removed': { workId: string; name: string };
    /** Somebody may have to leave. */
    'cloud.check': { workId: string };
  }
}

type Deps = {
  repository: CloudRepository;
  access: CloudAccess;
  sessions: Pick<Sessions, 'findByHash'>;
  siteConfig: { isOn(schoolId: string, key: string): Promise<boolean> };
  bus: Bus;
  clock: Clock;
  log: Log;
  activities: Activities;
};

const gatherMs = 100;
/** After a failure of the database. */
const retryMs = 1_000;
/** So many values fit into one message of the bus, whatever they are made of. */
const valuesOfMessage = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Passes values on among those who run a work, on this node and by the bus on the others. */
export function createLiveWorks(deps: Deps) {
  const { repository, access, sessions, siteConfig, bus, clock, log, activities } = deps;
  const works = new Map<string, LiveWork>();
  const participants = new WeakMap<Held<CloudCaller>, Participant>();

  bus.on('cloud.changed', ({ workId, mark, values }) => {
    const work = works.get(workId);
    if (work) inBackground(heardOf(work, mark, values));
  });
  bus.on('cloud.removed', ({ workId, name }) => {
    const work = works.get(workId);
    work?.known.delete(name);
    work?.names.delete(name);
  });
  bus.on('cloud.check', ({ workId }) => {
    const work = works.get(workId);
    if (work) inBackground(checkEach(work));
  });
  bus.on('actors.changed', () => inBackground(checkAll()));
  bus.onResync(() => inBackground(catchUp()));

  const inBackground = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'cloud variables were not passed on'));
  };

  /** A class logs out within a minute: their rounds are gathered. */
  const checkAll = oneAtATime(async () => {
    for (const work of [...works.values()]) await checkEach(work);
  });

  /** Everybody of this node who runs the work. */
  async function checkEach(work: LiveWork): Promise<void> {
    for (const participant of [...work.participants]) await check(work, participant);
  }

  /** Something of the work has changed: nothing is delivered before everybody was looked at. */
  function checkMark(work: LiveWork, mark: string): Promise<void> {
    if (mark === work.mark) return work.checked;
    work.mark = mark;
    const before = work.checked.catch(() => undefined);
    work.checked = before
      .then(() => checkEach(work))
      .catch((error: unknown) => {
        // The next value asks again.
        work.mark = '';
        throw error;
      });
    return work.checked;
  }

  async function check(work: LiveWork, participant: Participant): Promise<void> {
    const { held } = participant;
    const actor = await sessions.findByHash(held.sessionHash);
    if (!actor) return end(work, participant, closing.ended);
    try {
      await access.join(actor, held.workId, held.share);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      end(work, participant, closing.left);
    }
  }

  function end(
    work: LiveWork,
    participant: Participant,
    [code, reason]: readonly [number, string],
  ): void {
    participant.isReady = false;
    participant.waiting.clear();
    work.participants.delete(participant);
    participant.held.socket.close(code, reason);
  }

  async function heardOf(
    work: LiveWork,
    mark: string,
    values: readonly CloudValue[],
  ): Promise<void> {
    await checkMark(work, mark);
    await deliver(work, values, []);
  }

  /** What was said by the bus meanwhile is lost: the database knows it. */
  async function catchUp(): Promise<void> {
    for (const work of [...works.values()]) {
      await checkEach(work);
      await deliver(work, await repository.list(work.id), []);
    }
  }

  async function load(work: LiveWork): Promise<void> {
    const [names, values, marks] = await Promise.all([
      access.namesOf(work.id),
      repository.list(work.id),
      repository.listMarks([work.id]),
    ]);
    work.mark = marks.get(work.id) ?? '';
    for (const name of names) work.names.add(name);
    for (const value of values) remember(work, value);
  }

  /** Whether it was news. */
  function remember(work: LiveWork, { name, value, revision }: CloudValue): boolean {
    if ((work.known.get(name)?.revision ?? 0) >= revision) return false;
    work.known.set(name, { name, value, revision });
    work.names.add(name);
    return true;
  }

  function send({ held }: Participant, lines: readonly object[]): void {
    const { socket } = held;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > longestBacklogBytes) socket.terminate();
    else socket.send(writeLines(lines));
  }

  /** Whether text may be shown to them now. */
  async function learnSwitch(participants: Iterable<Participant>): Promise<void> {
    const all = [...participants];
    for (const schoolId of new Set(all.map((participant) => participant.schoolId))) {
      const allowsText = await siteConfig.isOn(schoolId, '_cloudText');
      for (const each of all) if (each.schoolId === schoolId) each.allowsText = allowsText;
    }
  }

  /** Tells the pages that run the work; one that wrote a value hears that it is kept, and what is newer by now. */
  async function deliver(
    work: LiveWork,
    values: readonly CloudValue[],
    changes: readonly Change[],
  ): Promise<void> {
    await learnSwitch(work.participants);
    for (const value of values) {
      const isNews = remember(work, value);
      const writers = changes.find(({ name }) => name === value.name)?.writers ?? [];
      const last = writers.at(-1);
      for (const participant of work.participants) {
        if (!participant.isReady || writers.includes(participant)) continue;
        if (isNews) send(participant, [setLine(work.id, value, participant)]);
      }
      for (const writer of new Set(writers)) {
        const known = work.known.get(value.name) ?? value;
        const isOwn = writer === last && known.revision === value.revision;
        const ack = { method: 'ack', name: value.name, reply: 'OK' };
        send(writer, isOwn ? [ack] : [ack, setLine(work.id, known, writer)]);
      }
    }
  }

  function takeChanges(work: LiveWork): Change[] {
    const changes = new Map<string, Change>();
    for (const participant of work.participants) {
      const { waiting, allowance } = participant;
      for (const [name, value] of waiting) {
        if (!allowance.take()) break;
        waiting.delete(name);
        const writers = [...(changes.get(name)?.writers ?? []), participant];
        changes.set(name, { name, value, writers });
      }
    }
    return [...changes.values()];
  }

  async function writeWaiting(work: LiveWork): Promise<void> {
    if (work.isWriting) return;
    work.isWriting = true;
    let pauseMs = gatherMs;
    try {
      for (let changes = takeChanges(work); changes.length > 0; changes = takeChanges(work)) {
        await keep(work, changes).catch((error: unknown) => {
          putBack(changes);
          throw error;
        });
      }
    } catch (error) {
      pauseMs = retryMs;
      log.error({ err: error }, 'cloud variables were not kept');
    } finally {
      work.isWriting = false;
      forgetGone(work);
      if (hasWaiting(work)) planWriting(work, pauseMs);
    }
  }

  function putBack(changes: readonly Change[]): void {
    for (const { name, value, writers } of changes) {
      const { waiting } = writers.at(-1) ?? {};
      if (waiting && !waiting.has(name)) waiting.set(name, value);
    }
  }

  const hasWaiting = ({ participants: all }: LiveWork) =>
    [...all].some(({ waiting }) => waiting.size > 0);

  function planWriting(work: LiveWork, pauseMs: number): void {
    work.timer ??= setTimeout(() => {
      work.timer = undefined;
      void writeWaiting(work);
    }, pauseMs).unref();
  }

  async function keep(work: LiveWork, changes: readonly Change[]): Promise<void> {
    const mark = (await repository.listMarks([work.id])).get(work.id) ?? '';
    await checkMark(work, mark);
    const allowed = changes.filter(({ writers }) => work.participants.has(lastOf(writers)));
    if (allowed.length === 0) return;
    const values = await repository.keep(work.id, allowed, clock.now());
    await deliver(work, values, allowed);
    await tell(work, values);
  }

  async function tell(work: LiveWork, values: readonly CloudValue[]): Promise<void> {
    for (let at = 0; at < values.length; at += valuesOfMessage) {
      const part = values.slice(at, at + valuesOfMessage);
      await bus.tell('cloud.changed', { workId: work.id, mark: work.mark, values: part });
    }
  }

  /** Forgets participants that have closed the page and have nothing more to be kept. */
  function forgetGone(work: LiveWork): void {
    for (const participant of work.participants) {
      const isGone = participant.held.socket.readyState !== WebSocket.OPEN;
      if (isGone && participant.waiting.size === 0) work.participants.delete(participant);
    }
    if (work.participants.size === 0 && works.get(work.id) === work) works.delete(work.id);
  }

  async function join(participant: Participant, asked: Question): Promise<void> {
    const { held } = participant;
    const fail = { method: 'ack', name: '', reply: 'FAIL', reason: 'work' };
    if (asked.project_id !== held.workId) {
      send(participant, [fail]);
      return held.socket.close(...closing.left);
    }
    const work = works.get(held.workId) ?? open(held.workId);
    work.participants.add(participant);
    await work.loaded;
    await learnSwitch([participant]);
    await check(work, participant);
    if (!work.participants.has(participant)) return;
    const sets = [...work.known.values()].map((value) => setLine(work.id, value, participant));
    send(participant, [...sets, { method: 'ack', name: '', reply: 'OK' }]);
    participant.isReady = true;
  }

  function open(id: string): LiveWork {
    const work: LiveWork = {
      id,
      participants: new Set(),
      known: new Map(),
      names: new Set(),
      mark: '',
      isWriting: false,
      timer: undefined,
      loaded: Promise.resolve(),
      checked: Promise.resolve(),
    };
    works.set(id, work);
    work.loaded = load(work);
    return work;
  }

  async function answer(participant: Participant, asked: Question): Promise<void> {
    if (asked.method === 'handshake') return join(participant, asked);
    const work = works.get(participant.held.workId);
    if (!work || !participant.isReady) return;
    const { name = '' } = asked;
    const problem = await problemOf(work, participant, asked);
    if (problem) {
      return send(participant, [{ method: 'ack', name, reply: 'FAIL', reason: problem }]);
    }
    if (asked.method !== 'set') {
      send(participant, [{ method: 'ack', name, reply: 'OK' }]);
    }
  }

  /** Does what is asked, or tells why not. */
  async function problemOf(
    work: LiveWork,
    participant: Participant,
    { method, name, value, new_name: newName }: Question,
  ): Promise<string | undefined> {
    if (!isCloudName(name)) return 'name';
    await learnSwitch([participant]);
    if (method === 'set') return set(work, participant, name, value);
    if (!participant.isAuthor) return 'notAuthor';
    // Each is some work for the database.
    while (!participant.orders.take()) await pause(gatherMs);
    await check(work, participant);
    if (!participant.isReady) return 'notAllowed';
    if (method === 'create') return create(work, participant, name, value);
    if (method === 'delete') {
      await repository.remove(work.id, name);
      await bus.tell('cloud.removed', { workId: work.id, name });
      return undefined;
    }
    if (!isCloudName(newName)) return 'name';
    if (!(await repository.rename(work.id, name, newName))) return 'unknown';
    await bus.tell('cloud.removed', { workId: work.id, name });
    await passOn(work);
    return undefined;
  }

  /** The database has something new. */
  async function passOn(work: LiveWork): Promise<void> {
    await checkMark(work, (await repository.listMarks([work.id])).get(work.id) ?? '');
    const values = await repository.list(work.id);
    const news = values.filter(({ name, revision }) => {
      return (work.known.get(name)?.revision ?? 0) < revision;
    });
    await deliver(work, news, []);
    await tell(work, news);
  }

  async function create(
    work: LiveWork,
    participant: Participant,
    name: string,
    value: unknown,
  ): Promise<string | undefined> {
    if (!work.known.has(name) && work.known.size >= cloudLimits.variables) {
      if (!(await makeRoom(work))) return 'full';
    }
    const shown = shownCloudValue(value ?? 0, participant);
    await repository.create(work.id, name, shown, clock.now());
    await passOn(work);
    return undefined;
  }

  /** Takes away what the versions of the work no longer have. */
  async function makeRoom(work: LiveWork): Promise<boolean> {
    const names = await access.namesOf(work.id);
    await repository.removeOthers(work.id, names);
    for (const name of work.known.keys()) {
      if (!names.includes(name)) await bus.tell('cloud.removed', { workId: work.id, name });
    }
    return work.known.size < cloudLimits.variables;
  }

  async function set(
    work: LiveWork,
    participant: Participant,
    name: string,
    value: unknown,
  ): Promise<string | undefined> {
    if (!work.names.has(name)) {
      // Somebody may have saved a version with it meanwhile.
      for (const each of await access.namesOf(work.id)) work.names.add(each);
      if (!work.names.has(name)) return 'unknown';
    }
    if (!work.known.has(name) && work.known.size >= cloudLimits.variables) {
      if (!(await makeRoom(work))) return 'full';
    }
    const read = readCloudValue(value, participant);
    if ('problem' in read) return read.problem;
    // A name keeps its place: what waited longest is written first.
    participant.waiting.set(name, read.value);
    void writeWaiting(work);
    return undefined;
  }

  return {
    async open(held: Held<CloudCaller>): Promise<void> {
      // A text may come before anything else is known.
      const participant = createParticipant(held, clock);
      participants.set(held, participant);
      participant.turn = learn(participant).catch((error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, 'a socket was not opened');
        held.socket.close(...closing.left);
      });
    },

    receive(held: Held<CloudCaller>, text: string): void {
      const participant = participants.get(held);
      // A page that was sent away may go on talking until its socket is closed.
      if (!participant || held.socket.readyState !== WebSocket.OPEN) return;
      const questions = linesOf(text);
      if (isFlooding(participant, questions.length, clock.elapsedMs())) {
        participant.waiting.clear();
        held.socket.close(...closing.tooMuch);
        return;
      }
      for (const asked of questions) {
        participant.turn = participant.turn.then(() => {
          const endActivity = activities.begin('cloudVariables.receive', held.workId);
          return answer(participant, asked)
            .catch((error: unknown) => {
              log.error({ err: error }, 'a cloud variable was not answered');
              held.socket.close(1011, 'failed');
            })
            .finally(() => {
              participant.asked -= 1;
              endActivity();
            });
        });
      }
    },

    close(held: Held<CloudCaller>): void {
      const work = works.get(held.workId);
      if (work && !work.isWriting) forgetGone(work);
    },

    /** Tells everybody what the database has. */
    async passOn(workId: string): Promise<void> {
      const values = await repository.list(workId);
      const mark = (await repository.listMarks([workId])).get(workId) ?? '';
      for (let at = 0; at < values.length; at += valuesOfMessage) {
        await bus.tell('cloud.changed', {
          workId,
          mark,
          values: values.slice(at, at + valuesOfMessage),
        });
      }
    },

    /** Ends participants that may no longer take part, on every node. */
    checkSoon: (workId: string) => bus.tell('cloud.check', { workId }),

    /** Works that were hidden or deleted while no participant changed anything. */
    async checkMarks(): Promise<void> {
      const marks = await repository.listMarks([...works.keys()]);
      for (const work of [...works.values()]) {
        const mark = marks.get(work.id) ?? '';
        await checkMark(work, mark);
      }
    },

    figures: () => ({ works: works.size }),
  };

  async function learn(participant: Participant): Promise<void> {
    const { held } = participant;
    const actor = await sessions.findByHash(held.sessionHash);
    if (!actor) return held.socket.close(...closing.ended);
    const { isAuthor } = await access.join(actor, held.workId, held.share);
    participant.isAuthor = isAuthor;
    participant.schoolId = actor.schoolId;
  }
}
export type LiveWorks = ReturnType<typeof createLiveWorks>;
