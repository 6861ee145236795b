import type { Module } from '../module.ts';
import { sessionBelongings } from './belongings.ts';
import { registerSession } from './session.routes.ts';

export { createIdentityLinks, type IdentityLinks } from './identity-links.repository.ts';
export { createJoiningStaff, type JoiningStaff } from './joining-staff.ts';
export { createKnownDevices, type KnownDevices } from './known-devices.ts';
export { createLoginMethodsRepository, type LoginMethod } from './login-methods.repository.ts';
export { createLoginMethods, type LoginMethods } from './login-methods.ts';
export { presentAccount } from './present-account.ts';
export { presentWelcome } from './present-welcome.ts';
export { createSecondFactor, type SecondFactor } from './second-factor.ts';
export {
  type Account,
  createSessionRepository,
  type SessionRepository,
  usernameKey,
} from './session.repository.ts';
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
