import ts from 'typescript';

/** What a piece of the program names: codes of the tables of errors, and other pieces. */
interface Named {
  codes: Set<string>;
  pieces: Set<ts.Declaration>;
}

const isOurs = (source: ts.SourceFile): boolean =>
  /\/src\/(server|domain|catalogue)\//.exec(source.fileName) !== null;

/** What stands behind `satisfies` and `as`. */
const plain = (expression: ts.Expression | undefined): ts.Expression | undefined =>
  expression !== undefined && (ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression))
    ? plain(expression.expression)
    : expression;

/** The members of the object literals that are called so, in files of a place, by their names. */
const membersOf = (program: ts.Program, place: RegExp, called: RegExp): Map<string, ts.Declaration> => {
  const variables = program
    .getSourceFiles()
    .filter(({ fileName }) => place.exec(fileName) !== null)
    .flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name }) => ts.isIdentifier(name) && called.exec(name.text) !== null);
  return new Map(
    variables
      .map(({ initializer }) => plain(initializer))
      .flatMap((literal) =>
        literal !== undefined && ts.isObjectLiteralExpression(literal) ? [...literal.properties] : [],
      )
      // Lists of calls with a text for each are no rows, whatever they are called.
      .filter((member) => !ts.isPropertyAssignment(member) || !ts.isStringLiteralLike(member.initializer))
      .flatMap((member) =>
        member.name !== undefined && ts.isIdentifier(member.name) ? [[member.name.text, member]] : [],
      ),
  );
};

/** A piece of the program that something may name and that names something itself. */
const isPiece = (node: ts.Declaration): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node);

/** Follows what pieces of the program name, as the compiler resolves it. */
class Reach {
  private readonly known = new Map<ts.Node, Named>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** The codes that are named by pieces, or by what they name; what `isOver` says is not followed. */
  from(starts: readonly ts.Declaration[], isOver: (piece: ts.Declaration) => boolean): Set<string> {
    const codes = new Set<string>();
    const seen = new Set<ts.Declaration>();
    const waiting = [...starts];
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      if (seen.has(piece)) continue;
      seen.add(piece);
      const named = this.namedBy(piece);
      for (const code of named.codes) codes.add(code);
      waiting.push(...[...named.pieces].filter((each) => !isOver(each)));
    }
    return codes;
  }

  private namedBy(piece: ts.Declaration): Named {
    const known = this.known.get(piece);
    if (known !== undefined) return known;
    const named: Named = { codes: new Set(), pieces: new Set() };
    this.known.set(piece, named);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isPropertyAccessExpression(node) && /^\w+Errors$/.exec(node.expression.getText()) !== null) {
        named.codes.add(node.name.text);
        return;
      }
      const other = ts.isIdentifier(node) ? this.pieceOf(node) : null;
      if (other !== null && !isWithin(other, piece)) named.pieces.add(other);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(piece, visit);
    return named;
  }

  private pieceOf(name: ts.Identifier): ts.Declaration | null {
    // `{ invoicing }` names a member, and what it is made of.
    const found = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    const isAlias = found !== undefined && (found.flags & ts.SymbolFlags.Alias) !== 0;
    const declaration = (isAlias ? this.checker.getAliasedSymbol(found) : found)?.declarations?.[0];
    return declaration !== undefined && isOurs(declaration.getSourceFile()) && isPiece(declaration)
      ? declaration
      : null;
  }
}

const isWithin = (inner: ts.Node, outer: ts.Node): boolean =>
  inner.getSourceFile() === outer.getSourceFile() &&
  inner.getStart() >= outer.getStart() &&
  inner.getEnd() <= outer.getEnd();

/** What is wrong with settings is said to who saves them, and not wherever they are read. */
const isOfSettings = (piece: ts.Declaration): boolean =>
  piece.getSourceFile().fileName.includes('/domain/settings/');

export interface ErrorCodes {
  /** Codes that a call's own input and handler may fail with, by the call. */
  calls: Record<string, string[]>;
  /** Codes of the way to every call. */
  everywhere: string[];
}

/**
 * The codes of errors that each call may be answered with, as far as the program says: those that its row's input, its
 * handler and all that these name may make. Some of them cannot come of this call; what comes and is not among them is
 * found by the tests, which hold real answers to it.
 */
export const errorCodesOf = (program: ts.Program): ErrorCodes => {
  const reach = new Reach(program.getTypeChecker());
  const rows = membersOf(program, /\/src\/catalogue\//, /Calls$/);
  const handlers = membersOf(program, /\/src\/server\/.*handlers/, /Handlers$/);
  const calls = [...rows.keys()].sort().map((name): [string, string[]] => {
    const row = rows.get(name);
    const handler = handlers.get(name);
    const isSettings = handler?.getSourceFile().fileName.includes('/settings/') === true;
    const ofInput = reach.from(row === undefined ? [] : [row], () => false);
    const ofHandler = reach.from(
      handler === undefined ? [] : [handler],
      isSettings ? () => false : isOfSettings,
    );
    return [name, [...new Set([...ofInput, ...ofHandler])].sort()];
  });
  const web = program
    .getSourceFiles()
    .filter(
      ({ fileName }) =>
        /\/src\/(server\/web\/(callRoutes|failures)|domain\/checkInput)\.ts$/.exec(fileName) !== null,
    )
    .flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return { calls: Object.fromEntries(calls), everywhere: [...reach.from(web, isOfSettings)].sort() };
};
