export { failureOf, orOffline } from './answer.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type EndpointPaths,
  requestTimeoutMs,
} from './api-client.ts';
export { ApiError, errorCodeOf, type FailureCode } from './api-error.ts';
export { askCaptcha, type Captcha, callWithWork, workOf } from './captcha.ts';
export {
  type CloudState,
  cloudTimes,
  createCloudConnection,
} from './cloud-connection.ts';
export { holdComposingKeys } from './composing-keys.ts';
export {
  type FailureNotice,
  failureLine,
  failureNotice,
  failureNoticeMs,
  unauthorizedMs,
} from './failure-notice.ts';
export { fetchBytes } from './fetch-bytes.ts';
export { fileUrl, type SiteConfig } from './file-url.ts';
export {
  createLocalStore,
  createMemoryStorage,
  type LocalStore,
  storageOr,
} from './local-store.ts';
export { logOut, logOutReadMs } from './log-out.ts';
export { openBrowser } from './open-browser.ts';
export {
  createPushConnection,
  type PushConnection,
  type PushMessage,
  pushTimes,
} from './push-connection.ts';
export { isRememberedAtFirst } from './remember.ts';
export {
  createRememberedClasses,
  type RememberedClass,
  type RememberedClasses,
} from './remembered-classes.ts';
export { safeRedirect } from './safe-redirect.ts';
export { schoolNow } from './school-time.ts';
export { createSessionEnds, type SessionEndKind, type SessionEnds } from './session-ends.ts';
export {
  createSessionStore,
  guestPlaceKey,
  type Session,
  type SessionStore,
  type SessionUser,
  sessionLifetimeMs,
} from './session-store.ts';
export {
  configLifetimeMs,
  createSettingsStore,
  languageCookie,
  type SettingsStore,
} from './settings-store.ts';
export { createThemeStore, knownTheme, type ThemeStore } from './theme-store.ts';
export { createViewings, type Viewing, viewedSession } from './view-as.ts';
export { isKeyOfWork } from './work-keys.ts';
