import { waitFor } from '@testing-library/react';
import { answerWith, Refusal, type Answers } from '../../testing/answers';
import { adminClaims, signInAs } from '../../testing/factories/session';
import { createStore } from '../store';
import { api } from './api';

const open = async (answers: Answers) => {
  signInAs(adminClaims());
  const asked = answerWith({ listPeople: { people: [] }, listViews: { views: [] }, ...answers });
  const store = createStore(null);
  const lists = [
    store.dispatch(api.endpoints.listPeople.initiate()),
    store.dispatch(api.endpoints.listViews.initiate({ list: 'orders' })),
  ];
  await Promise.all(lists);
  const times = (name: string): number => asked.filter((call) => call.name === name).length;
  return { store, times };
};

describe('a mutation', () => {
  it('makes stale what it changes, and nothing else', async () => {
    const { store, times } = await open({ removePerson: { id: '7' } });
    await store.dispatch(api.endpoints.removePerson.initiate({ personId: '7' }));
    await waitFor(() => expect(times('listPeople')).toBe(2));
    expect(times('listViews')).toBe(1);
  });

  it.each([
    ['was refused', new Refusal(422, { message: 'The last owner stays' })],
    ['found nothing', new Refusal(404, { message: 'The person was not found' })],
    ['got no answer', undefined],
  ])('that %s changed nothing, and nothing is asked for again', async (_, removePerson) => {
    const { store, times } = await open(removePerson === undefined ? {} : { removePerson });
    const answer = await store.dispatch(api.endpoints.removePerson.initiate({ personId: '7' }));
    expect(answer.error).toBeDefined();
    // A list that had become stale would be on its way again.
    expect(api.endpoints.listPeople.select()(store.getState()).isSuccess).toBe(true);
    expect(times('listPeople')).toBe(1);
  });
});
