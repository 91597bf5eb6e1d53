// The texts of src/locales: none is missing in a language, none is left that nobody says, none agrees with a word that a
// marketplace may rename, and the login area and the list of orders in its frame say only what they load. Who says what is read from the types, so that a key made of parts counts as each that it can be.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { agreementsIn, overlooked } from './ownWords.mjs';
import { inRoot, root, say } from './project.mjs';

const folder = inRoot('src/locales');
const plural = /_(zero|one|two|few|many|other)$/;
/** The area in which a text is looked for that its own area lacks. */
const fallback = 'interface';
/** Areas that are not said by their keys: words inside other texts, of templates, mails and shops' script, and errors' codes. */
const saidOtherwise = /^(words|printed|mails|errors|shop|shopForms)$|Errors$/;
const ofLogin = /^(login|register|errors|registerErrors|words)$/;
/** What is on the page while the first list is opened: the frame, and the list of orders, with all that they import at once. */
const firstScreens = [
  'src/client/screens/shell/MainArea.tsx',
  'src/client/screens/shell/NotFoundScreen.tsx',
  'src/client/screens/orders/list/OrdersScreen.tsx',
  // Drawn in its place as soon as they are there.
  'src/client/screens/orders/list/PurchaseRows.tsx',
  'src/client/screens/orders/list/PurchasesChoice.tsx',
];
/** How calls of all screens end, each of which has loaded what it says; the list's own stand with the list. */
const ofAllScreens = 'src/client/outcomeTexts.ts';

/** The files of a part of the app, and the area that each is (part of) one of. */
const loadedWith = (part) =>
  [
    ...readFileSync(path.join(folder, 'en', `${part}.ts`), 'utf8').matchAll(/as (\w+) } from '\.\/(\S+)'/g),
  ].map(([, area, file]) => [file, area]);

/** The areas by file: what an area says on its first screen and what it says later may stand in two files. */
const areaOfFile = new Map(
  ['start', 'register', 'frame', 'main', 'palette', 'server'].flatMap((part) => loadedWith(part)),
);
const areaOf = (file) => areaOfFile.get(file) ?? path.basename(file, '.json');

const flat = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );

/** Errors' texts follow the table of codes, whose English is theirs: language/errors.test.ts holds them to it. */
const ofErrors = /^(errors|\w+Errors)\.json$/;

const read = (language, file) => JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'));

/** The texts of a language by `area:key`. */
const textsOf = (language) =>
  new Map(
    readdirSync(path.join(folder, language))
      .filter((file) => file.endsWith('.json') && !ofErrors.test(file))
      .flatMap((file) => flat(read(language, file)).map(([key, text]) => [`${areaOf(file)}:${key}`, text])),
  );

/** Words that a store calls its own way, such as "vendor": they stand in a text as `{{vendor}}` or `{{Vendors}}`. */
const words = new Set(Object.keys(read('en', 'words.json')));

/** What is put into a text: the store's words, in whichever number, and facts; one is said without its figure. */
const putInto = (key, text) => {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const isWord = (name) => words.has(name.toLowerCase());
  return {
    words: new Set(names.filter(isWord).map((name) => name.toLowerCase().replace(/s$/, ''))),
    facts: new Set(names.filter((name) => !isWord(name) && !(name === 'count' && key.endsWith('_one')))),
  };
};

/** What a translation leaves out, or says that English does not give it. */
const lostIn = (key, english, text) => {
  const wanted = putInto(key, english);
  const given = putInto(key, text);
  return [
    ...[...wanted.words].filter((name) => !given.words.has(name)).map((name) => `leaves out {{${name}}}`),
    ...[...wanted.facts].filter((name) => !given.facts.has(name)).map((name) => `leaves out {{${name}}}`),
    ...[...given.facts]
      .filter((name) => !wanted.facts.has(name))
      .map((name) => `has {{${name}}} for nothing`),
  ];
};

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Faults between English and the other languages, whose plural forms may be more. */
const differences = (english, texts) =>
  texts.flatMap(([name, own]) => {
    const missing = [...english.keys()].filter((key) => !own.has(key));
    const extra = [...own.keys()].filter((key) => !english.has(key) && !/_(two|few|many)$/.test(key));
    return [
      ...missing.map((key) => `${name} lacks ${key}`),
      ...extra.map((key) => `${name} has ${key}, which English lacks`),
      ...[...own].flatMap(([key, text]) =>
        lostIn(key, english.get(key) ?? english.get(key.replace(plural, '_other')) ?? text, text).map(
          (fault) => `${name} ${key} ${fault}`,
        ),
      ),
    ];
  });

/** What agrees with a word of the marketplace's own; in mails `{{vendor}}` is a name, and `{{word.vendor}}` the word. */
const agreements = (texts) =>
  texts.flatMap(([language, own]) =>
    [...own].flatMap(([key, text]) =>
      agreementsIn(
        language,
        key.startsWith('mails:') ? text.replace(/\{\{(?!word\.)\w+\}\}/g, '…') : text,
      ).map((found) => `${language} ${key} says “${found}”, whatever the gender of that word`),
    ),
  );

const programOf = () => {
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const product = fileNames.filter(
    (name) => /\/src\/(client|server|locales)\//.test(name) && !/\.test(-d)?\.tsx?$/.test(name),
  );
  return ts.createProgram(product, { ...options, incremental: false, tsBuildInfoFile: undefined });
};

