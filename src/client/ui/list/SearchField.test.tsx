import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import * as frame from '../../../locales/en/frame';
import { addMessages, startLanguage } from '../../language/language';
import { FilterBar } from './FilterBar';
import { SearchField } from './SearchField';

/** What was asked for, and a way to let it come back as the value, as the address does a moment later. */
const open = async () => {
  await startLanguage(['en']);
  addMessages(frame);
  const asked: string[] = [];
  let come: (value: string) => void = () => undefined;
  const List = (): ReactNode => {
    const [value, setValue] = useState('');
    come = setValue;
    return <SearchField label="Search trees" value={value} onChange={(text) => asked.push(text)} />;
  };
  render(<List />);
  const field = screen.getByRole('textbox', { name: 'Search trees' });
  // Nothing here waits, so that the pause after which it asks by itself does not pass on a busy machine.
  return {
    asked,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    come: (value: string) => {
      act(() => come(value));
    },
  };
};

it('keeps what is typed until what it asked for has come back, and what is typed meanwhile', async () => {
  const { asked, field, type, enter, come } = await open();
  type('oa');
  enter();
  expect(field).toHaveValue('oa');
  type('oak');
  enter();
  type('oaks');
  expect(asked).toEqual(['oa', 'oak']);
  come('oa');
  expect(field).toHaveValue('oaks');
  come('oak');
  expect(field).toHaveValue('oaks');
  enter();
  expect(asked).toEqual(['oa', 'oak', 'oaks']);
});

it('asks for what stood before, where that was not what it asked for last', async () => {
  const { asked, field, type, enter, come } = await open();
  type('oa');
  enter();
  type('');
  enter();
  expect(asked).toEqual(['oa', '']);
  come('oa');
  expect(field).toHaveValue('');
  come('');
  expect(field).toHaveValue('');
});

it('takes what comes from elsewhere', async () => {
  const { asked, field, type, enter, come } = await open();
  type('oak');
  enter();
  come('oak');
  come('');
  expect(field).toHaveValue('');
  come('oak');
  expect(field).toHaveValue('oak');
  expect(asked).toEqual(['oak']);
});

it('is emptied with the filters, whether it has asked yet or not', async () => {
  await startLanguage(['en']);
  addMessages(frame);
  const asked: string[] = [];
  let clears = 0;
  // The address that the value comes from is still without the search when the filters are cleared.
  render(
    <FilterBar onClear={() => (clears += 1)}>
      <SearchField label="Search trees" value="" onChange={(text) => asked.push(text)} />
    </FilterBar>,
  );
  const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Search trees' });
  fireEvent.change(field(), { target: { value: 'oak' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field()).toHaveValue('');
  fireEvent.change(field(), { target: { value: 'elm' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field()).toHaveValue('');
  expect({ asked, clears }).toEqual({ asked: ['oak'], clears: 2 });
});

it('has one word in it where its label would be cut off, and its label where that is whole', async () => {
  const room = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const words = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  const { field } = await open();
  expect(field).toHaveAttribute('placeholder', 'Search trees');
  cleanup();
  words.mockReturnValue(190);
  const { field: narrow } = await open();
  expect(narrow).toHaveAttribute('placeholder', 'Search');
  // It is called what it was.
  expect(narrow).toHaveAccessibleName('Search trees');
  room.mockRestore();
  words.mockRestore();
});
