import path from 'node:path';
import ts from 'typescript';

type Schema = Record<string, unknown>;

/** What the types say of the answers: the schema of each call's, and those of the named types that they are made of. */
interface AnswerSchemas {
  answers: Record<string, Schema>;
  schemas: Record<string, Schema>;
}

/** The types of a file and all that it imports, as the compiler knows them. */
export const programOf = (file: string): ts.Program => {
  const config = ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, process.cwd());
  return ts.createProgram([path.resolve(file)], {
    ...options,
    types: [],
    tsBuildInfoFile: 'node_modules/.cache/tsc/contract.tsbuildinfo',
  });
};

/** The type of what a file exports under a name. */
const exportedType = (program: ts.Program, file: string, name: string): ts.Type => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.resolve(file));
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (symbol === undefined) throw new Error(`${file} exports no ${name}`);
  return checker.getTypeOfSymbol(symbol);
};

/** An instant or a day, as members that are called so hold one; tests hold real answers to it. */
const formatOf = (name: string): Schema => {
  // A price to compare with is no time.
  if (name !== 'compareAt' && /(^at|At)$/.exec(name) !== null) return { format: 'date-time' };
  return /(^day|Day|^date)$/.exec(name) !== null ? { format: 'date' } : {};
};

/** What the rules and the catalogue call their types of objects; of two names for one type the first. */
const symbolsOf = (program: ts.Program): Map<ts.Type, ts.Symbol> => {
  const checker = program.getTypeChecker();
  const symbols = new Map<ts.Type, ts.Symbol>();
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/src\/(domain|catalogue)\//.exec(fileName) !== null);
  for (const source of ours) {
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      if ((symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) === 0) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
      if (isObject && !checker.isArrayType(type) && !symbols.has(type)) symbols.set(type, symbol);
    }
  }
  return symbols;
};

/**
 * Members as they are declared, where that is in one file; else by name. The compiler's own order depends on what it has
 * looked at before.
 */
const inOrder = (members: readonly ts.Symbol[]): ts.Symbol[] => {
  const places = new Map(members.map((member) => [member, member.declarations?.[0]] as const));
  const files = new Set([...places.values()].map((place) => place?.getSourceFile().fileName));
  const isOne = files.size === 1 && !files.has(undefined);
  return [...members].sort((one, other) => {
    const [first, second] = [places.get(one)?.pos ?? 0, places.get(other)?.pos ?? 0];
    if (isOne && first !== second) return first - second;
    return one.name < other.name ? -1 : 1;
  });
};

/** Makes schemas of the types of answers, as JSON carries them. */
class SchemaMaker {
  readonly schemas: Record<string, Schema> = {};
  private readonly named = new Map<ts.Type, string>();
  private readonly symbols: ReadonlyMap<ts.Type, ts.Symbol>;

  constructor(
    private readonly checker: ts.TypeChecker,
    program: ts.Program,
  ) {
    this.symbols = symbolsOf(program);
  }

