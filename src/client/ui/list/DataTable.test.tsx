import { act, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { onNarrowScreen } from '../../../testing/screenWidth';
import { newUser } from '../../../testing/user';
import * as frame from '../../../locales/en/frame';
import { addMessages, startLanguage } from '../../language/language';
import { notePlace } from '../focus/cameFrom';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { useSelection } from './useSelection';

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = ['Ash', 'Birch', 'Cedar'].map((name, index) => ({ id: String(index + 1), name }));
const columns: Column<Row>[] = [
  { key: 'name', head: 'Tree', title: true, cell: ({ name }) => name },
  { key: 'id', head: 'Number', width: 80, align: 'right', cell: ({ id }) => id },
];

interface ListProps {
  shown?: Row[] | undefined;
  error?: string;
  onRetry?: () => void;
  total?: number;
}

const List = ({ shown, error, onRetry, total }: ListProps): ReactNode => {
  const selection = useSelection();
  const [found, setFound] = useState('');
  return (
    <>
      <SearchField label="Search trees" value={found} onChange={setFound} />
      <p>Searched: {found}</p>
      <DataTable
        label="Trees"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => `/trees/${id}`}
        selection={selection}
        actions={<button type="button">Fell</button>}
        empty="No trees yet"
        error={error}
        onRetry={onRetry}
        total={total}
      />
    </>
  );
};

const open = (props: ListProps = { shown: rows }) => {
  const router = createMemoryRouter([
    { path: '/', element: <List {...props} /> },
    { path: '/trees/:id', element: <p>A tree</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { user: newUser(), place: () => router.state.location.pathname };
};

beforeAll(async () => {
  await startLanguage(['en']);
  if (!i18next.hasResourceBundle('en', 'interface')) addMessages(frame);
});

it('is a table that can be walked', () => {
  open();
  const table = screen.getByRole('table', { name: 'Trees' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Tree', 'Number']);
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('link', { name: 'Birch' })).toHaveAttribute('href', '/trees/2');
});

it('leaves out of a table what can be spared where there is no room for all, and nothing of a card', () => {
  const many: Column<Row>[] = [
    { key: 'name', head: 'Tree', title: true, cell: ({ name }) => name },
    { key: 'felled', head: 'Felled', width: 200, spare: 1, cell: () => 'In May' },
    { key: 'by', head: 'By', width: 200, spare: 2, cell: () => 'Rowan' },
    { key: 'worth', head: 'Worth', width: 200, cell: () => '12' },
  ];
  const room = jest.spyOn(Element.prototype, 'clientWidth', 'get');
  const headsAt = (width: number): (string | null)[] => {
    room.mockReturnValue(width);
    const { unmount } = render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '/',
            element: (
              <DataTable
                label="Trees"
                columns={many}
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ name }) => name}
                empty=""
              />
            ),
          },
        ])}
      />,
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    expect(cells).toHaveLength(heads.length);
    unmount();
    return heads;
  };
  // A name takes 180 px at least.
  expect(headsAt(780)).toEqual(['Tree', 'Felled', 'By', 'Worth']);
  expect(headsAt(779)).toEqual(['Tree', 'Felled', 'Worth']);
  expect(headsAt(579)).toEqual(['Tree', 'Worth']);
  // What matters stays, where there is no room for it either.
  expect(headsAt(300)).toEqual(['Tree', 'Worth']);
  room.mockRestore();
});

it('walks the rows by j and k, chooses by x and opens by Enter', async () => {
  const { user, place } = open();
  await user.keyboard('jj');
  expect(document.activeElement).toHaveTextContent('Birch');
  await user.keyboard('jjj');
  expect(document.activeElement).toHaveTextContent('Cedar');
  await user.keyboard('k');
  expect(document.activeElement).toHaveTextContent('Birch');
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Birch' })).toBeChecked();
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  await user.keyboard('x');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(place()).toBe('/trees/2');
});

it('leaves the keys to whoever types', async () => {
  const { user } = open();
  await user.keyboard('/');
  expect(screen.getByLabelText('Search trees')).toHaveFocus();
  await user.keyboard('jkx');
  expect(screen.getByLabelText('Search trees')).toHaveValue('jkx');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Searched: jkx')).toBeInTheDocument();
});

it('opens by a click anywhere in the row, but not on its checkbox', async () => {
  const { user, place } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  expect(place()).toBe('/');
  await user.click(screen.getByRole('cell', { name: '3' }));
  expect(place()).toBe('/trees/3');
});

it('puts the actions in the place of the head and offers all results', async () => {
  const { user } = open({ shown: rows, total: 1200 });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('toolbar');
  expect(bar).toHaveTextContent('3 selected');
  expect(within(bar).getByRole('button', { name: 'Fell' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Tree' })).not.toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Select all 1,200 results' }));
  expect(bar).toHaveTextContent('All 1,200 results selected');
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('columnheader', { name: 'Tree' })).toBeInTheDocument();
});

