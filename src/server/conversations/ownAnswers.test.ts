import { mostOwnAnswers } from '../../domain/conversations/conversationSettings';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const strangers: [string, Caller][] = [
  ['another vendor', { store: 'main', vendor: 'Alma' }],
  ['its namesake in another store', { store: 'other', vendor: 'Fjord' }],
];

beforeAll(async () => {
  server = await startServer({});
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('own_answers').execute());

const save = (input: { name: string; text: string; before?: string }, as: Caller = fjord) =>
  server.call('saveOwnAnswer', input, as);
const list = async (as: Caller = fjord) => (await server.call('listOwnAnswers', undefined, as)).body.answers;
const thanks = { name: 'Thanks', text: 'Thank you\nfor asking.' };
const delay = { name: 'delay', text: 'It leaves tomorrow.' };

it('keeps answers as they were written, by name', async () => {
  expect((await save({ name: ' Thanks ', text: thanks.text })).body).toEqual({ answer: thanks });
  await save(delay);
  expect(await list()).toEqual([delay, thanks]);
});

it('changes an answer and its name, and deletes it, in whatever case it is named', async () => {
  await save(thanks);
  expect((await save({ name: 'Hello', text: 'Hi.', before: 'THANKS' })).status).toBe(200);
  expect(await list()).toEqual([{ name: 'Hello', text: 'Hi.' }]);
  expect((await server.call('deleteOwnAnswer', { name: 'hello' }, fjord)).body).toEqual({ deleted: true });
  expect(await list()).toEqual([]);
});

it('overwrites no answer by another of its name', async () => {
  await save(thanks);
  await save(delay);
  const again = await save({ name: 'thanks', text: 'Other.' });
  expect(again.status).toBe(422);
  expect(again.codes).toEqual({ name: 'ownAnswerNameTaken' });
  expect((await save({ ...delay, name: 'Thanks', before: 'delay' })).codes).toEqual({
    name: 'ownAnswerNameTaken',
  });
  expect(await list()).toEqual([delay, thanks]);
});

it('names the field of what is missing or too long', async () => {
  expect((await save({ name: ' ', text: '' })).codes).toEqual({
    name: 'requiredField',
    text: 'requiredField',
  });
  expect((await save({ name: 'n'.repeat(61), text: 't'.repeat(501) })).codes).toEqual({
    name: 'tooLong',
    text: 'tooLong',
  });
});

it('keeps so many at most', async () => {
  const rows = Array.from({ length: mostOwnAnswers }, (_, at) => ({
    store: 'main',
    vendor: 'Fjord',
    name: `n${String(at)}`,
    text: 'x',
    updated_at: new Date(),
  }));
  await server.services.db.insertInto('own_answers').values(rows).execute();
  expect([
    (await save(thanks)).status,
    (await save(thanks, { store: 'main', vendor: 'Alma' })).status,
  ]).toEqual([409, 200]);
  expect((await save({ ...thanks, before: 'n0' })).status).toBe(200);
});

it.each(strangers)('are neither seen, changed nor deleted by %s', async (_, as) => {
  await save(thanks);
  expect(await list(as)).toEqual([]);
  expect((await save({ name: 'Mine', text: 'x', before: 'Thanks' }, as)).status).toBe(404);
  expect((await server.call('deleteOwnAnswer', { name: 'Thanks' }, as)).status).toBe(404);
  expect(await list()).toEqual([thanks]);
});

it('are no matter of the marketplace, whose own stand in its settings', async () => {
  expect((await save(thanks, admin)).status).toBe(403);
});

it('says 404 of an answer that is not there', async () => {
  expect((await save({ ...thanks, before: 'Gone' })).status).toBe(404);
  expect((await server.call('deleteOwnAnswer', { name: 'Gone' }, fjord)).status).toBe(404);
});
