// The bundle budget: what the login loads before it can be used and the list of orders before its first row, in brotli's bytes.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inRoot, say } from './project.mjs';

const limits = { login: 160_000, register: 262_000, orders: 260_500, home: 20_000 };
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sizeOf = (file) => statSync(inRoot('dist/client', `${file}.br`)).size;

const table = (title, files) => {
  const rows = files.map((file) => [file, sizeOf(file)]);
  const sum = rows.reduce((total, [, size]) => total + size, 0);
  say(`  ${title}`);
  for (const [file, size] of rows) say(`    ${file.padEnd(44)} ${kilobytes(size).padStart(10)}`);
  say(`    ${'together'.padEnd(44)} ${kilobytes(sum).padStart(10)}`);
  return sum;
};

/** The most that any language adds to a page, beside English, which the others fall back to. */
const heaviest = (chunks, parts) => {
  const languages = [
    ...new Set(Object.keys(chunks).flatMap((name) => /^([a-z]{2})-start-ts$/.exec(name)?.[1] ?? [])),
  ];
  const own = languages.map((language) => parts.flatMap((part) => chunks[`${language}-${part}-ts`] ?? []));
  const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
  return own.sort((one, other) => sum(other) - sum(one))[0] ?? [];
};

/** Prints the sizes; answers whether each page keeps to its limit in every language. */
export const checkBudget = () => {
  const list = inRoot('dist/chunks.json');
  if (!existsSync(list)) {
    say('  There is no built client to weigh.');
    return false;
  }
  const chunks = JSON.parse(readFileSync(list, 'utf8'));
  const part = (...names) => names.flatMap((name) => chunks[name] ?? []);
  const once = (files) => [...new Set(files)];
  const shell = ['index.html', ...part('index', 'login-shell')];
  const login = table('/app/login', once([...shell, ...part('login'), ...heaviest(chunks, ['start'])]));
  const register = table(
    '/app/login/register, which has the component library',
    once([...shell, ...part('register'), ...heaviest(chunks, ['start', 'register'])]),
  );
  const orders = table(
    '/app/orders, opened first, before its first row',
    once(['index.html', ...part('index', 'main', 'orders'), ...heaviest(chunks, ['start', 'frame'])]),
  );
  // What home alone is made of; the parts that it shares with other screens, and the charts, are files of their own.
  const isOwn = (file) => /\/home(?:-pictures)?\.[0-9a-f]+\.js$/.test(file);
  const home = table('home itself, before its charts', part('home', 'home-pictures').filter(isOwn));
  const sizes = { login, register, orders, home };
  const fits = home > 0 && Object.entries(limits).every(([name, limit]) => sizes[name] <= limit);
  say(
    `  ${fits ? 'within' : 'OVER'} the limits: ${kilobytes(limits.login)} for the login page, ${kilobytes(limits.register)} for the registration, ${kilobytes(limits.orders)} for the list of orders, ${kilobytes(limits.home)} for home`,
  );
  return fits;
};
