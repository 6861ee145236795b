import type { Module } from '../module.ts';
import { sessionBelongings } from './belongings.ts';
import { registerSession } from './session.routes.ts';

export { createJoiningStaff, type JoiningStaff } from './joining-staff.ts';
export { presentAccount } from './present-account.ts';
export { presentWelcome } from './present-welcome.ts';
export {
  type Account,
  createSessionRepository,
  type SessionRepository,
  usernameKey,
} from './session.repository.ts';
export { createWaysInRepository, type WayIn } from './ways-in.repository.ts';

export { createWaysIn, type WaysIn } from './ways-in.ts';
export { createWelcome, type Welcome, type WelcomeService } from './welcome.service.ts';

export const sessionModule: Module = {
  name: 'session',
  subjects: {
    session: {},
    'session.end': { actors: true },
    'session.endOthers': { actors: true },
    'session.selectDepart': { actors: true },
  },
  belongings: sessionBelongings,
  register: registerSession,
};
