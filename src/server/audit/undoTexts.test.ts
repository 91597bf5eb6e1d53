import type { TrailEntry, TrailKind } from '../../domain/audit/trail';
import { undoTemplate } from '../../domain/documents/undoTemplate';
import { undoSpecification } from '../../domain/products/specifications/undoSpecification';
import type { FieldDefinition } from '../../domain/vendors/fields';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

/** The newest row about such a thing. */
const newest = async (kind: TrailKind): Promise<TrailEntry> => {
  const [entry] = (await server.call('listTrail', { kind }, admin)).body.entries;
  if (entry === undefined) throw new Error('The log has no such row');
  return entry;
};

it('the log and the history of a mail’s text lead back to the text from before, also to a long one', async () => {
  const key = { template: 'order-placed', language: 'de' } as const;
  const long = `<p>${'lang '.repeat(600)}</p>`;
  const save = async (html: string) =>
    expect((await server.call('saveTemplate', { ...key, html }, admin)).status).toBe(200);
  await save(long);
  const made = await newest('template');
  await save(`${long}<p>Neu</p>`);
  const changed = await newest('template');
  expect(changed.input['language']).toBe('de');
  const versions = async () => (await server.call('readTemplateHistory', key, admin)).body.versions;
  expect(undoTemplate(made, await versions()).why).toBe('changed');
  for (const [entry, html] of [
    [changed, long],
    [made, null],
  ] as const) {
    const { text } = undoTemplate(entry, await versions());
    expect(text?.html).toBe(html);
    if (text === null) throw new Error('There is nothing to put back');
    const answer = await server.call('saveTemplate', { ...key, ...text }, admin);
    expect([answer.status, answer.body.standard]).toEqual([200, html === null]);
  }
  expect(undoTemplate(changed, await versions()).text).toBeNull();
});

it('those of a document do', async () => {
  const key = { template: 'doc-packing-slip' } as const;
  await server.call('saveTemplate', { ...key, html: '<p>{{ order.name }}</p>' }, admin);
  const { versions } = (await server.call('readTemplateHistory', key, admin)).body;
  const { text } = undoTemplate(await newest('template'), versions);
  if (text === null) throw new Error('There is nothing to put back');
  const answer = await server.call('saveTemplate', { ...key, ...text }, admin);
  expect([answer.status, answer.body.standard]).toEqual([200, true]);
});

it('the log leads back to a specification from before', async () => {
  const wood: FieldDefinition = {
    ...{ key: 'wood', name: 'Wood', type: 'select', options: ['Oak', 'Elm'], required: true },
    ...{ showOnVendorPage: true, registration: false },
  };
  await server.call('saveSpecification', wood, admin);
  const made = await newest('specification');
  await server.call('saveSpecification', { ...wood, name: 'Timber', options: ['Oak', 'Elm', 'Ash'] }, admin);
  const changed = await newest('specification');
  const undo = async (entry: TrailEntry): Promise<FieldDefinition[]> => {
    const now = (await server.call('listSpecifications', undefined, admin)).body;
    const { metafields } = undoSpecification(entry, now.metafields);
    if (metafields === null) throw new Error('There is nothing to put back');
    return (await server.call('saveSpecifications', { metafields, version: now.version }, admin)).body
      .metafields;
  };
  expect(await undo(changed)).toEqual([wood]);
  expect(await undo(made)).toEqual([]);
  expect(await undo(await newest('specification'))).toEqual([wood]);
});
