import ts from 'typescript';

const swapped = new Map([
  [ts.SyntaxKind.PlusToken, ['-']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
  [ts.SyntaxKind.SlashToken, ['*']],
  [ts.SyntaxKind.PercentToken, ['*']],
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||']],
  [ts.SyntaxKind.BarBarToken, ['&&']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=']],
]);

/** Names of methods that are exchanged for each other. */
const exchanged = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
]);

const holdsTypes = (node) =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const isPlainText = (node) => {
  const { parent } = node;
  return !(
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    // The name that a schema gives a check of its own, which nobody reads.
    (ts.isCallExpression(parent) &&
      parent.arguments.length > 1 &&
      parent.arguments[0] === node &&
      ts.isPropertyAccessExpression(parent.expression) &&
      parent.expression.name.text === 'test') ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
};

/** Whether a change may be one of types too: a member of what is declared `as const`. */
const isOfType = (node) =>
  node !== undefined &&
  ((ts.isAsExpression(node) && ts.isConstTypeReference(node.type)) || isOfType(node.parent));

/**
 * Every small change of a source that its tests should see: operators exchanged, conditions negated, booleans
 * turned round, texts emptied, statements left out. With the blocks of the source, each of which tells when it
 * is entered, and which of them a change lies in; -1 where it is in none.
 */
export const mutantsOf = (file, source) => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const marks = [];
  let blocks = 0;
  const lineAt = (at) => tree.getLineAndCharacterOfPosition(at).line + 1;
  const add = (kind, node, text, block, { start = node.getStart(tree), end = node.end } = {}) => {
    mutants.push({
      file,
      kind,
      block,
      line: lineAt(start),
      start,
      end,
      text,
      was: source.slice(start, end),
      isOfType: isOfType(node),
    });
  };
  const negate = (node, block) => {
    add('condition', node, `!(${node.getText(tree)})`, block);
  };
  const visit = (node, outer) => {
    if (holdsTypes(node) || ts.isImportDeclaration(node)) return;
    let block = outer;
    if (ts.isBlock(node) && !ts.isClassStaticBlockDeclaration(node.parent)) {
      block = blocks;
      blocks += 1;
      marks.push({ at: node.getStart(tree) + 1, text: `__entered(${block});` });
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      node.parameters.forEach((each) => visit(each, outer));
      block = blocks;
      blocks += 1;
      marks.push(
        { at: node.body.getStart(tree), text: `(__entered(${block}),(` },
        { at: node.body.end, text: '))' },
      );
      visit(node.body, block);
      return;
    }
    if (ts.isBinaryExpression(node)) {
      const { operatorToken: token } = node;
      for (const text of swapped.get(token.kind) ?? []) add('operator', token, text, block);
      // What stands after `list[index] ??` is often there for the compiler alone, and no test can see it.
      if (token.kind === ts.SyntaxKind.QuestionQuestionToken && !ts.isElementAccessExpression(node.left))
        add('operator', node, node.left.getText(tree), block);
    } else if (
      ts.isPrefixUnaryExpression(node) &&
      [ts.SyntaxKind.ExclamationToken, ts.SyntaxKind.MinusToken].includes(node.operator)
    )
      add('operator', node, node.operand.getText(tree), block);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false', block);
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true', block);
    else if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      node.text !== '' &&
      isPlainText(node)
    )
      add('text', node, "''", block);
    else if (
      ts.isPropertyAccessExpression(node) &&
      exchanged.has(node.name.text) &&
      ts.isCallExpression(node.parent)
    )
      add('method', node.name, exchanged.get(node.name.text), block);
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, block);
    if (ts.isConditionalExpression(node)) negate(node.condition, block);
    if (ts.isExpressionStatement(node) && block !== -1) add('statement', node, ';', block);
    if (ts.isContinueStatement(node) || (ts.isReturnStatement(node) && ts.isIfStatement(node.parent)))
      add('statement', node, ';', block);
    ts.forEachChild(node, (child) => visit(child, block));
  };
  visit(tree, -1);
  return { mutants, marks, blocks };
};

/** The source with marks put in, the innermost last where several stand at one place. */
export const marked = (source, marks) => {
  const ordered = marks
    .map((mark, order) => ({ ...mark, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let text = '';
  let from = 0;
  // Where arrow functions end together the inner one was noted first, and its brackets are the same.
  for (const mark of ordered) {
    text += source.slice(from, mark.at) + mark.text;
    from = mark.at;
  }
  return text + source.slice(from);
};
