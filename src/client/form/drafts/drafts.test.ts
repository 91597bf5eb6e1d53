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

  it('stays in the browser where it is to, under the same key, until it or all are dropped', () => {
    keepDraft(key, [{ name: 'text', value: 'Of before' }]);
    keepDraft(key, fields, 'browser');
    expect(sessionStorage).toHaveLength(0);
    expect(readDraft(key)).toEqual(fields);
    const other = draftKey(['other'], '/conversations', 'new');
    keepDraft(other, fields, 'browser');
    localStorage.setItem('theme', 'dark');
    dropDraft(key);
    expect(readDraft(key)).toEqual([]);
    expect(readDraft(other)).toEqual(fields);
    dropAllDrafts();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    localStorage.clear();
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
