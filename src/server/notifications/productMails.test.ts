import { importCsv } from '../../testing/server/importCsv';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { decisionMailsKind, mailDecisions } from './mailDecisions';
import { mailSubmissions } from './mailSubmissions';

let server: TestServer;
let now = new Date('2026-05-04T09:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak' };

beforeEach(async () => {
  now = new Date('2026-05-04T09:00:00Z');
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Oak']);
  const { db } = server.services;
  await db
    .updateTable('stores')
    .set({ submissions_told_at: new Date(now.getTime() - 1000) })
    .execute();
  const person = { store: 'main', vendor: 'Fjord', password_hash: 'set', name: 'Person' };
  await db
    .insertInto('users')
    .values([
      { ...person, email: 'manager@fjord.test', role: 'manager' },
      { ...person, email: 'finance@fjord.test', role: 'finance' },
      // Has not proved the address: no mail tells them of anything.
      { ...person, email: 'invited@fjord.test', role: 'manager', password_hash: null },
    ])
    .execute();
});
afterEach(() => server.close());

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const single = (sku: string) => [{ price: '10', stock: 1, sku }];
const mails = () =>
  server.services.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'subject', 'body', 'html'])
    .orderBy('id')
    .execute();
const runDecisions = (): Promise<void> =>
  mailDecisions(server.services)(
    { store: 'main', id: 1, kind: decisionMailsKind, payload: {}, attempts: 1 },
    { hold: () => Promise.resolve(), stopping: () => false },
  );

describe('decisions', () => {
  it('reach those of the vendor who change products, many in one mail, with the note', async () => {
    const ids = [];
    for (const [sku, title] of [
      ['A', 'Oak board'],
      ['B', 'Ash board'],
    ] as const)
      ids.push((await saveProduct(server, { title, variants: single(sku) }, fjord)).id);
    const mug = await saveProduct(server, { title: 'Mug <b>big</b>', variants: single('C') }, oak);
    await server.call('actOnProducts', { action: 'approve', ids }, admin);
    const note = 'A picture on white, please.';
    await server.call('actOnProduct', { productId: mug.id, action: 'unapprove', note }, admin);
    later(1);
    await runDecisions();
    const sent = await mails();
    expect(sent.map(({ template, recipient, subject }) => [template, recipient, subject])).toEqual([
      ['product-approved', 'fjord@main.test', '2 of your products are approved'],
      ['product-approved', 'manager@fjord.test', '2 of your products are approved'],
      ['product-unapproved', 'oak@main.test', 'Rejected: Mug <b>big</b>'],
    ]);
    expect(sent[0]?.body).toMatch(/Ash board\n.*Oak board/);
    expect(sent[2]?.body).toContain(note);
    expect(sent[2]?.html).toContain('Mug &lt;b&gt;big&lt;/b&gt;');
    await runDecisions();
    expect(await mails()).toHaveLength(3);
  });

  it('are not told where they were undone, decided anew, too fresh, or the vendor’s own', async () => {
    const one = await saveProduct(server, { title: 'Oak board', variants: single('A') }, fjord);
    const two = await saveProduct(server, { title: 'Ash board', variants: single('B') }, fjord);
    const three = await saveProduct(server, { title: 'Elm board', variants: single('C') }, fjord);
    const act = (productId: string, action: 'approve' | 'unapprove' | 'delete', as: Caller) =>
      server.call('actOnProduct', { productId, action }, as);
    const done = await act(one.id, 'approve', admin);
    await server.call('undoProductAction', { actionId: done.body.undo }, admin);
    await act(two.id, 'approve', admin);
    await act(two.id, 'unapprove', admin);
    await act(three.id, 'delete', fjord);
    await runDecisions();
    expect(await mails()).toEqual([]);
    later(1);
    await runDecisions();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Rejected: Ash board',
      'Rejected: Ash board',
    ]);
  });

  it('say of drafts that shoppers do not see them yet', async () => {
    const live = await saveProduct(server, { title: 'Oak board', variants: single('A') }, oak);
    const draft = await saveProduct(server, { title: 'Elm board', variants: single('B') }, oak);
    await server.services.db
      .updateTable('products')
      .set({ stays_draft: true })
      .where('id', '=', Number(draft.id))
      .execute();
    await server.call('actOnProducts', { action: 'approve', ids: [live.id, draft.id] }, admin);
    later(1);
    await runDecisions();
    const told = (await mails()).map(({ subject, body }) => [
      subject,
      body.includes('shoppers can see it now'),
      body.includes('It is a draft still'),
    ]);
    expect(told).toEqual([
      ['Approved: Oak board', true, false],
      ['Approved: Elm board', false, true],
    ]);
  });

  it('are told though mails went out before their products were decided', async () => {
    const { db } = server.services;
    const { id } = await saveProduct(server, { title: 'Oak board', variants: single('A') }, fjord);
    let release = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    const holding = db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('store', '=', 'main').forUpdate().execute();
      isHeld = true;
      await isFree;
    });
    const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(() => isHeld);
    const deciding = server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    await until(async () => {
      const actions = await db
        .selectFrom('product_actions')
        .select('id')
        .where('store', '=', 'main')
        .execute();
      return actions.length > 0;
    });
    later(1);
    await runDecisions();
    expect(await mails()).toEqual([]);
    release();
    await Promise.all([holding, deciding]);
    later(1);
    await runDecisions();
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill('Approved: Oak board'));
  });

  it('tell of each product once, though mails go out while a long decision is under way', async () => {
    const { db } = server.services;
    const lines = Array.from({ length: 1001 }, (_, at) => `Board ${String(at)},B-${String(at)},5,1`);
    await importCsv(server, `title,sku,price,stock\n${lines.join('\n')}\n`, fjord);
    const all = await db.selectFrom('products').select(['id', 'title']).orderBy('id').execute();
    const ids = all.map(({ id }) => String(id));
    const last = all.at(-1);
    if (last === undefined) throw new Error('Nothing was imported');
    let release = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (release = resolve));
    const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    let isHeld = false;
    const holding = db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', last.id).forUpdate().execute();
      isHeld = true;
      await isFree;
    });
    await until(() => isHeld);
    // A thousand in the first transaction, and one in the next.
    const deciding = server.call('actOnProducts', { action: 'approve', filters: {} }, admin);
    await until(async () => {
      const done = await db.selectFrom('product_action_rows').select('product_id').execute();
      return done.length === ids.length - 1;
    });
    later(1);
    await runDecisions();
    release();
    await Promise.all([holding, deciding]);
    later(1);
    await runDecisions();
    await runDecisions();
    const told = (await mails()).filter(({ recipient }) => recipient === 'fjord@main.test');
    expect(told.map(({ subject }) => subject).filter((subject) => !subject.includes('import'))).toEqual([
      '1000 of your products are approved',
      `Approved: ${last.title}`,
    ]);
  });

  it('say that something was removed', async () => {
    const { id } = await saveProduct(server, { title: 'Oak board' }, oak);
    await server.call('actOnProduct', { productId: id, action: 'delete', note: 'Not yours' }, admin);
    later(1);
    await runDecisions();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Removed: Oak board']);
  });
});

