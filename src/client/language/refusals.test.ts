import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { errorTexts } from '../../domain/errors/errorTexts';

const source = path.join(__dirname, '..', '..');
const known = Object.entries<string>(errorTexts);

const filesIn = (folder: string): ts.SourceFile[] =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
    .filter((file) => !/(^|\/)((demo|migrations|words)\/|errors\/(?!faultIn))/.test(file))
    .map((file) => path.join(folder, file))
    .map((file) =>
      ts.createSourceFile(
        file,
        readFileSync(path.join(source, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );

/** What stands for a part that is not known before it is said. */
const part = '1';

type Constants = ReadonlyMap<string, readonly ts.Expression[]>;

/** The constants of a file by name, so that a text may be said by its name. */
const constantsOf = (file: ts.SourceFile): Constants => {
  const found = new Map<string, ts.Expression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node.initializer]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Every text that an expression may come to, as far as it stands there; empty where it comes from elsewhere. */
const textsOf = (node: ts.Expression, constants: Constants): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.templateSpans.reduce((text, { literal }) => text + part + literal.text, node.head.text)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression, constants);
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, constants), ...textsOf(node.whenFalse, constants)];
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textsOf(node.left, constants), textsOf(node.right, constants)];
    if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return [...left, ...right];
    return left.flatMap((one) => right.map((other) => one + other));
  }
  if (ts.isIdentifier(node))
    return (constants.get(node.text) ?? []).flatMap((constant) => textsOf(constant, new Map()));
  return [];
};

/** The texts that a file refuses with; a missing thing is named in the text of all missing things. */
const refusedIn = (file: ts.SourceFile): string[] => {
  const constants = constantsOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      const kind = node.expression.text;
      const [first, second] = node.arguments ?? [];
      const say = (told: ts.Expression | undefined): string[] =>
        told === undefined ? [] : textsOf(told, constants);
      if (kind === 'BadInput' && first !== undefined && ts.isObjectLiteralExpression(first))
        for (const property of first.properties)
          if (ts.isPropertyAssignment(property)) found.push(...say(property.initializer));
      if (kind === 'BadInput' || kind === 'CallError') found.push(...say(second));
      if (kind === 'Conflict' || kind === 'Forbidden' || kind === 'NotSignedIn') found.push(...say(first));
      if (kind === 'NotFound') found.push(...say(first).map((thing) => `${thing} was not found`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** How a schema's messages, and those of the plain rules beside it, begin. */
const ruled = /^(Must|must|should|There (is|are|should)|Choose|Another|At (least|most)|Only|This) /;

/** Every text that stands in a file, those that are put together included. */
const everyTextIn = (file: ts.SourceFile): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node))
      found.push(...textsOf(node, new Map()));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = known.map(([key, text]) => ({
  key,
  text: text.replace(/\{\{[\w, ]+\}\}/g, part),
  pattern: new RegExp(
    `^${text
      .split(/\{\{[\w, ]+\}\}/)
      .map(escape)
      .join('.+?')}$`,
  ),
}));

const files = [...filesIn('server'), ...filesIn('domain'), ...filesIn('catalogue')];

it('finds the texts that are refused with', () => {
  const file = ts.createSourceFile(
    'a.ts',
    `const late = \`Not before \${day}\`;
     throw new Conflict(late); throw new NotFound('The boat');
     throw new BadInput({ a: isLong ? 'Too ' + 'long' : 'Too short', b: elsewhere });`,
    ts.ScriptTarget.Latest,
    true,
  );
  expect(refusedIn(file)).toEqual(['Not before 1', 'The boat was not found', 'Too long', 'Too short']);
});

it('knows every text that a call is refused with, so that each language can say it', () => {
  const unknown = files.flatMap((file) =>
    refusedIn(file)
      .filter((text) => /[a-z]{3} [a-z]/i.test(text))
      .filter((text) => !patterns.some(({ pattern }) => pattern.test(text)))
      .map((text) => `${file.fileName}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

it('knows every message of the schemas and of the rules beside them', () => {
  const unknown = [...filesIn('domain'), ...filesIn('catalogue')].flatMap((file) =>
    everyTextIn(file)
      .filter((text) => ruled.test(text))
      .filter((text) => !patterns.some(({ pattern }) => pattern.test(text)))
      .map((text) => `${file.fileName}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

it('has each text once, so that it cannot be said in two ways', () => {
  const texts = known.map(([, text]) => text.replace(/\{\{[\w, ]+\}\}/g, '{{}}'));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('says nothing of a file or a row in a sentence of its own, but by an error of the table', () => {
  const importing =
    /^domain\/(imports\/\w+|files)\/|^server\/(imports\/(?!command|rollBack\/(?!rollBackImport))|diskFull)|\/imports\/worker\//;
  // Headings of other shops, and what only we could read.
  const others = /sampleFile|wooWords|headingWords|\/exports\//;
  const ours = /^(Line 1 is not listed|No file is open|Another process goes on with this import)$/;
  const sentences = [...files, ...filesIn('client/screens/imports')]
    .filter(({ fileName }) => importing.test(fileName) && !others.test(fileName))
    .flatMap((file) => everyTextIn(file).map((text) => ({ text, file: file.fileName })))
    .filter(({ text }) => /^["“A-Z1].*[a-z’]+ [a-z’]+ [a-z’]+/.test(text) && !ours.test(text));
  expect(sentences).toEqual([]);
});

const sources = ['server', 'domain', 'catalogue', 'client']
  .flatMap(filesIn)
  .map(({ text }) => text)
  .join('\n');

it('has no code that nothing is refused with', () => {
  const said = files.flatMap((file) => [...everyTextIn(file), ...refusedIn(file)]);
  // What a text counts may itself be put in, as pictures and characters are.
  const loose = said
    .filter((text) => text.split(part).length > 2 && text.replaceAll(part, '').trim().length > 8)
    .map((text) => new RegExp(`^${text.split(part).map(escape).join('.+?')}$`));
  const isSaid = (text: string, pattern: RegExp): boolean =>
    said.some((one) => pattern.test(one)) || loose.some((one) => one.test(text));
  const silent = patterns.filter(
    ({ key, text, pattern }) =>
      !new RegExp(`Errors\\s*\\.${key.replace(/_(one|other)$/, '')}\\b`).test(sources) &&
      !isSaid(text, pattern),
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
});
