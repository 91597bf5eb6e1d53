import { readFile, writeFile } from 'node:fs/promises';
import { catalogue } from '../../catalogue/index';
import { answerSchemasOf, programOf } from '../../testing/contract/answerSchemas';
import { errorCodesOf } from '../../testing/contract/errorCodes';

const file = 'src/server/web/openApiTypes.json';

it('what the document says of answers and errors is what the program says; where it is not, run: npm run answers', async () => {
  const program = programOf('src/server/app.ts');
  const made = { ...answerSchemasOf(program), errors: errorCodesOf(program) };
  const text = `${JSON.stringify(made, null, 1)}\n`;
  if (process.env['WRITE_ANSWERS'] === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
  expect(Object.keys(made.answers)).toEqual(Object.keys(catalogue).sort());
});
