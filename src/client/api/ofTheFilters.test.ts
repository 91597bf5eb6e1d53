import { ofTheFilters } from './ofTheFilters';

describe('rows of other filters', () => {
  it('stay while the next are on their way', () => {
    const answer = { data: ['oak'], currentData: undefined, error: undefined };
    expect(ofTheFilters(answer).data).toEqual(['oak']);
  });

  it('go when those that were asked for have failed', () => {
    expect(ofTheFilters({ data: ['oak'], currentData: undefined, error: 'away' }).data).toBeUndefined();
  });

  it('are not those of the same filters, which stay when they cannot be renewed', () => {
    expect(ofTheFilters({ data: ['ash'], currentData: ['ash'], error: 'away' }).data).toEqual(['ash']);
  });
});
