import { readAhead } from './readAhead';

describe('readAhead', () => {
  it('gives all items in order, and makes the next while one is in hand', async () => {
    const made: number[] = [];
    async function* source() {
      for (let item = 1; item <= 3; item += 1) {
        await Promise.resolve();
        made.push(item);
        yield item;
      }
    }
    const seen: [number, number][] = [];
    for await (const item of readAhead(source())) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push([item, made.length]);
    }
    expect(seen).toEqual([
      [1, 2],
      [2, 3],
      [3, 3],
    ]);
  });

  it('fails where the source fails, after the items before', async () => {
    async function* source() {
      yield await Promise.resolve(1);
      throw new Error('torn');
    }
    const seen: number[] = [];
    const read = async () => {
      for await (const item of readAhead(source())) {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(item);
      }
    };
    await expect(read()).rejects.toThrow('torn');
    expect(seen).toEqual([1]);
  });

  it('closes the source when it is left early', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield await Promise.resolve(1);
      } finally {
        closed = true;
      }
    }
    const leave = async () => {
      for await (const item of readAhead(source())) if (item === 1) throw new Error('left');
    };
    await expect(leave()).rejects.toThrow('left');
    expect(closed).toBe(true);
  });
});
