import { draftKey, dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts';

const owner = ['demo', 'ada@demo.test', '*'];
const key = draftKey(owner, '/products/31', 'form');
const fields = [{ name: 'title', value: 'Oak' }, { name: 'price' }];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a draft', () => {
  it('is read as it was kept', () => {
    keepDraft(key, fields);
    expect(readDraft(key)).toEqual(fields);
  });

  it('belongs to one person, view, page and form', () => {
    keepDraft(key, fields);
    const others = [
      draftKey(['demo', 'ben@demo.test', '*'], '/products/31', 'form'),
      draftKey(['demo', 'ada@demo.test', 'North'], '/products/31', 'form'),
      draftKey(owner, '/products/32', 'form'),
      draftKey(owner, '/products/31', 'note'),
      // What separates the parts may stand in one of them.
      draftKey(['demo', 'ada@demo.test'], '*:/products/31', 'form'),
    ];
    expect(new Set([key, ...others]).size).toBe(6);
    for (const other of others) expect(readDraft(other)).toEqual([]);
  });

  it('is dropped with what is kept beside it, and nothing else', () => {
    const longer = draftKey(owner, '/products/31', 'former');
    keepDraft(key, fields);
    keepDraft(`${key}:base`, fields);
    keepDraft(longer, fields);
    dropDraft(key);
    expect(Object.keys(sessionStorage)).toEqual([longer]);
  });

  it.each([['{"name":"title"}'], ['[{"name":7},null,"title",{}]'], ['[{"name":'], ['null']])(
    'that reads %s is none',
    (kept) => {
      sessionStorage.setItem(key, kept);
      expect(readDraft(key)).toEqual([]);
    },
  );

  it('is none where there is none', () => {
    expect(readDraft(key)).toEqual([]);
  });

  it('goes with all others of the tab, and what is not a draft stays', () => {
    keepDraft(key, fields);
    keepDraft(draftKey(['other'], '/account', 'form'), fields);
    sessionStorage.setItem('my-stallkeeper-draft:', 'stays');
    dropAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['my-stallkeeper-draft:']);
  });

  it('is not kept, and breaks nothing, where the browser forbids it', () => {
    const denied = (): never => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(denied);
    keepDraft(key, fields);
    expect(readDraft(key)).toEqual([]);
    dropDraft(key);
    dropAllDrafts();
  });
});
