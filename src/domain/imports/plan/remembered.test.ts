import { planOfMapping } from './plan';
import { fitRemembered, type RememberedPlan } from './remembered';

const headings = ['Name', 'Code', 'Retail', 'Colour', 'Notes'];
const plan = planOfMapping(['title', 'sku', 'price', null, 'description']);
const before: RememberedPlan = { id: '1', name: 'spring.csv', headings, plan };
const filled = (header: string[], remembered = [before]) =>
  fitRemembered(remembered, header)?.plan.feeds.map(({ column, target }) => [header[column], target]);

describe('what is remembered of a kind of file', () => {
  it('fits a file with the same headings in another order and case', () => {
    expect(filled(['CODE', 'notes', 'Name', 'Colour', 'Retail'])).toEqual([
      ['Name', 'title'],
      ['CODE', 'sku'],
      ['Retail', 'price'],
      ['notes', 'description'],
    ]);
  });

  it('points at a heading that has changed', () => {
    const header = ['Name', 'Code', 'Retail price', 'Colour', 'Notes'];
    const fit = fitRemembered([before], header);
    expect(fit).toMatchObject({ drifts: [{ column: 2, was: 'Retail' }], lost: [] });
    expect(fit?.reasons[2]).toEqual({ kind: 'renamed', text: 'Retail' });
    expect(fit?.reasons[0]).toEqual({ kind: 'remembered', text: 'spring.csv' });
  });

  it('says what is there no more', () => {
    expect(fitRemembered([before], ['Name', 'Code', 'Retail', 'Colour'])?.lost).toEqual(['Notes']);
  });

  it('fills no pictures from what are only names of files now', () => {
    const suggested = headings.map((_, index) =>
      index === 4 ? { kind: 'fileNames' as const, text: '' } : null,
    );
    expect(fitRemembered([before], headings, suggested)?.plan.feeds).toHaveLength(3);
  });

  it('takes the most alike, of equals the newest, and nothing for another file', () => {
    const newer = { ...before, id: '2', name: 'newer.csv' };
    expect(fitRemembered([newer, before], headings)?.id).toBe('2');
    expect(
      fitRemembered([{ ...newer, headings: ['Name', 'Code', 'Retail', 'A', 'B'] }, before], headings)?.id,
    ).toBe('1');
    expect(fitRemembered([before], ['a', 'b', 'c'])).toBeNull();
  });
});
