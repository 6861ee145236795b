import { normaliseJoinCode, secretProblem, secretText, suggestUsernames } from '@sprout/rules';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import type { RegistrationGuard, RegistrationRepository } from '../users/index.ts';
import { assertAcceptable, listTakenNames, type Nicknames } from '../users/index.ts';
import type { ClassCode, ClassCodeRepository } from './class-code.repository.ts';
import type { CodeAsker, CodeGuard } from './code-guard.ts';
import type { PictureRepository } from './picture.repository.ts';

export type Newcomer = CodeAsker & {
  code: string;
  nickname: string;
  username: string | undefined;
  password: string | undefined;
  pictures: readonly string[] | undefined;
  ageBand: string;
  captcha: string | undefined;
};

export type Joined = {
  username: string;
  departName: string;
  isWaiting: boolean;
  /** The link of the class, or what stands for it while the child waits: the id of its request. */
  link: string | null;
};

type Deps = {
  codes: ClassCodeRepository;
  pictures: PictureRepository;
  newcomers: Pick<RegistrationRepository, 'insert' | 'giveStudentRole'>;
  nicknames: Nicknames;
  guard: RegistrationGuard;
  codeGuard: CodeGuard;
  database: Database;
  passwords: Passwords;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

const usernameAttempts = 3;
const { compare } = new Intl.Collator('zh-u-co-pinyin');

export function createJoinService(deps: Deps) {
  const { codes, pictures, newcomers, nicknames, guard, codeGuard, database, passwords } = deps;
  const { run, clock, random } = deps;

  /** Throws `class.unknownCode`, and `session.workNeeded` for an asker who tries out codes. */
  function find(code: string, asker: CodeAsker): Promise<ClassCode> {
    const typed = code.trim();
    const isLink = /^[0-9a-f]{32}$/.test(typed);
    const wanted = isLink ? typed : normaliseJoinCode(typed);
    const search = () => codes.findBySecret(wanted, clock.now());
    return isLink ? codeGuard.findLink(asker, search) : codeGuard.findCode(asker, search);
  }

  const isOpen = ({ joinCode, joinUntil }: ClassCode): boolean =>
    joinCode !== null && joinUntil !== null && joinUntil > clock.now();

  /** The id of the request; `undefined` for who waits already, and keeps the one place that it took. */
  async function enter(
    tx: Tx,
    { note }: UseCase,
    found: ClassCode,
    userId: string,
  ): Promise<string | undefined> {
    const { departId, schoolId, isImmediate } = found;
    const state = isImmediate ? 'accepted' : 'waiting';
    const now = clock.now();
    const id = newId(clock, random);
    if (!(await codes.insertJoin(tx, { id, schoolId, departId, userId, state, now }))) {
      return undefined;
    }
    allow(await codes.takePlace(tx, departId, now), 'class.closed');
    if (isImmediate) await codes.admit(tx, departId, [userId], now);
    await note({ subject: 'depart', rowId: departId, data: { state } });
    return id;
  }

  async function insert(found: ClassCode, newcomer: Newcomer & { username: string }, hash: string) {
    const id = newId(clock, random);
    const secret = newcomer.pictures
      ? await passwords.hash(secretText(id, newcomer.pictures))
      : undefined;
    const { username, nickname, ageBand, requestId } = newcomer;
    const { schoolId } = found;
    const actor = { id, schoolId };
    return run({ actor, requestId }, 'class.join', async (tx, useCase) => {
      const createdAt = clock.now();
      await newcomers.insert(tx, {
        id,
        schoolId,
        username,
        passwordHash: hash,
        nickname,
        ageBand,
        createdAt,
      });
      await newcomers.giveStudentRole(tx, id, schoolId);
      if (secret) await pictures.set(tx, id, { secret, by: id, at: createdAt });
      const joinId = await enter(tx, useCase, found, id);
      return { username, joinId };
    });
  }

  /** A child who does not type gets a user name that they need not remember. */
  async function insertNamed(found: ClassCode, newcomer: Newcomer): ReturnType<typeof insert> {
    for (let attempt = 1; ; attempt += 1) {
      const taken = await listTakenNames(database.write, [newcomer.nickname]);
      const username = required(suggestUsernames([newcomer.nickname], taken, compare)[0]);
      try {
        return await insert(found, { ...newcomer, username }, '');
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === usernameAttempts) throw error;
      }
    }
  }

  async function insertTyping(found: ClassCode, newcomer: Newcomer & { username: string }) {
    try {
      const hash = await passwords.hash(newcomer.password ?? '');
      return await insert(found, newcomer, hash);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      guard.noteTaken(newcomer.ip);
      throw new AppError('user.nameTaken');
    }
  }

  return {
    /** Which class a code leads to. Throws `class.unknownCode`, `session.workNeeded`. */
    async look(code: string, asker: CodeAsker) {
      const found = await find(code, asker);
      const { departName, isImmediate } = found;
      return { departName, isOpen: isOpen(found), isImmediate };
    },

    /**
     * Makes an account in a class that is open. It waits for the staff unless the class says
     * otherwise. Throws `class.unknownCode`, `class.closed`, `user.*`, `text.*`, `nickname.*`, `secret.weak` and
     * what the guard throws.
     */
    async join(newcomer: Newcomer): Promise<Joined> {
      const found = await find(newcomer.code, newcomer);
      allow(isOpen(found), 'class.closed');
      const { username, password = '', pictures: chosen } = newcomer;
      if (username) assertAcceptable({ username, password });
      const nickname = await nicknames.assertFree(found.schoolId, newcomer.nickname);
      if (!username) allow(chosen !== undefined, 'user.nameInvalid');
      if (chosen) assertSecret(chosen);
      guard.begin(newcomer.ip, newcomer, { isInvited: true });
      const named = { ...newcomer, nickname };
      const inserted = username
        ? await insertTyping(found, { ...named, username })
        : await insertNamed(found, named);
      const { departName, isImmediate } = found;
      // The names of a class are for its members: a child who waits sees them once a teacher has agreed.
      const link = (isImmediate ? found.linkSecret : inserted.joinId) ?? null;
      const isWaiting = !isImmediate;
      return { username: inserted.username, departName, isWaiting, link: chosen ? link : null };
    },

    /** The caller asks to be in a class too. A member already is told so. */
    async joinOwn(call: MemberCall, code: string, ip: string): Promise<Joined> {
      const { actor, requestId } = call;
      const found = await find(code, { ip, requestId, userId: actor.id });
      allow(isOpen(found) && found.schoolId === actor.schoolId, 'class.closed');
      const { username } = actor;
      const { departId, departName, isImmediate } = found;
      allow(!(await codes.isMember(database.write, departId, actor.id)), 'class.memberAlready');
      await run(call, 'class.join', (tx, useCase) => enter(tx, useCase, found, actor.id));
      return { username, departName, isWaiting: !isImmediate, link: null };
    },
  };
}

/** Throws `secret.weak`. */
export function assertSecret(pictures: readonly string[]): void {
  const reason = secretProblem(pictures);
  if (reason) throw new AppError('secret.weak', { reason });
}
