// @ts-check
// Which sources each browser test shows. No import tells, as they look at the built product from outside: the author
// of a browser test keeps its line here. `tools/journeys.test.ts` finds what is missing.

/** What the first part of a place below stands for. */
const beginnings = {
  modules: 'apps/server/src/modules',
  platform: 'apps/server/src/platform',
  server: 'apps/server/src',
  features: 'apps/web/src/console/features',
  kit: 'apps/web/src/console/kit',
  console: 'apps/web/src/console',
  pages: 'apps/web/src/site/pages',
  site: 'apps/web/src/site',
  'editor-blocks': 'apps/editor-blocks',
  'editor-blocks-frame': 'apps/editor-blocks-frame',
  'editor-junior': 'apps/editor-junior',
  'editor-python': 'apps/editor-python',
};

/** Places of each browser test, as folders or files. @type {Readonly<Record<string, string>>} */
const places = {
  'journeys/announcement': `modules/announcements modules/push platform/push kit/messages console/shell/bell
    features/system-sys-announcement-list features/system-user-announcement-list`,
  'journeys/attack.full':
    'modules/session modules/class-entry platform/captcha.ts platform/rate-limit.ts pages/account',
  'journeys/backpack': 'modules/backpack editor-blocks/src/host editor-blocks-frame',
  'journeys/behind-proxy.full':
    'server/web platform/http modules/session pages/account pages/work editor-python/src/host',
  'journeys/blocks-course.full': 'packages/content/src/courses editor-blocks/src/player',
  'journeys/blocks-tablet': 'editor-blocks/src/host editor-blocks-frame',
  'journeys/class-of-thirty':
    'modules/class-entry modules/departs features/system-depart-list pages/account',
  'journeys/class-overlays': 'features/system-depart-list modules/departs',
  'journeys/cloud-variables.full': `modules/cloud-variables packages/editor-kit/src/cloud packages/client/src/cloud-connection.ts
    editor-blocks/src/host editor-blocks-frame pages/work`,
  'journeys/console-overlays': 'features/system-user-list kit/people kit/people-import',
  'journeys/console-overlays.full': `features/system-role-user-list features/system-permission-list
    features/system-dict-list features/system-sys-position-list features/account-settings-security console/shell
    kit/grants`,
  'journeys/console-screens.full': `features/system-user-list features/system-role-user-list features/system-permission-list
    features/system-dict-list features/system-sys-position-list features/system-depart-list kit/transfer kit/list
    platform/sheets platform/table modules/users/transfer modules/roles modules/permissions modules/dicts modules/positions
    modules/task-checks`,
  'journeys/console-settings.full': `features/system-sys-config features/account-settings-base-setting
    features/account-settings-security features/system-open-api modules/config modules/openapi modules/account
    site/shell`,
  'journeys/console-shell': `console/shell console/tabs console/session console/routing console/queries modules/menu modules/session
    features/account-center features/dashboard features/teaching-work-review`,
  'journeys/console-tables.full': `features/system-sys-position-list features/system-dict-list features/system-sys-category-list
    features/system-data-log-list modules/positions modules/dicts modules/categories modules/data-log modules/checks
    platform/table kit/list kit/table kit/recycle kit/transfer`,
  'journeys/console-tabs.full':
    'console/tabs features/system-user-list features/system-sys-position-list',
  'journeys/console-trouble.full':
    'console/shell kit/form features/system-sys-position-list features/system-dict-list',
  'journeys/console': `features/system-depart-list features/system-user-list modules/departs modules/users modules/class-entry
    modules/people-counts kit/people pages/account`,
  'journeys/course-file.full': `modules/courses/transfer features/teaching-teaching-course-list
    features/teaching-teaching-course-unit-list packages/content/src/courses`,
  'journeys/course-screens': `features/teaching-teaching-course-list features/teaching-teaching-course-unit-list
    features/account-course-course-list-card features/account-course-course-unit-list-card
    features/account-course-course-unit-map features/teaching-teaching-news-list features/teaching-teaching-order-list
    features/teaching-teaching-scratch-assets-list modules/courses modules/news modules/orders modules/scratch-assets
    kit/course-map kit/lessons pages/courses`,
  'journeys/demo-works.full': `server/seed packages/content/src editor-blocks/src/player editor-junior/src/player
    editor-python/src/player`,
  'journeys/every-console-page': `console/features console/shell kit/list features/account-settings-binding
    features/system-sys-kept-data
    features/account-settings-custom features/dashboard-analysis features/dashboard-figures features/dashboard-monitor
    features/dashboard-workplace features/report-teacher-report
    features/exception-403 features/exception-404 features/exception-500 features/form-advanced-form
    features/form-basic-form features/form-step-form features/modules-monitor-disk-monitoring
    features/modules-monitor-http-trace features/modules-monitor-jvm-info features/modules-monitor-redis-info
    features/modules-monitor-system-info features/modules-monitor-tomcat-info features/online-cgform-auto
    features/online-cgform-fill-list features/online-cgreport-auto features/online-cgreport-list
    features/result-error features/result-success features/system-sys-online-list modules/dashboards modules/logs
    modules/monitor modules/named-reports modules/forms modules/online`,
  'journeys/every-editor':
    'editor-blocks/src/host editor-junior/src editor-python/src packages/editor-kit/src/host',
  'journeys/every-page': `site packages/ui/src features/account-center features/dashboard features/teaching-work-review
    features/system-user-list features/system-depart-list`,
  'journeys/first-light.full': 'server/startup apps/server/migrations editor-blocks/src pages/work',
  'journeys/grading-screens': 'features/teaching-homework-grading kit/grading modules/grading',
  'journeys/guard': `console/routing console/shell/guard.tsx site/page-route.ts server/web/path-map.ts pages/lost
    packages/client/src/safe-redirect.ts`,
  'journeys/homework-from-unit-to-report': `modules/homework modules/grading modules/class-grid modules/child-record
    modules/progress-reports modules/teaching-record features/teaching-homework-grading features/teaching-class-grid
    features/teaching-child-record features/account-course-my-additional-work-list features/teacher-home kit/homework
    kit/grading pages/report packages/editor-kit/src/host editor-blocks/src/host editor-python/src/host`,
  'journeys/junior': `editor-junior/src packages/junior-engine/src modules/works/saving modules/reviews pages/work
    features/teaching-work-review`,
  'journeys/keyboard-console': `features/system-user-list features/system-role-user-list
    features/system-sys-announcement-list kit/list kit/grants modules/users modules/roles`,
  'journeys/keyboard': 'pages/home pages/works pages/work pages/account',
  'journeys/landing-page.full':
    'features/system-sys-config modules/config pages/front packages/rules/src/landing-page.ts',
  'journeys/lesson': `modules/courses features/teaching-teaching-course-list features/teaching-teaching-course-unit-list
    features/account-course-course-list-card kit/lessons kit/course-map pages/courses editor-blocks/src/host`,
  'journeys/limited-role.full': `modules/permissions modules/roles platform/access features/system-permission-list
    features/system-role-user-list features/system-user-list console/session/permissions.ts kit/grants`,
  'journeys/log-in-services.full': `modules/login-providers features/account-settings-binding
    features/system-sys-login-provider-list pages/account`,
  'journeys/long-lists.full':
    'features/system-user-list kit/list kit/table kit/transfer modules/users/transfer',
  'journeys/main-job': `editor-blocks/src editor-blocks-frame/src modules/works modules/reviews features/teaching-work-review
    pages/home pages/work`,
  'journeys/notices.full': `modules/notices modules/reviews/decisions console/shell/bell features/account-settings-notification
    features/account-center-mine-work-list features/system-user-announcement-list`,
  'journeys/own-overlays':
    'features/account-center features/account-settings-base-setting features/teaching-work-review',
  'journeys/phone-login.full': 'modules/phone-login modules/messages modules/account pages/account',
  'journeys/play-by-keys.full':
    'editor-blocks/src/player pages/work packages/editor-kit/src/player',
  'journeys/python-runtime':
    'editor-python/src/runtime editor-python/src/player packages/python-engine/src',
  'journeys/python': `editor-python/src packages/python-engine/src modules/works/saving modules/reviews pages/work
    features/teaching-work-review`,
  'journeys/real-works.full':
    'packages/formats/src editor-blocks/src editor-blocks-frame/src editor-junior/src modules/works/saving',
  'journeys/recovery.full': 'modules/recovery modules/messages pages/account',
  'journeys/robustness.full': `editor-blocks/src/host packages/editor-kit/src/save packages/editor-kit/src/drafts
    packages/editor-kit/src/lock packages/editor-kit/src/session modules/works/saving modules/class-entry`,
  'journeys/scheduled-jobs.full':
    'modules/quartz-jobs platform/jobs features/system-quartz-job-list kit/cron',
  'journeys/service-overlays.full': `features/system-sys-announcement-list features/system-user-announcement-list
    features/modules-message-sys-message-list features/modules-message-sys-message-provider-list
    features/modules-message-sys-message-template-list features/system-sys-login-provider-list
    features/system-sys-data-source-list features/modules-oss-ossfile-list features/online-cgform-list
    features/online-cgreport-head-list features/account-settings-security modules/messages modules/data-sources`,
  'journeys/site-review-by-keys.full':
    'modules/reviews kit/site-review features/teaching-homework-grading',
  'journeys/slow-script':
    'site/early-action.ts site/late-client.ts site/entry.client.tsx pages/account pages/work',
  'journeys/staff-works.full':
    'modules/staff-works features/teaching-teaching-work-list features/account-center-mine-work-list kit/works',
  'journeys/stuck-work.full':
    'pages/work packages/editor-kit/src/player-host editor-blocks/src/player',
  'journeys/system-overlays.full': `features/system-sys-category-list features/teaching-teaching-menu-list
    features/system-sys-check-rule-list features/system-sys-fill-rule-list features/system-quartz-job-list
    features/system-address-list features/system-log-list features/system-data-log-list features/system-sys-file-list`,
  'journeys/system-screens-by-keys.full': `features/system-sys-category-list features/teaching-teaching-menu-list
    features/system-sys-check-rule-list features/system-sys-fill-rule-list features/system-address-list
    features/system-log-list features/system-data-log-list features/system-sys-file-list modules/categories modules/menu
    modules/check-rules modules/fill-rules modules/field-rules modules/logs modules/data-log modules/files`,
  'journeys/two-administrators.full':
    'platform/form-versions.ts modules/roles kit/form kit/grants features/system-role-user-list',
  'journeys/two-nodes.full': 'platform/bus platform/push modules/push modules/announcements',
  'journeys/two-teachers-grade': 'modules/grading features/teaching-homework-grading kit/grading',
  'journeys/view-as.full':
    'platform/access/view-as.ts packages/client/src/view-as.ts console/shell/view-as-band.tsx features/system-user-list',
  'blocks/devices': 'editor-blocks-frame/src',
  'blocks/drawings': 'editor-blocks-frame/src packages/formats/src',
  'blocks/extensions': 'editor-blocks-frame/src editor-blocks/src/player',
  'blocks/frame-start': 'editor-blocks-frame packages/contract/src/bridge',
  'blocks/frame': 'editor-blocks-frame packages/contract/src/bridge',
  'blocks/host-axe': 'editor-blocks/src/host packages/editor-kit/src/host packages/ui/src',
  'blocks/host-basics':
    'editor-blocks/src/host packages/editor-kit/src packages/contract/src/bridge',
  'blocks/host-devices': 'editor-blocks/src/host editor-blocks-frame/src',
  'blocks/host': 'editor-blocks/src/host packages/editor-kit/src',
  'blocks/hostile': 'editor-blocks-frame/src editor-blocks/src/player packages/formats/src',
  'blocks/junior-player':
    'editor-junior/src/player editor-junior/src/stage packages/junior-engine/src',
  'blocks/limit': 'editor-blocks-frame/src packages/rules/src/starter-limit.ts',
  'blocks/player': 'editor-blocks/src/player packages/editor-kit/src/player',
  'blocks/school-library': 'editor-blocks-frame/src packages/content/src/blocks-library',
  'blocks/tablet-frame': 'editor-blocks-frame/src',
};

/** Modules and features that no browser test is about. */
export const withoutJourney = [
  'modules/feedback',
  'modules/first-steps',
  'modules/homework-checks',
  'modules/teacher-home',
  'features/first-steps',
  'features/teaching-teaching-additional-work-list',
].map(pathOf);

/** Take a minute and more: they begin first, and weigh more where a few are chosen. */
export const longJourneys =
  /\/(?:real-works|demo-works|attack|homework-from-unit-to-report|course-screens|console-overlays\.full|(?:service|system)-overlays|backpack|robustness|host|every-console-page)(?:\.full)?\.test/;

/** Folders and files that each browser test shows, by its path. @type {ReadonlyMap<string, readonly string[]>} */
export const journeys = new Map(
  Object.entries(places).map(([name, words]) => [
    `e2e/${name}.test.ts`,
    words.split(/\s+/).map(pathOf),
  ]),
);

/** @param {string} place */
function pathOf(place) {
  const [first = '', ...rest] = place.split('/');
  const beginning = Object.entries(beginnings).find(([word]) => word === first)?.[1];
  return [beginning ?? first, ...rest].join('/');
}
