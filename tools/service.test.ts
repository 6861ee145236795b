import { expect, it } from 'vitest';
import { describeConfig } from '../apps/server/src/config.ts';
import { accountIn } from './lib/service/account.mjs';
import {
  describePlan,
  findCommands,
  findControl,
  installService,
  removeService,
  tellStatus,
} from './lib/service/carry-out.mjs';
import { launchdPlist, mark, systemdUnit, windowsTask } from './lib/service/files.mjs';
import { planService } from './lib/service/plan.mjs';
import { findClosedFolder, presetDataDir } from './lib/service/reach.mjs';
import {
  collectSettings,
  readSettings,
  settingLine,
  settingNames,
} from './lib/service/settings.mjs';

const program = { node: '/usr/bin/node', root: '/opt/sprout', dataDir: '/var/lib/sprout' };

it('keeps every setting that the server knows', () => {
  const known = describeConfig().map((line) => line.split(' ')[0]);

  expect(settingNames).toEqual(known);
});

it('confines a unit of the system to its data folder', () => {
  const unit = systemdUnit({
    ...program,
    settings: { PORT: '8080' },
    settingsFile: '/etc/sprout.env',
    user: 'sprout',
  });

  expect(unit).toBe(`# Written by "npm run service install" of Sprout
[Unit]
Description=Sprout, the teaching platform
Wants=network-online.target
After=network-online.target postgresql.service redis-server.service

[Service]
Type=exec
User=sprout
WorkingDirectory=/opt/sprout
Environment=NODE_ENV=production
EnvironmentFile=/etc/sprout.env
ExecStart="/usr/bin/node" "--enable-source-maps" "/opt/sprout/apps/server/dist/main.js"
Restart=on-failure
RestartSec=5
# The server ends the database that it has started; both would otherwise be told at once.
KillMode=mixed
TimeoutStopSec=90
LimitNOFILE=65536
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths="/var/lib/sprout"
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
`);
});

it('lets a unit of the system listen on port 443 and read a certificate below /home', () => {
  const unit = systemdUnit({
    ...program,
    settings: { PORT: '443', SPROUT_TLS_CERT: '/home/it/school.pem' },
    settingsFile: '/etc/sprout.env',
    user: 'sprout',
  });

  expect(unit).toContain('\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n');
  expect(unit).toContain('\nProtectHome=read-only\n');
});

it('writes folders with spaces, dollars and percent signs as systemd reads them', () => {
  const unit = systemdUnit({
    node: '/usr/bin/node',
    root: '/srv/a b/100%/$x',
    dataDir: '/srv/data',
    settings: {},
    settingsFile: '/home/mo/.config/sprout.env',
  });

  expect(unit).toContain('\nWorkingDirectory=/srv/a b/100%%/$x\n');
  expect(unit).toContain(' "/srv/a b/100%%/$$x/apps/server/dist/main.js"\n');
  expect(unit).toContain('\nWantedBy=default.target\n');
  expect(unit).not.toContain('User=');
});

it('writes what launchd reads', () => {
  const text = launchdPlist({
    ...program,
    root: '/opt/a & b',
    settingsFile: '/var/lib/sprout/sprout.env',
    user: 'mo',
  });

  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Written by "npm run service install" of Sprout -->
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>org.sprout.server</string>
  <key>UserName</key>
  <string>mo</string>
  <key>WorkingDirectory</key>
  <string>/opt/a &amp; b</string>
  <key>ProgramArguments</key>
  <array>
    <string>/usr/bin/node</string>
    <string>--env-file=/var/lib/sprout/sprout.env</string>
    <string>--enable-source-maps</string>
    <string>/opt/a &amp; b/apps/server/dist/main.js</string>
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
  <integer>90</integer>
  <key>StandardOutPath</key>
  <string>/var/lib/sprout/service.log</string>
  <key>StandardErrorPath</key>
  <string>/var/lib/sprout/service.log</string>
</dict>
</plist>
`);
});

it('writes a task that Windows starts with the computer, without rights of its own', () => {
  const text = windowsTask({
    node: 'C:\\Program Files\\nodejs\\node.exe',
    root: 'D:\\Sprout & more',
    dataDir: 'D:\\data',
    settingsFile: 'D:\\data\\sprout.env',
  });

  expect(text).toContain('<UserId>S-1-5-19</UserId>');
  expect(text).toContain('<Command>C:\\Program Files\\nodejs\\node.exe</Command>');
  expect(text).toContain(
    '<Arguments>&quot;--env-file=D:\\data\\sprout.env&quot; &quot;--enable-source-maps&quot; &quot;D:\\Sprout &amp; more\\apps\\server\\dist\\main.js&quot;</Arguments>',
  );
});

it('makes no demo school unless the environment asks for one', () => {
  expect(collectSettings({ HOME: '/x', PORT: '' }, '/data')).toEqual({
    SPROUT_DATA_DIR: '/data',
    SPROUT_DEMO: '0',
  });
  expect(collectSettings({ SPROUT_DEMO: '1' }, '/data')).toMatchObject({ SPROUT_DEMO: '1' });
});

it.each([
  ['plain', "A='plain'"],
  ['p$1 "x" \\ `y`', 'A=\'p$1 "x" \\ `y`\''],
  ["o'clock", 'A="o\'clock"'],
])('reads back the setting %s', (value, line) => {
  expect(settingLine('A', value)).toBe(line);
  expect(readSettings(`# a comment\n${line}\n`)).toEqual({ A: value });
});

