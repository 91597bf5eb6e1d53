// A transform of jest: what a server test imports is Node's own module, evaluated once in a worker, not once in a file.
import { createHash } from 'node:crypto';
import path from 'node:path';

const codeFor = (file, { config: { rootDir } }) => {
  const name = path.relative(rootDir, file).split(path.sep).join('/');
  return `const outer = globalThis[Symbol.for('stallkeeper.outer')];
if (outer) module.exports = outer.load(${JSON.stringify(name)});
// Outside the sandbox jest loads its own parts while this transform is at work.
else module._compile(require('node:fs').readFileSync(__filename, 'utf8'), __filename);`;
};

export default {
  process: (_source, file, options) => ({ code: codeFor(file, options) }),
  getCacheKey: (_source, file, options) => createHash('sha256').update(codeFor(file, options)).digest('hex'),
};
