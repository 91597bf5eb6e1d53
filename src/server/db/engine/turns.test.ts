import { Turns, TurnTimeout } from './turns';

describe('turns', () => {
  it('go round in the order of asking', async () => {
    const turns = new Turns(1000);
    const order: number[] = [];
    await turns.take();
    const waiting = [1, 2, 3].map(async (name) => {
      await turns.take();
      order.push(name);
      turns.give();
    });
    turns.give();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  it('are not waited for longer than the limit, and the next in line is not lost', async () => {
    const turns = new Turns(10);
    await turns.take();
    await expect(turns.take()).rejects.toBeInstanceOf(TurnTimeout);
    turns.give();
    await expect(turns.take()).resolves.toBeUndefined();
  });
});