it('reads what an administrator added without quotes', () => {
  expect(readSettings('PORT=443\n HOST=0.0.0.0 \n#X=1\n')).toEqual({
    PORT: '443',
    HOST: '0.0.0.0',
  });
});

it('refuses settings that a settings file cannot keep', () => {
  expect(() => settingLine('A', "o'clock $5")).toThrow('A holds an apostrophe');
  expect(() => collectSettings({ DATABASE_URL: 'a\nPORT=1' }, '/d')).toThrow('line break');
});

it('finds the folder that the account of the service cannot enter', () => {
  const modes: Record<string, number> = { '/': 0o755, '/root': 0o700, '/root/node': 0o755 };

  expect(findClosedFolder('/root/node', (path) => modes[path] ?? 0)).toBe('/root');
  expect(findClosedFolder('/', (path) => modes[path] ?? 0)).toBeUndefined();
});

it('goes on with the data of earlier starts', () => {
  const here = {
    uid: 0,
    root: '/opt/sprout',
    exists: (path: string) => path === '/opt/sprout/data/pg',
  };

  expect(presetDataDir(here)).toBe('/opt/sprout/data');
  expect(presetDataDir({ ...here, exists: () => true })).toBe('/var/lib/sprout');
  expect(presetDataDir({ ...here, exists: () => false })).toBe('/var/lib/sprout');
  expect(presetDataDir({ ...here, uid: 1000, exists: () => false })).toBe('/opt/sprout/data');
});

it('finds the account of a number and of a name', () => {
  const accounts = 'root:x:0:0::/root:/bin/sh\nmo:x:10:20:Mo:/home/mo:/bin/sh\n';
  const mo = { name: 'mo', uid: 10, gid: 20, home: '/home/mo' };

  expect(accountIn(accounts, { uid: '10' })).toEqual(mo);
  expect(accountIn(accounts, { name: 'mo' })).toEqual(mo);
  expect(accountIn(accounts, { uid: '1' })).toBeUndefined();
});

it('takes an account of its own, or the one that has the data', () => {
  expect(planOf().before.map(({ words }) => words[0])).toEqual(['useradd', 'mkdir', 'chown']);
  const kept = planOf({ dataOwner: 'mo' });

  expect(kept.before).toEqual([]);
  expect(kept.files[1]?.text).toContain('\nUser=mo\n');
});

it('installs into the folders of a person without rights for the system', () => {
  const plan = planOf({ uid: 1000, home: '/home/mo' });

  expect(plan.files.map(({ path }) => path)).toEqual([
    '/home/mo/.config/sprout.env',
    '/home/mo/.config/systemd/user/sprout.service',
  ]);
  expect(plan.start[0]?.words).toEqual(['systemctl', '--user', 'daemon-reload']);
});

it('says what to do on a system whose services it does not know', () => {
  expect(() => planOf({ platform: 'freebsd' })).toThrow('no services of freebsd');
});

it('installs, tells and removes', async () => {
  const plan = planOf();
  const system = aSystem();

  const installed = await installService(plan, system);
  const told = await tellStatus(plan, system);
  const removed = await removeService(plan, system);

  expect([installed, told, removed]).toEqual([0, 0, 0]);
  expect(system.ran).toContain('systemctl enable sprout.service');
  expect(system.ran).toContain('systemctl disable --now sprout.service');
  expect([...system.files.keys()]).toEqual([]);
});

it('keeps the settings from other people of the computer', async () => {
  const environment = {
    DATABASE_URL: 'postgres://u:secret@db/x',
    READ_DATABASE_URL: 'host=db password=secret',
    REDIS_URL: 'redis://secret/0?x=1',
    S3_ENDPOINT: 'https://key:secret@bucket.test',
    S3_SECRET_ACCESS_KEY: 'secret',
    SPROUT_PUBLIC_URL: 'https://school.test',
    SPROUT_SECRET_KEY: 'secret',
    SPROUT_DEMO_PASSWORD: 'secret',
  };
  const plan = planOf({ environment });
  const lines: string[] = [];

  describePlan(plan, (line) => lines.push(line));

  expect(plan.files[0]?.mode).toBe(0o600);
  expect(plan.files[1]?.text).not.toContain('secret');
  expect(lines.join('\n')).toContain("DATABASE_URL='(not shown)'");
  expect(lines.join('\n')).not.toContain('secret');
  expect(lines.join('\n')).toContain("SPROUT_PUBLIC_URL='https://school.test'");
});

