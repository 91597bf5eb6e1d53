import { inLane } from './lanes';
import { Turns, TurnTimeout } from './turns';

const call = (party: string) => ({ party, isJob: false });
const job = (party: string) => ({ party, isJob: true });

/** The order in which those who wait get their turns. */
const orderOf = async (
  turns: Turns,
  lanes: readonly { party: string; isJob: boolean }[],
): Promise<string[]> => {
  const order: string[] = [];
  await turns.take();
  const waiting = lanes.map(async (lane) => {
    await turns.take(1000, lane);
    order.push(lane.isJob ? `job of ${lane.party}` : lane.party);
    turns.give();
  });
  turns.give();
  await Promise.all(waiting);
  return order;
};

describe('turns', () => {
  it('of one party go round in the order of asking', async () => {
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

  it('go to the parties in turn, however often one of them asks', async () => {
    const lanes = [call('Fjord'), call('Fjord'), call('Fjord'), call('Fjord'), call('Alma'), call('Brine')];
    expect(await orderOf(new Turns(1000), lanes)).toEqual([
      'Fjord',
      'Alma',
      'Brine',
      'Fjord',
      'Fjord',
      'Fjord',
    ]);
  });

  it('go to calls before jobs, of which one gets every fifth', async () => {
    const lanes = [job('Fjord'), job('Alma'), ...Array.from({ length: 6 }, () => call('Brine'))];
    expect(await orderOf(new Turns(1000), lanes)).toEqual([
      ...['Brine', 'Brine', 'Brine', 'Brine', 'job of Fjord', 'Brine', 'Brine', 'job of Alma'],
    ]);
  });

  it('are as many at once as there are places', async () => {
    const turns = new Turns(10, 2);
    await turns.take();
    await turns.take();
    await expect(turns.take()).rejects.toBeInstanceOf(TurnTimeout);
    turns.give();
    await expect(turns.take()).resolves.toBeUndefined();
  });

  it('are taken in the lane of the work that asks', async () => {
    const turns = new Turns(1000);
    const order: string[] = [];
    await turns.take();
    const ask = (party: string): Promise<void> =>
      inLane(call(party), async () => {
        await Promise.resolve();
        await turns.take();
        order.push(party);
        turns.give();
      });
    const waiting = ['Fjord', 'Fjord', 'Alma'].map(ask);
    await new Promise((resolve) => setImmediate(resolve));
    turns.give();
    await Promise.all(waiting);
    expect(order).toEqual(['Fjord', 'Alma', 'Fjord']);
  });
});
