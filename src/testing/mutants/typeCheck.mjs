import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Which of the changes the compiler refuses: they can never reach a test, as `npm run check` ends before. One change of
 * each file is looked at together; those that may change the types of other files one by one, with their importers.
 */
export const refusedBy = (root, files, mutants) => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root);
  // What a change leaves unused is no fault of it.
  Object.assign(options, { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true });
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const changed = new Map();
  let version = 0;
  const service = ts.createLanguageService(
    {
      readFile: ts.sys.readFile,
      fileExists: ts.sys.fileExists,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      getCompilationSettings: () => options,
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      getScriptFileNames: () => files,
      getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
      getScriptSnapshot: (file) => {
        const text = changed.get(file)?.text ?? sources.get(file) ?? ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
    },
    ts.createDocumentRegistry(),
  );
  const hasFault = (file) =>
    service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length > 0;
  const change = ({ file, start, end, text }) => {
    const source = sources.get(file);
    version += 1;
    changed.set(file, { version, text: source.slice(0, start) + text + source.slice(end) });
  };
  const restore = ({ file }) => {
    version += 1;
    changed.set(file, { version, text: sources.get(file) });
  };
  const importersOf = (file) => {
    const name = path.basename(file).replace(/\.tsx?$/, '');
    return files.filter((each) => each !== file && sources.get(each).includes(`/${name}'`));
  };

  const refused = new Set();
  const alone = mutants.filter(({ isOfType }) => isOfType);
  for (const mutant of alone) {
    change(mutant);
    if ([mutant.file, ...importersOf(mutant.file)].some(hasFault)) refused.add(mutant);
    restore(mutant);
  }
  const left = new Map(files.map((file) => [file, []]));
  for (const mutant of mutants) if (!mutant.isOfType) left.get(mutant.file).push(mutant);
  for (let round = [...left.values()]; round.length > 0;) {
    round = round.filter((each) => each.length > 0);
    const together = round.map((each) => each.pop());
    together.forEach(change);
    for (const mutant of together) if (hasFault(mutant.file)) refused.add(mutant);
    together.forEach(restore);
  }
  return refused;
};
