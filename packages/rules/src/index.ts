export {
  type AccessProblem,
  type Giver,
  holdsEverything,
  isBuiltInRole,
  isUnboundRole,
  levelWithoutRoles,
  permissionGrantProblem,
  protectedRoleCode,
  protectedUsername,
  type RoleProblem,
  rightsTakeProblem,
  roleChangeProblem,
  roleGrantProblem,
  roleTakeProblem,
  ruleGrantProblem,
  type UserAction,
  unboundRoleCodes,
  userProblem,
  wholeSchoolLevel,
} from './access-policy.ts';
export { type ButtonAuth, type ButtonFacts, canShow, isDisabled } from './button-permission.ts';
export {
  type CheckRuleLine,
  type CheckRuleStep,
  checkSteps,
  failedStep,
  longestChecked,
  patternProblems,
  wholeValue,
} from './check-rule.ts';
export { type CheckedText, checkText, type TextProblem } from './check-text.ts';
export {
  joinCodeBytes,
  joinCodeFrom,
  joinLimits,
  normaliseJoinCode,
  showJoinCode,
} from './class-code.ts';
export {
  type GridCell,
  type GridState,
  gridCellOf,
  gridStates,
  isExpected,
  isThrough,
  isWaiting,
  mayRemind,
  needsAttention,
  readGridRow,
  type UnitTraces,
  writeGridRow,
} from './class-grid.ts';
export {
  closedDictionaries,
  type ItemState,
  isItemChangeHonoured,
  openDictionaries,
} from './closed-dictionaries.ts';
export {
  type CloudFacts,
  type CloudProblem,
  cloudLimits,
  cloudProblem,
  isCloudName,
  readCloudValue,
  shownCloudValue,
} from './cloud-variables.ts';
export { contrast, inkOf, mix, textContrast, textOn } from './contrast.ts';
export { type Cron, type CronPart, cronProblem, isEvery, nextRuns, parseCron } from './cron.ts';
export {
  type RuleColumnType,
  type RuleCondition,
  type RulePerson,
  type RuleProblem,
  ruleCondition,
  ruleConditions,
  ruleProblem,
  ruleValues,
  sqlRuleCondition,
} from './data-rule.ts';
export { defaultBrandName } from './default-brand-name.ts';
export {
  type DrawnMap,
  drawnMapFile,
  drawnMapOf,
  drawnMaps,
  drawnRoads,
  roadOf,
} from './drawn-maps.ts';
export {
  type DrawnPicture,
  drawnPictureFile,
  drawnPictureOf,
  drawnPictures,
} from './drawn-pictures.ts';
export { ellipsis, ellipsisLength } from './ellipsis.ts';
export { type ErasedRow, type EraseProblem, eraseProblem } from './erase-policy.ts';
export { formChoices, formFileLimit } from './form-choices.ts';
export {
  type CellState,
  type ChildMoves,
  cellOf,
  cellStates,
  childMoves,
  countedFrom,
  freeTask,
  highestScore,
  type MoveOutcome,
  moveSubmission,
  noSubmission,
  type Pin,
  type PinPlace,
  pinPlaceOf,
  pressGraceMs,
  readPins,
  type Submission,
  type SubmissionMove,
  type SubmissionProblem,
  type SubmissionState,
  submissionStates,
  type TaskRules,
  taskWorkStatus,
} from './homework.ts';
export { type DueWords, dayAndTime, describeDue, isMissed, nextBorder } from './homework-due.ts';
export { type KeptKind, keptBackups, keptDays, keptFigures, keptKinds } from './kept-data.ts';
export { losesKeptPage, type MenuPlace } from './kept-pages.ts';
export {
  homePath,
  type LandingPage,
  landingPages,
  landingPath,
  readLandingPage,
} from './landing-page.ts';
export {
  type ClassOpening,
  type CourseFacts,
  courseGate,
  isOpenToGuests,
  type LessonGate,
  type LessonParts,
  type LessonReader,
  lessonParts,
  type UnitFacts,
  unitBefore,
  unitGate,
  unitOpensAt,
} from './lesson-access.ts';
export {
  type LabelPlace,
  layOutPins,
  type MapLayout,
  type PinBox,
  pinHeight,
} from './map-layout.ts';
export {
  type MapPlace,
  pixelsToPlace,
  placesAlong,
  placeToPixels,
  roadPath,
  roundPlace,
  unitPlaces,
  usualMapSize,
} from './map-places.ts';
export { isMediaOf, mediaFrameAttributes, mediaSourceOf, readMediaHosts } from './media-hosts.ts';
export {
  type MenuLine,
  type MenuNode,
  type MenuRoute,
  menuTrail,
  permittedMenu,
  toMenuLines,
  toRoutes,
} from './menu.ts';
export { type MenuAddresses, menuAddress } from './menu-address.ts';
export { mergeList } from './merge-list.ts';
export {
  type CheckedNickname,
  checkNickname,
  type NicknameProblem,
  nameSkeleton,
} from './nickname.ts';
export {
  channelsOf,
  groupKinds,
  isNoticeKind,
  isOnByDefault,
  mailedKinds,
  type NoticeChannel,
  type NoticeDefaults,
  type NoticeKind,
  type NoticeKindRow,
  noQuietHours,
  noticeKindNames,
  noticeKinds,
  noticeKindsOf,
  type QuietHours,
  quietBegins,
  quietEnds,
  quietEndsIn,
  readQuietHours,
} from './notice-kinds.ts';
export {
  isInOrg,
  isOrgCode,
  movedOrgCode,
  nextOrgCode,
  orgDepth,
  parentOrgCode,
} from './org-code.ts';
export {
  type PasswordOwner,
  type PasswordProblem,
  passwordMinLength,
  passwordProblem,
} from './password-policy.ts';
export { type PastedPerson, pastedPeople } from './pasted-people.ts';
export {
  classCategory,
  frozenAccount,
  institution,
  normalAccount,
  staff,
  student,
  studentRoleCode,
} from './people-kinds.ts';
export {
  lockedAfter,
  type SecretGate,
  type SecretPicture,
  type SecretProblem,
  secretFrom,
  secretGate,
  secretLength,
  secretPictures,
  secretProblem,
  secretText,
  secretTries,
} from './picture-secret.ts';
export { isEmptyRichText, plainText } from './plain-text.ts';
export { asksForPrivateData } from './private-questions.ts';
export { mayShowMedia, richTextTags, textAlignments } from './rich-text.ts';
export { type PatternProblem, readPattern } from './safe-pattern.ts';
export { queryGrams, searchGrams, searchTerms, searchText } from './search-grams.ts';
export { secureCookieName } from './secure-cookie.ts';
export {
  periodOf,
  readSequenceParams,
  type SequenceParams,
  sequenceCode,
} from './sequence-code.ts';
export {
  findLandingProblems,
  findSiteProblems,
  isSafeLink,
  isSiteKey,
  linesOfSetting,
  type SiteField,
  type SiteKey,
  type SiteProblem,
  type SiteValues,
  siteFields,
} from './site-config.ts';
export {
  type BlocksLimit,
  type JuniorLimit,
  readStarterLimit,
  type StarterLimit,
} from './starter-limit.ts';
export {
  activeTab,
  closedBy,
  closeRefusal,
  createTabs,
  fullPathOf,
  hasTabBar,
  isHomeTab,
  liveTabs,
  liveTabsLimit,
  reduceTabs,
  type TabAction,
  type TabEntry,
  type TabPage,
  type TabPlace,
  type TabsState,
} from './tabs.ts';
export {
  changeTheme,
  defaultTheme,
  type ThemeSettings,
  themeColors,
  themeLimits,
} from './theme-settings.ts';
export {
  isMobile,
  maskedMobilePattern,
  mobilePattern,
  mobileShape,
  type TypedKind,
  tidyCode,
  tidyPhone,
  tidyTyped,
  tidyWord,
  wordKey,
} from './tidy-typed.ts';
export { trimEnd, trimEnds } from './trim-ends.ts';
export { typeablePassword, typeablePasswordBytes } from './typeable-password.ts';
export { suggestUsernames, usernameProposals, usernameStem } from './username-suggestion.ts';
export { type KeptVersion, versionsToKeep } from './version-retention.ts';
export { readWire, type SchoolTime, wireDay, writeWire } from './wire-time.ts';
export {
  canOpenWork,
  canRemix,
  canSeeWork,
  circleOf,
  type SeenVersion,
  seenVersion,
  type WorkCircle,
  type WorkFacts,
  type WorkViewer,
} from './work-access.ts';
export {
  decide,
  type ReviewAction,
  type ReviewFacts,
  type ReviewMark,
  type ReviewOutcome,
  type ReviewState,
  saysAnything,
  workStatusOf,
} from './work-review.ts';
export {
  type EditStep,
  editStep,
  type WorkStanding,
  type WorkStatus,
  workStatus,
} from './work-status.ts';
