import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { buildSync, transformSync } from 'esbuild';

const endings = ['', '.ts', '.tsx', '.json', '/index.ts'];

const fileOf = (wanted) => {
  const found = endings
    .map((ending) => wanted + ending)
    .find((each) => existsSync(each) && statSync(each).isFile());
  if (found === undefined) throw new Error(`There is no ${wanted}`);
  return found;
};

const functionOf = (code, filename) =>
  vm.runInThisContext(`(function (require, module, exports, __filename, __dirname, __entered) {${code}\n})`, {
    filename,
  });

const compiled = new Map();

const compile = (file, source) => {
  const { code } = transformSync(source, {
    loader: path.extname(file) === '.svg' ? 'text' : path.extname(file).slice(1),
    format: 'cjs',
    target: 'es2022',
    jsx: 'automatic',
    supported: { 'dynamic-import': false },
  });
  return functionOf(code, file);
};

const compiledFile = (file) => {
  if (!compiled.has(file)) compiled.set(file, compile(file, readFileSync(file, 'utf8')));
  return compiled.get(file);
};

const packages = new Map();

/** A package, loaded once; those that ship ES modules only are bundled first. */
const loadPackage = (name, from) => {
  const require = createRequire(from);
  try {
    return require(name);
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ESM' && error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
  }
  if (!packages.has(name)) {
    const { outputFiles } = buildSync({
      stdin: {
        contents: `module.exports = require(${JSON.stringify(name)})`,
        resolveDir: path.dirname(from),
      },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      write: false,
    });
    const made = { exports: {} };
    functionOf(outputFiles[0].text, name)(require, made, made.exports);
    packages.set(name, made.exports);
  }
  return packages.get(name);
};

/**
 * Loads files and what they import of ours, all of it new; packages are kept from one time to the next.
 * `sources` stand in for what is on the disk, by path; `entered` is called as `__entered` with file and block.
 */
export const loadModules = (entries, sources = new Map(), entered = () => undefined) => {
  const modules = new Map();
  const load = (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const made = { exports: {} };
    modules.set(file, made);
    if (file.endsWith('.json')) {
      made.exports = JSON.parse(readFileSync(file, 'utf8'));
      return made.exports;
    }
    const source = sources.get(file);
    const run = source === undefined ? compiledFile(file) : compile(file, source);
    const require = (name) =>
      name.startsWith('.') ? load(fileOf(path.resolve(path.dirname(file), name))) : loadPackage(name, file);
    run(require, made, made.exports, file, path.dirname(file), (block) => entered(file, block));
    return made.exports;
  };
  entries.forEach(load);
  return [...modules.keys()];
};