it('names the commands of the system where there is a service, else what was done by hand', async () => {
  const plan = planOf();
  const files = Object.fromEntries(plan.files.map(({ path, text }) => [path, text]));

  const byHand = await findCommands(plan, aSystem());
  const running = await findCommands(plan, aSystem({ files }));
  const own = planOf({ uid: 1000, home: '/home/a' });

  expect(byHand).toEqual({ start: 'npm start', stop: 'Ctrl+C where it was started' });
  expect(running).toEqual({ start: 'systemctl start sprout', stop: 'systemctl stop sprout' });
  expect(own.startCommand).toBe('systemctl --user start sprout');
});

it('stops and starts the service that runs the program of this folder', async () => {
  const plan = planOf();
  const files = Object.fromEntries(plan.files.map(({ path, text }) => [path, text]));
  const system = aSystem({ files });

  const control = await findControl(plan, system, '/opt/sprout');
  await control?.pause();
  await control?.resume();

  expect(system.ran.slice(-2)).toEqual([
    'systemctl stop sprout.service',
    'systemctl start sprout.service',
  ]);
  expect(await findControl(plan, system, '/home/mo/sprout')).toBeUndefined();
  expect(await findControl(plan, aSystem(), '/opt/sprout')).toBeUndefined();
});

it('never writes over or removes a unit of somebody else', async () => {
  const plan = planOf();
  const system = aSystem({ files: { '/etc/systemd/system/sprout.service': '[Unit]\n' } });

  await expect(installService(plan, system)).rejects.toThrow('was not written by Sprout');
  await expect(removeService(plan, system)).rejects.toThrow('was not written by Sprout');

  expect([...system.files.values()]).toEqual(['[Unit]\n']);
  expect(system.ran).toEqual([]);
});

it('never takes over a task of Windows that it did not make', async () => {
  const plan = planOf({ platform: 'win32', dataDir: 'D:\\data' });

  await expect(installService(plan, aSystem())).rejects.toThrow('a task "Sprout"');
  await expect(installService(plan, aSystem({ output: mark }))).resolves.toBe(0);
});

it('refuses while a server that was started by hand has the data', async () => {
  const system = aSystem({ files: { '/var/lib/sprout/pg/postmaster.pid': '7\n' } });

  await expect(installService(planOf(), system)).rejects.toThrow('Sprout runs already');

  expect(system.ran).toEqual([]);
});

it('says where the reason stands when the service never answers', async () => {
  const system = aSystem({ isReady: false });

  expect(await installService(planOf(), system)).toBe(3);
  expect(system.printed.at(-1)).toBe(
    'It runs but does not answer. Why is told by: journalctl -u sprout',
  );
});

it('says what failed, and that npm start remains', async () => {
  const system = aSystem({ failing: 'systemctl daemon-reload', code: 127 });

  await expect(installService(planOf(), system)).rejects.toThrow('start Sprout with npm start');
});

it('goes on, and says so, where a person may not stay logged in', async () => {
  const plan = planOf({ uid: 1000, home: '/home/mo' });
  const system = aSystem({ failing: 'loginctl enable-linger', code: 1 });

  expect(await installService(plan, system)).toBe(0);
  expect(system.printed.join('\n')).toContain('sudo loginctl enable-linger');
});

it('has nothing to remove where nothing was installed', async () => {
  const system = aSystem();

  expect(await removeService(planOf(), system)).toBe(0);
  expect(await tellStatus(planOf(), system)).toBe(3);
  expect(system.ran).toEqual([]);
});

function planOf(changes: Partial<Parameters<typeof planService>[0]> = {}) {
  return planService({
    ...program,
    platform: 'linux',
    uid: 0,
    home: '/root',
    environment: {},
    dataOwner: undefined,
    ...changes,
  });
}

type Fake = {
  files?: Record<string, string>;
  isReady?: boolean;
  failing?: string;
  code?: number;
  output?: string;
};

/** A computer without a disk and without processes; before its service starts nothing answers. */
function aSystem({ files = {}, isReady = true, failing, code = 0, output = '' }: Fake = {}) {
  const kept = new Map(Object.entries(files));
  const ran: string[] = [];
  const printed: string[] = [];
  return {
    files: kept,
    ran,
    printed,
    readText: (path: string) => kept.get(path),
    write: ({ path, text }: { path: string; text: string }) => void kept.set(path, text),
    remove: (path: string) => void kept.delete(path),
    async run(words: string[]) {
      ran.push(words.join(' '));
      return { code: words.join(' ') === failing ? code : 0, output };
    },
    isReady: async () => isReady && ran.some((line) => /restart|bootstrap|\/Run/.test(line)),
    wait: async () => undefined,
    print: (line: string) => void printed.push(line),
  };
}
