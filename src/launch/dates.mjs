// Fills the demo at fifty dates in each of four time zones, then by whole processes under faketime.
// It takes long: the tests try two dates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { inRoot, program, run, say, stop } from './project.mjs';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
/** In the zone beside them. */
const moments = [
  ['2026-11-23 03:10:00', 'UTC'],
  ['2026-12-03 08:15:00', 'UTC'],
  ['2027-01-01 00:30:00', 'UTC'],
  ['2027-03-28 02:30:00', 'Europe/Berlin'],
  ['2027-06-15 10:00:00', 'America/New_York'],
  ['2028-02-29 06:00:00', 'Australia/Lord_Howe'],
];

export const fillAtDates = async () => {
  await build();
  const failed = [];
  for (const TZ of zones) {
    const args = ['--selectProjects', 'server', '--', 'src/server/demo/dates'];
    if ((await run(program('jest'), args, { env: { TZ, DATES: 'all' } })) !== 0) failed.push(TZ);
  }
  for (const [moment, TZ] of moments) {
    const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-date-'));
    const args = ['-f', `@${moment}`, process.execPath, inRoot('dist/server/cli.mjs'), 'seed'];
    const env = { TZ, DATA_DIR: folder, DATABASE_URL: '' };
    say(`\nA process at ${moment} in ${TZ}`);
    const code = await run('faketime', args, { env }).catch(() => stop('faketime is not installed.'));
    if (code !== 0) failed.push(`${moment} in ${TZ}`);
    rmSync(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) stop(`\nThe demo is not whole: ${failed.join(', ')}`);
};
