import { mapSettled } from './mapSettled';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

const run = async (concurrency?: number): Promise<number> => {
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
  };
  await mapSettled(Array.from({ length: 25 }), work, concurrency);
  return most;
};

it('begins everything at once unless limited', async () => {
  expect(await run()).toBe(25);
  expect(await run(3)).toBe(3);
});

it('keeps what succeeded beside what failed, in order', async () => {
  const outcomes = await mapSettled(['a', 'b', 'c'], async (name, index) => {
    await tick();
    if (name === 'b') throw new Error('No');
    return `${name}${index}`;
  });
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a0' },
    { status: 'rejected', reason: new Error('No') },
    { status: 'fulfilled', value: 'c2' },
  ]);
});

it('takes an empty list', async () => {
  expect(await mapSettled([], () => Promise.resolve(1))).toEqual([]);
});
