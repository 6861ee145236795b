import { readConfig } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import { wrong } from '../findings/finding.ts';
import { readVersion } from '../platform/version.ts';
import { migrationsFolder, programFolder } from './installation.ts';

/** `npm run doctor`: its findings as one line of JSON, which the tool of that name shows. */
const findings = await look();
process.stdout.write(`${JSON.stringify(findings)}\n`, () => process.exit(0));

async function look() {
  try {
    const config = readConfig(process.env);
    const version = readVersion(programFolder);
    return await examine({ config, version, migrations: migrationsFolder, now: new Date() });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [wrong('settings', text, 'npm run config')];
  }
}
