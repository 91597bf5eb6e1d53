import { planOfMapping } from './plan';
import { fitRemembered, type RememberedPlan } from './remembered';
import { step, takeSteps, type StepKind } from './steps';

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

  it('reads numbers as this file writes them, whatever the file of before did', () => {
    const priced = (style: StepKind | null): RememberedPlan => ({
      ...before,
      plan: {
        ...plan,
        feeds: plan.feeds.map((feed) =>
          feed.target === 'price' && style !== null ? { ...feed, steps: [step(style)] } : feed,
        ),
      },
    });
    const pricesBy = (style: StepKind | null, ...prices: string[]): string[] => {
      const samples = prices.map((price) => ['Mug', 'M-1', price, '', '']);
      const fit = fitRemembered([priced(style)], headings, [], samples);
      const steps = fit?.plan.feeds.find(({ target }) => target === 'price')?.steps ?? [];
      return prices.map((price) => takeSteps(price, steps));
    };
    expect(pricesBy('commaNumber', '12.5', '8.9', '59.95')).toEqual(['12.5', '8.9', '59.95']);
    expect(pricesBy('commaNumber', '12.50', '1,250')).toEqual(['12.50', '1250']);
    expect(pricesBy('pointNumber', '12,50', '1.250')).toEqual(['12.50', '1250']);
    expect(pricesBy(null, '12,50', '1.250')).toEqual(['12.50', '1250']);
    // Nothing here says otherwise than what was chosen.
    expect(pricesBy('commaNumber', '1.250', '12')).toEqual(['1250', '12']);
  });

  it('takes no decimals off pieces that may be thousands here', () => {
    const stocked = planOfMapping(['title', 'sku', 'stock', null, 'description']);
    const feeds = stocked.feeds.map((feed) =>
      feed.target === 'stock' ? { ...feed, steps: [step('replace', '.000')] } : feed,
    );
    const stepsFor = (stock: string) =>
      fitRemembered(
        [{ ...before, plan: { ...stocked, feeds } }],
        headings,
        [],
        [['Mug', 'M-1', stock, '', '']],
      )?.plan.feeds.find(({ target }) => target === 'stock')?.steps;
    expect(stepsFor('1.000')).toEqual([]);
    expect(stepsFor('9772.000')).toEqual([step('replace', '.000')]);
  });
});
