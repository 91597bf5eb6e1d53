// jest gives each test file a sandbox, with modules and even an Error of its own. The server's tests leave it: a worker
// evaluates their modules once for all its files, and the files run among them. Only jest's own parts stay inside.
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

const require = createRequire(import.meta.url);

/** What `expect` inside compares with. */
const kinds = [
  ...[Boolean, Date, Map, Number, RegExp, Set, String],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError],
];

const given = ['module', 'exports', 'require', '__dirname', '__filename', 'jest'];
const globals = [
  ...['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'test'],
  // pageEnvironment.mjs
  'DOMParser',
];

export const openOuterModules = ({ global }, { rootDir, testEnvironmentOptions }) => {
  process.env.TEST_ENGINE = testEnvironmentOptions.engine ?? '';
  for (const each of kinds) global[each.name] = each;
  global[Symbol.for('stallkeeper.outer')] = {
    load(name) {
      if (!/^(src|docs\/client)\//.test(name)) return require(path.join(rootDir, name));
      const evaluate = require(process.env.TEST_MODULES)[name];
      if (evaluate === undefined) throw new Error(`${name} is not in the bundle (bundleModules.mjs)`);
      return evaluate();
    },
    run(code, module, moduleRequire, jest) {
      const { filename, path: folder } = module;
      compileFunction(code, [...given, ...globals], { filename }).call(
        module.exports,
        ...[module, module.exports, moduleRequire, folder, filename, jest],
        ...globals.map((name) => global[name]),
      );
    },
  };
};
