import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const client = path.join(__dirname, '..');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file),
  );

/** Props whose text someone reads or hears. */
const shown =
  /^(label|title|aria-(label|description|roledescription|placeholder|valuetext)|placeholder|alt|help|helperText|text|message|heading|empty|primary|secondary)$/;

/** The texts that stand in an expression itself; what goes into a call is the call's. */
const textsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : textsOf(node.expression);
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const compares = /^(===?|!==?|[<>]=?)$/.test(node.operatorToken.getText());
    return compares ? [] : [...textsOf(node.left), ...textsOf(node.right)];
  }
  return [];
};

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

const literalsIn = (source: string, name = 'a.tsx'): string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    else if (ts.isJsxAttribute(node) && shown.test(node.name.getText()) && node.initializer !== undefined)
      found.push(...textsOf(node.initializer));
    else if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      found.push(...textsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(hasWords);
};

it('finds texts where they stand', () => {
  const source = `const A = () => (
    <p title="A title" className="no-text" alt={busy ? 'Wait' : t('key')}>
      Some words {t('key')} {\`\${n} pieces\`} {mode === 'dark' && 'Dark'} {1} · <b key="x">{name}</b>
    </p>
  );`;
  expect(literalsIn(source)).toEqual(['A title', 'Wait', 'Some words', ' pieces', 'Dark']);
});

it('finds no text in a component: all are in the catalogue of messages', () => {
  const files = filesIn(client).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(path.join(client, file), 'utf8'), file).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('writes numbers and dates in the chosen language, not in the browser’s own', () => {
  const usual = /\.toLocale(Date|Time)?String\(|Intl\.\w+Format\(\s*(\)|undefined|navigator|\[\])/;
  const found = filesIn(client).filter((file) => usual.test(readFileSync(path.join(client, file), 'utf8')));
  expect(found).toEqual([]);
});
