// npm run <name>: every command of the project. Node's own modules only, as it runs on a bare clone: what a command
// needs beyond them it loads when it is asked for.
import { parseArgs } from 'node:util';
import { inRoot, program, root, runQuietly, say, stop } from './project.mjs';

/** Becomes a program of the server, so that signals and the exit code are its own. */
const become = async (name, words, env = {}) => {
  const { build } = await import('./build.mjs');
  const from = process.env.INIT_CWD ?? process.cwd();
  await build();
  process.chdir(root);
  // Files are named from where the command was given.
  process.env.IMPORT_FROM ??= from;
  for (const [key, value] of Object.entries(env)) process.env[key] ??= value;
  process.argv.splice(2, Infinity, ...words);
  process.setSourceMapsEnabled(true);
  await import(inRoot('dist/server', `${name}.mjs`));
};

/** Writes generated files by the tests that hold them current, one after the other, as one may be made of another. */
const writeBy = async (tests, env) => {
  const { install } = await import('./install.mjs');
  await install();
  for (const test of tests) {
    const code = await runQuietly(program('jest'), ['--selectProjects', 'server', '--', test], { env });
    if (code !== 0) process.exit(code);
  }
};

/** `reads`: words go on as they are, to a program that reads and explains them; else `takes` says which there are. */
const commands = {
  start: {
    about: 'installs, builds and becomes the server, with its demo',
    run: () => become('main', [], { NODE_ENV: 'production', DEMO: '1' }),
  },
  dev: {
    about: 'the page with refresh, and the server, begun anew when its sources change',
    run: async () => (await import('./dev.mjs')).dev(),
  },
  build: {
    about: 'builds what is not up to date',
    run: async () => (await import('./build.mjs')).build(),
  },
  test: {
    about: 'runs all tests; words go to jest, as one run',
    reads: true,
    run: async (words) => (await import('./test.mjs')).test(words),
  },
  'test:changed': {
    about: 'runs the tests of what differs from main, or from the commit that is named',
    takes: '[commit]',
    run: async (since) => (await import('./testChanged.mjs')).testChanged(since),
  },
  check: {
    about: 'runs what has to be green before a commit',
    run: async () => (await import('./check.mjs')).check(),
  },
  bench: {
    about: 'runs src/testing/bench/<name>.bench.ts, all of them where none is named',
    takes: '[name …]',
    run: async (...names) => (await import('./bench.mjs')).bench(names),
  },
  browsers: {
    about: 'walks journeys in Firefox and WebKit, or some by name; CONTRIBUTING.md',
    takes: '[name …]',
    run: async (...names) => (await import('./browsers.mjs')).browsers(names),
  },
  mutants: {
    about: 'changes the rules a little and names the changes that no test sees; docs/mutants.md',
    reads: true,
    run: (words) => {
      process.argv.splice(2, Infinity, ...words);
      return import('../testing/mutants/run.mjs');
    },
  },
  dates: {
    about: 'fills the demo at two hundred dates; takes long and needs faketime',
    run: async () => (await import('./dates.mjs')).fillAtDates(),
  },
  tables: {
    about: 'writes the types of the tables, after a new migration',
    run: () => writeBy(['src/server/db/tables.test.ts'], { WRITE_TABLES: '1' }),
  },
  answers: {
    about:
      'writes what the OpenAPI document and the published client say of answers and errors, after a change of their types',
    run: () => writeBy(['web/openApiTypes.test.ts', 'web/apiClient.test.ts'], { WRITE_ANSWERS: '1' }),
  },
  seed: {
    about: 'a marketplace of any size in an empty data folder',
    reads: true,
    run: (words) => become('cli', ['seed', ...words]),
  },
  import: {
    about: 'imports a file; docs/imports-command.md',
    reads: true,
    run: (words) => become('cli', ['import', ...words]),
  },
  keys: {
    about: 'which keys sign and seal, and new ones; docs/keys.md',
    reads: true,
    run: (words) => become('cli', ['keys', ...words]),
  },
  audit: {
    about: 'proves that no row of the audit log was changed or removed; docs/operating.md',
    reads: true,
    run: (words) => become('cli', ['audit', ...words]),
  },
  backup: {
    about: 'writes a backup to a file, while the server runs; docs/operating.md',
    reads: true,
    run: (words) => become('cli', ['backup', ...words]),
  },
  restore: {
    about: 'puts a backup into an empty place; docs/operating.md',
    reads: true,
    run: (words) => become('cli', ['restore', ...words]),
  },
  move: {
    about: 'an embedded marketplace goes to PostgreSQL; docs/operating.md',
    reads: true,
    run: (words) => become('cli', ['move', ...words]),
  },
  adopt: {
    about: 'takes a data folder or files that were moved or put back; docs/reliability.md',
    reads: true,
    run: (words) => become('cli', ['adopt', ...words]),
  },
  tries: {
    about: 'runs src/testing/tries/<name>.try.ts, bad days that take minutes; docs/reliability.md',
    takes: '[name …]',
    run: async (...names) => (await import('./bench.mjs')).tries(names),
  },
  owner: {
    about: 'a one-time link for the owner who is locked out, or for the first one',
    reads: true,
    run: (words) => become('cli', ['owner', ...words]),
  },
  'demo:store': {
    about: 'sends signed orders to a running demo; docs/incoming-orders.md',
    reads: true,
    run: (words) => become('cli', ['demo:store', ...words]),
  },
};

const helpOf = (name) => {
  const { about, takes } = commands[name];
  return `npm run ${name}${takes === undefined ? '' : ` -- ${takes}`}\n${about}`;
};

const [name = '', ...words] = process.argv.slice(2);
const asked = commands[name];
if (asked === undefined)
  stop(
    Object.entries(commands)
      .map(([each, { about }]) => `npm run ${each.padEnd(14)}${about}`)
      .join('\n'),
  );
if (asked.reads) await asked.run(words);
else if (words.includes('--help')) say(helpOf(name));
else {
  try {
    parseArgs({ args: words, allowPositionals: asked.takes !== undefined });
  } catch (error) {
    stop(`${error.message}\n${helpOf(name)}`);
  }
  await asked.run(...words);
}