it('gives a column the room that the longest word of its head needs', () => {
  const cell = ({ id }: Row): string => id;
  const heads: Column<Row>[] = [
    { key: 'short', head: 'No', width: 80, cell },
    { key: 'long', head: 'letzte Bestandsaktualisierung', width: 80, cell },
  ];
  const { container } = render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <DataTable label="Trees" columns={heads} rows={rows} rowId={cell} rowName={cell} empty="" />
          ),
        },
      ])}
    />,
  );
  const [short, long] = [...container.querySelectorAll('col')].map(({ style }) => parseFloat(style.width));
  expect(short).toBe(80);
  expect(long).toBeGreaterThan('Bestandsaktualisierung'.length * 8);
});

it('says what an empty list is for', () => {
  open({ shown: [] });
  expect(screen.getByText('No trees yet')).toBeInTheDocument();
});

it('waits with rows of no meaning', () => {
  open({ shown: undefined });
  expect(screen.queryByText('No trees yet')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true }).length).toBeGreaterThan(4);
});

it('keeps the list when it cannot be renewed, and offers to try again', async () => {
  const onRetry = jest.fn();
  const { user } = open({ shown: rows, error: 'The server is away', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away');
  expect(screen.getByRole('link', { name: 'Ash' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows cards on a narrow screen', async () => {
  onNarrowScreen();
  const { user, place } = open();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Trees' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[1]).toHaveTextContent('BirchNumber2');
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  await user.keyboard('j');
  await user.keyboard('{Enter}');
  expect(place()).toBe('/trees/3');
});

describe('Pager', () => {
  const Pages = (): ReactNode => {
    const [page, setPage] = useState(2);
    return <Pager page={page} pageCount={30} total={1462} onPage={setPage} />;
  };

  it('says which rows of how many are shown', async () => {
    const user = newUser();
    render(<Pages />);
    expect(screen.getByText('51–100 of 1,462')).toBeInTheDocument();
    const page = screen.getByRole('textbox', { name: 'Page' });
    await user.clear(page);
    await user.type(page, '30{Enter}');
    expect(screen.getByText('1,451–1,462 of 1,462')).toBeInTheDocument();
  });

  it('lets one choose how many rows a page has, where the list can, also on its only page', async () => {
    const onSize = jest.fn();
    const { rerender } = render(
      <Pager page={1} pageCount={2} total={90} onPage={() => undefined} onSize={onSize} />,
    );
    await newUser().selectOptions(screen.getByRole('combobox', { name: 'Rows of a page' }), '100 a page');
    expect(onSize).toHaveBeenCalledWith(100);
    rerender(<Pager page={1} pageCount={1} total={90} onPage={() => undefined} size={100} onSize={onSize} />);
    expect(screen.getByRole('combobox')).toHaveValue('100');
    expect(screen.getByText('1–90 of 90')).toBeInTheDocument();
  });

  it('goes to the next, the previous and any page', async () => {
    const user = newUser();
    render(<Pages />);
    const field = screen.getByLabelText('Page');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(field).toHaveValue('3');
    await user.keyboard('p');
    await user.keyboard('p');
    expect(field).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '99{Enter}');
    expect(field).toHaveValue('30');
    await user.clear(field);
    await user.type(field, 'oh{Enter}');
    expect(field).toHaveValue('30');
  });
});

const Noting = (): ReactNode => {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    notePlace(pathname);
  }, [pathname]);
  return <Outlet />;
};

describe('coming back from a row', () => {
  const openAt = (path: string) => {
    const router = createMemoryRouter(
      [
        {
          element: <Noting />,
          children: [
            { path: '/', element: <List shown={rows} /> },
            { path: '/trees/:id', element: <p>A tree</p> },
            { path: '/elsewhere', element: <p>No tree</p> },
          ],
        },
      ],
      { initialEntries: [path] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  it('goes on at that row, or at the one to which one went on from there', async () => {
    const router = openAt('/');
    const user = newUser();
    await user.keyboard('jj{Enter}');
    expect(screen.getByText('A tree')).toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(document.activeElement).toHaveTextContent('Birch');
    await user.keyboard('{Enter}');
    await act(() => router.navigate('/trees/3'));
    await act(() => router.navigate('/'));
    expect(document.activeElement).toHaveTextContent('Cedar');
    await user.keyboard('k');
    expect(document.activeElement).toHaveTextContent('Birch');
  });

  it('moves nothing for who comes from elsewhere', async () => {
    const router = openAt('/trees/2');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    expect(document.body).toHaveFocus();
  });
});
