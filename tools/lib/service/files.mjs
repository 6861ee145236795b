// @ts-check
// What stands in the files of a service; nothing here reads or writes.
import { settingLine } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/**
 * @typedef {object} Program
 * @property {string} node path of Node.js
 * @property {string} root folder of Sprout
 * @property {string} dataDir absolute
 */

/** Every file that we write says so, and no other file is ever written over or removed. */
export const mark = 'Written by "npm run service install" of Sprout';

/** Longer than the last requests and the checkpoint of the database take. */
const stopSeconds = 90;

/** @param {Settings} settings */
export function environmentFile(settings) {
  const lines = Object.entries(settings).map(([name, value]) => settingLine(name, value));
  return `# ${mark}; restart the service after a change.\n${lines.join('\n')}\n`;
}

/**
 * A unit of the system runs as `user` and may write into its data folder only; one of a person has what
 * that person may.
 * @param {Program & { settings: Settings, settingsFile: string, user?: string | undefined }} service
 */
export function systemdUnit({ node, root, dataDir, settings, settingsFile, user }) {
  const start = [node, '--enable-source-maps', serverFile(root)].map(quoteForSystemd).join(' ');
  const own = user === undefined ? [] : [`User=${user}`];
  const guard = user === undefined ? [] : confinement({ node, root, dataDir, settings });
  return `# ${mark}
[Unit]
Description=Sprout, the teaching platform
Wants=network-online.target
After=network-online.target postgresql.service redis-server.service

[Service]
Type=exec
${[...own, `WorkingDirectory=${doublePercent(root)}`].join('\n')}
Environment=NODE_ENV=production
EnvironmentFile=${doublePercent(settingsFile)}
ExecStart=${start}
Restart=on-failure
RestartSec=5
# The server ends the database that it has started; both would otherwise be told at once.
KillMode=mixed
TimeoutStopSec=${stopSeconds}
LimitNOFILE=65536
${guard.map((line) => `${line}\n`).join('')}
[Install]
WantedBy=${user === undefined ? 'default.target' : 'multi-user.target'}
`;
}

/** @param {Program & { settings: Settings }} service */
function confinement({ node, root, dataDir, settings }) {
  const isLowPort = Number(settings.PORT ?? 8080) < 1024;
  const right = isLowPort ? 'CAP_NET_BIND_SERVICE' : '';
  const paths = [
    node,
    root,
    dataDir,
    settings.SPROUT_TLS_CERT ?? '',
    settings.SPROUT_TLS_KEY ?? '',
  ];
  const isInHome = paths.some((path) => /^\/(home|root|run\/user)\//.test(path));
  return [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    `ReadWritePaths=${quoteForSystemd(dataDir)}`,
    `ProtectHome=${isInHome ? 'read-only' : 'yes'}`,
    ...(/^\/(var\/)?tmp\//.test(dataDir) ? [] : ['PrivateTmp=yes']),
    'PrivateDevices=yes',
    'ProtectKernelTunables=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelLogs=yes',
    'ProtectControlGroups=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    `CapabilityBoundingSet=${right}`,
    ...(isLowPort ? [`AmbientCapabilities=${right}`] : []),
  ];
}

export const launchdLabel = 'org.sprout.server';

/** @param {Program & { settingsFile: string, user?: string | undefined }} service */
export function launchdPlist({ node, root, dataDir, settingsFile, user }) {
  const own =
    user === undefined ? '' : `  <key>UserName</key>\n  <string>${escapeXml(user)}</string>\n`;
  const log = escapeXml(`${dataDir}/service.log`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- ${mark} -->
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${launchdLabel}</string>
${own}  <key>WorkingDirectory</key>
  <string>${escapeXml(root)}</string>
  <key>ProgramArguments</key>
  <array>
    <string>${escapeXml(node)}</string>
    <string>${escapeXml(`--env-file=${settingsFile}`)}</string>
    <string>--enable-source-maps</string>
    <string>${escapeXml(serverFile(root))}</string>
  </array>
  <key>EnvironmentVariables</key>
  <dict>
    <key>NODE_ENV</key>
    <string>production</string>
  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ExitTimeOut</key>
  <integer>${stopSeconds}</integer>
  <key>StandardOutPath</key>
  <string>${log}</string>
  <key>StandardErrorPath</key>
  <string>${log}</string>
</dict>
</plist>
`;
}

/** The account that Windows has for services without rights of their own. */
export const windowsAccount = 'S-1-5-19';

/**
 * A task at the start of the computer: Node.js is no program that the service control manager can speak with.
 * NOTE: schtasks takes UTF-16 only.
 * @param {Program & { settingsFile: string }} service
 */
export function windowsTask({ node, root, settingsFile }) {
  const words = [`--env-file=${settingsFile}`, '--enable-source-maps', serverFile(root, '\\')];
  const line = words.map((word) => `"${word}"`).join(' ');
  return `<?xml version="1.0" encoding="UTF-16"?>
<!-- ${mark} -->
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>${mark}</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger>
      <Enabled>true</Enabled>
    </BootTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${windowsAccount}</UserId>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>999</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapeXml(node)}</Command>
      <Arguments>${escapeXml(line)}</Arguments>
      <WorkingDirectory>${escapeXml(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
}

/**
 * The built server itself: a service neither installs nor builds.
 * @param {string} root
 */
export const serverFile = (root, separator = '/') =>
  [root, 'apps', 'server', 'dist', 'main.js'].join(separator);

/**
 * Whether a service of this text starts the program in this folder.
 * @param {string} text of a unit, a property list or a task
 * @param {string} root
 */
export const startsProgram = (text, root) =>
  [
    quoteForSystemd(serverFile(root)),
    escapeXml(serverFile(root)),
    escapeXml(serverFile(root, '\\')),
  ].some((spelling) => text.includes(spelling));

/**
 * systemd expands `%` everywhere, and `$` in commands.
 * @param {string} word
 */
function quoteForSystemd(word) {
  const escaped = doublePercent(word.replaceAll('\\', '\\\\').replaceAll('"', '\\"'));
  return `"${escaped.replaceAll('$', '$$$$')}"`;
}

/** @param {string} text */
const doublePercent = (text) => text.replaceAll('%', '%%');

/** @param {string} text */
const escapeXml = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
