import { createConverter } from './convert';
import type { OpenTable } from '../../files/openTable';
import type { Converted } from './ownRow';
import type { FilePlan } from '../plan/plan';

/** The rows of an open file by a plan, in pieces as they are read. Errors: TableRefused. */
export async function* convertTable(
  table: Pick<OpenTable, 'header' | 'records'>,
  plan: FilePlan,
): AsyncGenerator<Converted> {
  const converter = createConverter(plan, table.header);
  if (converter.needsSurvey)
    for await (const records of table.records()) for (const record of records) converter.survey(record);
  for await (const records of table.records()) {
    const all: Converted = { rows: [], joined: [] };
    for (const record of records) {
      const { rows, joined } = converter.take(record);
      all.rows.push(...rows);
      all.joined.push(...joined);
    }
    yield all;
  }
  yield converter.end();
}
