import { createRequire } from 'node:module';

// The runner's own parts, found from where it stands, as they are none of our direct dependencies.
const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { jestExpect } = fromJest('@jest/expect');
const { bind } = fromJest('jest-each');

const group = (title, parent) => ({
  title,
  parent,
  children: [],
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});

/** Puts `it`, `describe`, `expect` and their like in place, and answers the tests as they are declared. */
export const declareTests = (declare) => {
  const root = group('', null);
  let now = root;
  const tests = [];
  const it = (title, run) => {
    const test = { title, run, parent: now, number: tests.length };
    tests.push(test);
    now.children.push(test);
  };
  const describe = (title, inside) => {
    const inner = group(title, now);
    now.children.push(inner);
    now = inner;
    inside();
    now = inner.parent;
  };
  it.each = bind(it, false);
  describe.each = bind(describe, false);
  const hooks = Object.fromEntries(
    ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map((name) => [name, (run) => now[name].push(run)]),
  );
  Object.assign(globalThis, { it, test: it, describe, expect: jestExpect, ...hooks });
  declare();
  return { root, tests };
};

const above = (node) => (node === null ? [] : [...above(node.parent), node]);

/**
 * Runs the tests that are wanted, one after the other, until one fails, and then what clears up behind them. Answers the
 * first failure, or null; `begins` is told which test begins.
 */
export const runTests = async ({ root, tests }, wanted, begins = () => undefined) => {
  const isWanted = (node) =>
    node.children === undefined ? wanted(node.number) : node.children.some(isWanted);
  const run = async (node) => {
    if (node.children === undefined) {
      if (!wanted(node.number)) return null;
      begins(node.number);
      const groups = above(node.parent);
      try {
        for (const each of groups) for (const hook of each.beforeEach) await hook();
        await node.run();
        for (const each of [...groups].reverse()) for (const hook of each.afterEach) await hook();
      } catch (error) {
        return { test: node.title, message: String(error?.message ?? error).slice(0, 300) };
      }
      return null;
    }
    if (!isWanted(node)) return null;
    let failure = null;
    const attempt = async (step) => {
      try {
        failure ??= (await step()) ?? null;
      } catch (error) {
        failure ??= { test: node.title, message: String(error?.message ?? error).slice(0, 300) };
      }
    };
    for (const hook of node.beforeAll) if (failure === null) await attempt(async () => void (await hook()));
    for (const child of node.children) if (failure === null) await attempt(() => run(child));
    for (const hook of node.afterAll) await attempt(async () => void (await hook()));
    return failure;
  };
  return tests.length === 0 ? { test: '', message: 'No tests were declared' } : run(root);
};
