/** What a visitor needs once or seldom before the log-in; one script. */
export { createClassRoute } from './class-page.tsx';
export { createForgottenRoute } from './forgotten-page.tsx';
export { createJoinRoute } from './join-page.tsx';
export { createRegisterRoute } from './register-page.tsx';
export { createResultRoute } from './result-page.tsx';
