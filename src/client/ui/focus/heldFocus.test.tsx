import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { newUser } from '../../../testing/user';
import { holdFocus } from './heldFocus';

let stop: () => void;
beforeEach(() => {
  stop = holdFocus();
});
afterEach(() => stop());

const wait = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** A list whose buttons take their rows away, or themselves, or are switched off for a while. */
const Page = ({ children }: { children?: ReactNode }): ReactNode => {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [paid, setPaid] = useState<string[]>([]);
  return (
    <main id="content">
      <h1>Page</h1>
      <section>
        <h2>Due</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`#${row}`}>{row}</a>
              {!paid.includes(row) && <button onClick={() => setPaid([...paid, row])}>Pay {row}</button>}
              <button onClick={() => setRows(rows.filter((each) => each !== row))}>Remove {row}</button>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </main>
  );
};

const press = async (name: string): Promise<void> => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await newUser().keyboard('{Enter}');
  await wait(120);
};

it('stays in the row whose button is gone', async () => {
  render(<Page />);
  await press('Pay two');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
});

it('goes to the row that took the place of the one that is gone, and to the last where it was the last', async () => {
  render(<Page />);
  await press('Remove one');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await press('Remove three');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
});

it('goes to the heading of the part where the list is empty', async () => {
  render(<Page />);
  for (const row of ['one', 'two', 'three']) await press(`Remove ${row}`);
  expect(screen.getByRole('heading', { name: 'Due' })).toHaveFocus();
});

/** jsdom leaves the focus on what is switched off; browsers take it away. */
const switchOff = (button: HTMLButtonElement): void => {
  button.blur();
  button.disabled = true;
};

it('comes back to a button that was switched off while it worked, and not before', async () => {
  render(<Page />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay two' });
  button.focus();
  switchOff(button);
  await wait(200);
  expect(document.body).toHaveFocus();
  button.disabled = false;
  await wait(120);
  expect(button).toHaveFocus();
});

it('goes on from a button that stays switched off', async () => {
  render(<Page />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay two' });
  button.focus();
  switchOff(button);
  await wait(2_300);
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
});

it('is not brought back where somebody left on purpose', async () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Pay two' });
  button.focus();
  button.blur();
  await wait(20);
  rerender(
    <Page>
      <p>New</p>
    </Page>,
  );
  await wait(120);
  expect(document.body).toHaveFocus();
});

it('is left to whoever puts it somewhere at once', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Remove one' });
  button.focus();
  act(() => button.click());
  screen.getByRole('link', { name: 'three' }).focus();
  await wait(120);
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
});
