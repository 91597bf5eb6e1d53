import { act, fireEvent, render, screen } from '@testing-library/react';
import { keepPressesSteady } from './steadyPress';

let stop: () => void;
beforeEach(() => {
  stop = keepPressesSteady();
});
afterEach(() => stop());

const aTurn = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const mouse = { button: 0, clientX: 100, clientY: 100 };

interface Hands {
  pressed: jest.Mock;
  skip: HTMLElement;
  below: HTMLElement;
  list: HTMLElement;
}

const openList = (): Hands => {
  const pressed = jest.fn();
  render(
    <ul>
      <li>
        <button onClick={pressed}>Skip</button>
      </li>
      <li>Below</li>
    </ul>,
  );
  const [skip, below] = [screen.getByRole('button', { name: 'Skip' }), screen.getByText('Below')];
  return { pressed, skip, below, list: screen.getByRole('list') };
};

it('counts a press whose button moved away from under the mouse before it was let go', async () => {
  const { pressed, skip, below, list } = openList();
  fireEvent.mouseDown(skip, mouse);
  fireEvent.mouseUp(below, mouse);
  // As browsers do: the click goes to what holds both places.
  fireEvent.click(list, mouse);
  await aTurn();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('leaves a press alone that the browser has clicked', async () => {
  const { pressed, skip } = openList();
  fireEvent.mouseDown(skip, mouse);
  fireEvent.mouseUp(skip, mouse);
  fireEvent.click(skip, mouse);
  await aTurn();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it.each([
  ['a mouse that was drawn away', mouse, { ...mouse, clientY: 140 }],
  ['the other button of the mouse', { ...mouse, button: 2 }, { ...mouse, button: 2 }],
])('makes no press of %s', async (_, down, up) => {
  const { pressed, skip, below } = openList();
  fireEvent.mouseDown(skip, down);
  fireEvent.mouseUp(below, up);
  await aTurn();
  expect(pressed).not.toHaveBeenCalled();
});
