// Hands an area of the catalogue to webpack as the client needs it (SentCall): its calls without their schemas, which
// the server alone checks by. A form names the schema that it checks by itself.
const path = require('node:path');
const { build } = require('esbuild');

const kept = ['kind', 'method', 'path', 'allow', 'tags', 'takes', 'prefix', 'encoding', 'status'];

/** What a module of ours exports, and the files that it is made of. */
const evaluate = async (file) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  const made = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(made, made.exports, require);
  return { exported: made.exports, files: Object.keys(metafile.inputs) };
};

const isCall = (value) => kept.every((name) => value?.[name] !== undefined);

const linesOf = ([name, calls]) => {
  if (!Object.values(calls).every(isCall)) throw new Error(`${name} is no table of calls`);
  const sent = Object.entries(calls).map(([call, row]) => [
    call,
    Object.fromEntries(kept.map((each) => [each, row[each]])),
  ]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(sent))};`;
};

module.exports = function callsLoader() {
  const done = this.async();
  evaluate(this.resourcePath)
    .then(({ exported, files }) => {
      for (const file of files) this.addDependency(path.resolve(file));
      return Object.entries(exported).map(linesOf).join('\n');
    })
    .then((text) => done(null, text), done);
};