  /** The schema of a type; `member` is what the value is called where it stands, and says whether it is a time. */
  of(type: ts.Type, member = ''): Schema {
    const name = this.nameOf(type);
    if (name === null) return this.shapeOf(type, member);
    if (!(name in this.schemas)) {
      // Its place, before what it is made of: that may name it again.
      this.schemas[name] = {};
      this.schemas[name] = { ...this.docsOf(this.symbolOf(type)), ...this.shapeOf(type, member) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The name of a type of ours that has one of its own: the same for the same type, another for another. */
  private nameOf(type: ts.Type): string | null {
    const symbol = this.symbolOf(type);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    if (symbol === undefined || file === undefined) return null;
    const known = this.named.get(type);
    if (known !== undefined) return known;
    const taken = new Set(this.named.values());
    const room = path.basename(path.dirname(file));
    const longer = `${room.charAt(0).toUpperCase()}${room.slice(1)}${symbol.name}`;
    const name = [symbol.name, longer].find((each) => !taken.has(each));
    if (name === undefined) throw new Error(`Two types of ${room} are called ${symbol.name}`);
    this.named.set(type, name);
    return name;
  }

  private symbolOf(type: ts.Type): ts.Symbol | undefined {
    const named = this.symbols.get(type);
    if (named !== undefined || !type.isUnion() || type.aliasTypeArguments !== undefined) return named;
    return type.aliasSymbol;
  }

  private docsOf(symbol: ts.Symbol | undefined): Schema {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(this.checker));
    return text === '' ? {} : { description: text.replace(/\s+/g, ' ') };
  }

  private shapeOf(type: ts.Type, member: string): Schema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.unionOf(type, member);
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string', ...formatOf(member) };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (this.checker.isTupleType(type)) return this.tupleOf(type);
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item === undefined ? {} : this.of(item) };
    }
    if (this.checker.typeToString(type) === 'Date') return { type: 'string', format: 'date-time' };
    // What comes bit by bit comes as text.
    if (this.checker.typeToString(type).startsWith('AsyncIterable<')) return { type: 'string' };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && type.getCallSignatures().length === 0)
      return this.objectOf(type);
    throw new Error(`JSON carries no ${this.checker.typeToString(type)} (${member})`);
  }

  private tupleOf(type: ts.Type): Schema {
    const items = this.checker.getTypeArguments(type as ts.TypeReference).map((item) => this.of(item));
    return { type: 'array', prefixItems: items, items: false, minItems: items.length };
  }

  private objectOf(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const symbol of inOrder(this.checker.getPropertiesOfType(type))) {
      const of = this.checker.getTypeOfSymbol(symbol);
      // JSON leaves out what is undefined.
      const parts = of.isUnion() ? of.types : [of];
      const isOptional =
        (symbol.flags & ts.SymbolFlags.Optional) !== 0 ||
        parts.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
      if (parts.every(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0)) continue;
      if (!isOptional) required.push(symbol.name);
      properties[symbol.name] = { ...this.docsOf(symbol), ...this.of(of, symbol.name) };
    }
    const index = this.checker.getIndexInfosOfType(type)[0];
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index === undefined ? false : this.of(index.type),
    };
  }

  /** Choices, one schema where they are literals; null beside one type is a type more. */
  private unionOf(type: ts.UnionType, member: string): Schema {
    const parts = type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
    const isNullable = parts.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
    const shapes = parts
      .filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0)
      .map((part) => this.of(part, member));
    const literals = shapes.filter((shape) => 'const' in shape).map((shape) => shape['const']);
    const others = shapes
      .filter((shape) => !('const' in shape))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    const isBoolean = literals.includes(true) && literals.includes(false);
    const chosen = literals.filter((literal) => !isBoolean || typeof literal !== 'boolean').sort();
    const choices: Schema[] = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(chosen.length === 1 ? [{ const: chosen[0] }] : chosen.length > 1 ? [{ enum: chosen }] : []),
      ...others,
    ];
    const [only] = choices;
    if (choices.length > 1 || only === undefined)
      return { anyOf: [...choices, ...(isNullable ? [{ type: 'null' }] : [])] };
    if (!isNullable) return only;
    if (typeof only['type'] === 'string') return { ...only, type: [only['type'], 'null'] };
    if (Array.isArray(only['enum'])) return { enum: [...(only['enum'] as unknown[]), null] };
    return { anyOf: [only, { type: 'null' }] };
  }
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The schemas of the answers of every call, made of the types that their rows name. */
export const answerSchemasOf = (program: ts.Program): AnswerSchemas => {
  const checker = program.getTypeChecker();
  const memberOf = (type: ts.Type, name: string): ts.Type => {
    const symbol = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    if (symbol === undefined) throw new Error(`No ${name} in ${checker.typeToString(type)}`);
    return checker.getTypeOfSymbol(symbol);
  };
  const maker = new SchemaMaker(checker, program);
  const catalogue = exportedType(program, 'src/catalogue/index.ts', 'catalogue');
  const names = catalogue.getProperties().map(({ name }) => name);
  const answers = Object.fromEntries(
    names
      .sort()
      .map((name) => [name, maker.of(memberOf(memberOf(memberOf(catalogue, name), 'types'), 'output'))]),
  );
  return { answers, schemas: sorted(maker.schemas) };
};