/** The files that are loaded with these: what they import, and so on, but not what they import when it is asked for. */
const loadedTogether = (program, files, known = new Set()) => {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const imported = program
      .getSourceFile(inRoot(file))
      .statements.filter(
        (each) =>
          (ts.isImportDeclaration(each) && each.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
          (ts.isExportDeclaration(each) && each.moduleSpecifier !== undefined),
      )
      .map(({ moduleSpecifier }) => moduleSpecifier.text)
      .filter((name) => name.startsWith('.'))
      .flatMap((name) => {
        const base = path.join(path.dirname(file), name);
        return ['.ts', '.tsx'].map((ending) => base + ending);
      })
      .filter((name) => program.getSourceFile(inRoot(name)) !== undefined);
    loadedTogether(program, imported, known);
  }
  return known;
};

const literals = (type) =>
  type.isUnion() ? type.types.flatMap(literals) : type.isStringLiteral() ? [type.value] : [];

/** The areas that a translating function speaks of: the first argument of the type TFunction. */
const areasOf = (type, checker) => {
  const own = type.aliasSymbol?.name === 'TFunction' ? type.aliasTypeArguments : undefined;
  const [areas] = own ?? checker.getTypeArguments(type);
  if (areas === undefined) return [];
  return checker.isTupleType(areas) || checker.isArrayType(areas)
    ? checker.getTypeArguments(areas).flatMap(literals)
    : literals(areas);
};

/** Every text that a call of the product can say, as `area:key`, with the file and the place that say it. */
const saidIn = (program) => {
  const checker = program.getTypeChecker();
  const found = [];
  const visit = (file) => (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 0 && mayTranslate(node.expression)) {
      const callee = checker.getTypeAtLocation(node.expression);
      if ([callee.symbol, callee.aliasSymbol].some((symbol) => symbol?.name === 'TFunction')) {
        const [key, options] = node.arguments;
        const named = /\bns: '(\w+)'/.exec(options?.getText() ?? '')?.[1];
        const [area] = named === undefined ? areasOf(callee, checker) : [named];
        for (const text of literals(checker.getTypeAtLocation(key)))
          found.push({ file, node, key: text.includes(':') ? text : `${area}:${text}` });
      }
    }
    ts.forEachChild(node, visit(file));
  };
  for (const source of program.getSourceFiles())
    if (
      !source.fileName.includes('/node_modules/') &&
      /Translation|TFunction|i18next|textsIn/.test(source.text)
    )
      visit(path.relative(root, source.fileName))(source);
  return found;
};

/** A name alone, or a member: whatever else is called is no translating function. */
const mayTranslate = (callee) => ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee);

/** Who speaks to the computer says what is on the button: its name begins or goes on with that (WCAG 2.5.3). */
const misnamed = (program, said, texts) => {
  const plain = (text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
      .trim();
  const faults = [];
  const visit = (own) => (node) => {
    if (ts.isJsxElement(node) && /(Button|Link|Tab|Chip)$/.test(node.openingElement.tagName.getText())) {
      const name = node.openingElement.attributes.properties.find(
        (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'aria-label',
      )?.initializer;
      if (name !== undefined) {
        const keysIn = (part) => own.filter((each) => each.node.pos >= part.pos && each.node.end <= part.end);
        const names = keysIn(name).map(({ key }) => key);
        const shown = node.children
          .filter(ts.isJsxExpression)
          .flatMap(keysIn)
          .map(({ key }) => key)
          .filter((key) => !names.includes(key));
        for (const key of names.length > 0 ? shown : [])
          for (const [language, known] of texts) {
            const of = (each) => plain(known.get(each) ?? known.get(`${each}_other`) ?? '');
            if (!names.some((each) => of(each).includes(of(key))))
              faults.push(
                `${language} ${key} is read on a button, and its name (${names.join(', ')}) lacks it`,
              );
          }
      }
    }
    ts.forEachChild(node, visit(own));
  };
  for (const file of new Set(said.map((each) => each.file)))
    visit(said.filter((each) => each.file === file))(program.getSourceFile(inRoot(file)));
  return faults;
};

/** Prints what is wrong with the texts; answers whether nothing is. */
export const checkTexts = () => {
  const all = languages.map((name) => [name, textsOf(name)]);
  const texts = textsOf('en');
  const english = [...texts.keys()];
  const known = new Set(english.flatMap((key) => [key, key.replace(plural, '')]));
  const program = programOf();
  const said = saidIn(program).map(({ file, node, key }) => ({
    file,
    node,
    key: known.has(key) ? key : key.replace(/^\w+:/, `${fallback}:`),
  }));
  const used = new Set(said.map(({ key }) => key));
  const unused = english.filter(
    (key) => !saidOtherwise.test(key.split(':')[0]) && !used.has(key) && !used.has(key.replace(plural, '')),
  );
  const early = said.filter(
    ({ file, key }) =>
      file.startsWith('src/client/screens/accounts/login/') && !ofLogin.test(key.split(':')[0]),
  );
  const ofFrame = new Set(
    [...loadedWith('start'), ...loadedWith('frame')].flatMap(([file, area]) =>
      flat(read('en', file)).map(([key]) => `${area}:${key.replace(plural, '')}`),
    ),
  );
  const together = loadedTogether(program, firstScreens);
  together.delete(ofAllScreens);
  const ahead = said.filter(({ file, key }) => together.has(file) && !ofFrame.has(key));
  const faults = [
    ...differences(texts, all),
    ...agreements(all),
    ...overlooked(),
    ...unused.map((key) => `nobody says ${key}`),
    ...early.map(({ file, key }) => `${file} says ${key}, which the login area does not load`),
    ...misnamed(program, said, all),
    ...ahead.map(({ file, key }) => `${file} says ${key}, which the frame does not load`),
  ];
  for (const fault of faults) say(`  ${fault}`);
  say(`  ${english.length} texts, ${used.size} of them said by their keys`);
  return faults.length === 0;
};
