import { act, screen, waitFor } from '@testing-library/react';
import { Refusal, type Answers } from '../../../testing/answers';
import { renderScreen } from '../../../testing/renderScreen';
import { queryRetryDelay } from '../retry';

const broken = new Refusal(501, { message: 'Out of order' });
const connection = (value: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  connection(undefined);
});

const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const open = async (answers: Answers) => {
  const opened = await renderScreen('/people', { answers });
  const times = (name: string): number => opened.asked.filter((call) => call.name === name).length;
  await waitFor(() => expect(times('listPeople')).toBe(1));
  await pass(100);
  return { ...opened, times };
};

describe('a query that failed', () => {
  it('is asked again after five seconds, then after ten, until it answers', async () => {
    let isBroken = true;
    const { times } = await open({ listPeople: () => (isBroken ? broken : { people: [] }) });
    expect(screen.getByText('Out of order')).toBeInTheDocument();
    await pass(4_000);
    expect(times('listPeople')).toBe(1);
    await pass(1_500);
    expect(times('listPeople')).toBe(2);
    isBroken = false;
    await pass(8_000);
    expect(times('listPeople')).toBe(2);
    await pass(2_500);
    expect(times('listPeople')).toBe(3);
    expect(screen.queryByText('Out of order')).not.toBeInTheDocument();
    await pass(600_000);
    expect(times('listPeople')).toBe(3);
  });

  it('waits ten seconds on a slow connection', async () => {
    connection({ effectiveType: '2g' });
    const { times } = await open({ listPeople: broken });
    await pass(9_000);
    expect(times('listPeople')).toBe(1);
    await pass(2_000);
    expect(times('listPeople')).toBe(2);
  });

  it('is left alone where the server has refused it, and where nobody looks any more', async () => {
    const refused = await open({ listPeople: new Refusal(403, { message: 'Not you' }) });
    await pass(60_000);
    expect(refused.times('listPeople')).toBe(1);
    refused.unmount();
    const left = await open({ listPeople: broken });
    left.unmount();
    await pass(60_000);
    expect(left.times('listPeople')).toBe(1);
  });

  it('is not asked again by looking at the tab', async () => {
    const { times } = await open({ listPeople: { people: [] } });
    await pass(10_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10_000);
    expect(times('listPeople')).toBe(1);
  });

  it('is not asked again in the registration area', async () => {
    const opened = await renderScreen('/login/register', {
      claims: null,
      answers: { readRegistration: broken },
    });
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent('Out of order');
    await pass(120_000);
    expect(opened.asked.filter(({ name }) => name === 'readRegistration')).toHaveLength(1);
  });
});

it('takes none for a number, not for "as often as you like"', () => {
  const delay = (failures: number, most?: number) =>
    queryRetryDelay({ status: 503, failures, ...(most === undefined ? {} : { most }) });
  expect(delay(1, 0)).toBeNull();
  expect(delay(1, 1)).toBe(5_000);
  expect(delay(2, 1)).toBeNull();
  expect(delay(1)).toBe(5_000);
  expect(delay(50)).toBe(60_000);
});
