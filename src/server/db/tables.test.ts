import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate, getDialect, RawExpressionNode } from 'kysely-codegen';
import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from './database';

const file = path.join(__dirname, 'migrations', 'tables.ts');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** The columns that the domain has a type for, by table and column. */
const typedColumns = async (): Promise<Set<string>> => {
  const source = await readFile(path.join(__dirname, 'columnTypes.ts'), 'utf8');
  return new Set([...source.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, column = '']) => column));
};

/** The types of the tables as the migrations leave them; columns that the domain has a type for have that. */
const tableTypes = async (typed: ReadonlySet<string>): Promise<string> => {
  const dialect = getDialect('postgres');
  const types = [...typed].map((column) => [column, new RawExpressionNode(`ColumnTypes['${column}']`)]);
  Object.assign(dialect.adapter.scalars, Object.fromEntries(types));
  const text = await generate({
    db: opened.db,
    dialect,
    customImports: { ColumnTypes: '../columnTypes' },
    // Whole numbers of 64 bits are read as numbers on both engines.
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
    outFile: null,
    postprocess: ({ metadata }) => {
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const name = `${table.name}.${column.name}`;
          if (typed.has(name)) column.dataType = name;
        }
      }
      return Promise.resolve(metadata);
    },
  });
  return text.replace('export interface DB ', 'export interface Tables ');
};

it('the table types are what the migrations make; where they are not, run: npm run tables', async () => {
  const text = await tableTypes(await typedColumns());
  if (process.env['WRITE_TABLES'] === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('every column that the domain has a type for exists', async () => {
  const typed = await typedColumns();
  const tables = await opened.db.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`));
  expect([...typed].filter((column) => !columns.includes(column))).toEqual([]);
});