describe('submissions', () => {
  it('are told once a quarter of an hour, an import in one mail', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Board ${String(at)},B-${String(at)},5,1`);
    await importCsv(server, `title,sku,price,stock\n${lines.join('\n')}\n`, fjord);
    await saveProduct(server, { title: 'Mug', variants: single('C') }, oak);
    later(14);
    await mailSubmissions(server.services.db, 'https://shop.test', now);
    expect(await mails()).toEqual([]);
    later(1);
    await mailSubmissions(server.services.db, 'https://shop.test', now);
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        template: 'marketplace-on-product-submitted',
        recipient: 'admin@main.test',
        subject: '61 submissions are pending review',
      },
    ]);
    expect(sent[0]?.body).toMatch(/Fjord: 60\n.*Oak: 1/);
    expect(sent[0]?.body).toContain('https://shop.test/app/products/approval');
    later(15);
    await mailSubmissions(server.services.db, 'https://shop.test', now);
    expect(await mails()).toHaveLength(1);
    await saveProduct(server, { title: 'Cup', variants: single('D') }, oak);
    later(15);
    await mailSubmissions(server.services.db, 'https://shop.test', now);
    expect((await mails()).map(({ subject }) => subject).at(-1)).toBe('One submission is pending review');
  });

  it('wait for the end of an import, though no longer than an hour', async () => {
    const { batch } = await importCsv(server, 'title,sku,price\nMug,M,5\n', fjord);
    const { db } = server.services;
    await db
      .updateTable('import_batches')
      .set({ state: 'running' })
      .where('id', '=', Number(batch.id))
      .execute();
    later(59);
    await mailSubmissions(db, 'https://shop.test', now);
    expect(await mails()).toEqual([]);
    later(1);
    await mailSubmissions(db, 'https://shop.test', now);
    expect(await mails()).toHaveLength(1);
  });

  it('are not told of what was decided meanwhile, or is trusted', async () => {
    const { db } = server.services;
    await db.updateTable('vendors').set({ auto_approve: true }).where('vendor', '=', 'Oak').execute();
    await saveProduct(server, { title: 'Mug', variants: single('C') }, oak);
    const { id } = await saveProduct(server, {}, fjord);
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    later(20);
    await mailSubmissions(db, 'https://shop.test', now);
    expect((await mails()).filter(({ template }) => template.startsWith('marketplace'))).toEqual([]);
  });
});
