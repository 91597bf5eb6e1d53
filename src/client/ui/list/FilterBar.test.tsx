import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import * as frame from '../../../locales/en/frame';
import { onNarrowScreen } from '../../../testing/screenWidth';
import { newUser } from '../../../testing/user';
import { addMessages, startLanguage } from '../../language/language';
import { FilterBar } from './FilterBar';
import { FilterSelect } from './FilterSelect';
import { SearchField } from './SearchField';

const kinds = [
  { value: 'any', label: 'Any' },
  { value: 'oak', label: 'Oak' },
] as const;

const Bar = ({ withKinds = true }: { withKinds?: boolean }): ReactNode => {
  const [kind, setKind] = useState<'any' | 'oak'>('any');
  return (
    <FilterBar
      search={<SearchField label="Search trees" value="" onChange={() => undefined} />}
      aside={<button type="button">Columns</button>}
      inUse={kind === 'any' ? 0 : 1}
      onClear={kind === 'any' ? undefined : () => setKind('any')}
    >
      {withKinds && <FilterSelect label="Kind" value={kind} options={kinds} onChange={setKind} />}
    </FilterBar>
  );
};

beforeAll(async () => {
  await startLanguage(['en']);
  addMessages(frame);
});

it('shows every filter where there is room', () => {
  render(<Bar />);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
});

it('keeps the filters of a narrow screen behind one button that says how many are in use', async () => {
  onNarrowScreen();
  const user = newUser();
  render(<Bar />);
  expect(screen.getByRole('textbox', { name: 'Search trees' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('combobox', { name: 'Kind' })).not.toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Oak');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBe(button);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('any');
});

it('has no button where nothing stands behind it', () => {
  onNarrowScreen();
  render(<Bar withKinds={false} />);
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
});

const Folded = ({ inUse }: { inUse: number }): ReactNode => (
  <FilterBar
    search={<SearchField label="Search trees" value="" onChange={() => undefined} />}
    more={<FilterSelect label="Age" value="any" options={kinds} onChange={() => undefined} />}
    moreInUse={inUse}
    inUse={inUse}
  >
    <FilterSelect label="Kind" value="any" options={kinds} onChange={() => undefined} />
  </FilterBar>
);

it('keeps what is asked for less behind a button where there is room, and opens it again', async () => {
  const user = newUser();
  render(<Folded inUse={0} />);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Age' })).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'More filters' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('combobox', { name: 'Age' })).toBeVisible();
});

it('shows at once what narrows the list as it opens', () => {
  render(<Folded inUse={2} />);
  expect(screen.getByRole('combobox', { name: 'Age' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More filters (2)' })).toHaveAttribute('aria-expanded', 'true');
});

it('has all filters behind the one button of a narrow screen', async () => {
  onNarrowScreen();
  render(<Folded inUse={0} />);
  expect(screen.queryByRole('button', { name: /^More filters/ })).not.toBeInTheDocument();
  await newUser().click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Age' })).toBeVisible();
});
