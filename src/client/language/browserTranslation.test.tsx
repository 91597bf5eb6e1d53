import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { surviveBrowserTranslation } from './browserTranslation';

surviveBrowserTranslation();

interface Shown {
  count: number;
  first?: boolean;
  hint?: boolean;
}

const Page = ({ count, first = false, hint = true }: Shown): ReactNode => (
  <p>
    {first && <b>First</b>}
    {hint ? 'A hint ' : null}
    {count}
  </p>
);

const textsIn = (node: Node): Text[] =>
  [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));

const makeFont = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** As Chrome does: the text goes, and what it means stands there in <font>. */
const replaceTexts = async (): Promise<void> => {
  for (const text of textsIn(document.body)) {
    const inner = makeFont();
    inner.textContent = `translated ${text.data}`;
    const outer = makeFont();
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
  await Promise.resolve();
};

/** As others do: the text itself stays, with <font> around it. */
const wrapTexts = async (): Promise<void> => {
  for (const text of textsIn(document.body)) {
    const font = makeFont();
    text.replaceWith(font);
    font.append(text);
  }
  await Promise.resolve();
};

it.each([
  ['replaces', replaceTexts],
  ['wraps', wrapTexts],
])('goes on when the browser %s texts', async (_, translate) => {
  const { rerender, container } = render(<Page count={1} />);
  await translate();
  rerender(<Page count={2} />);
  await Promise.resolve();
  expect(container).toHaveTextContent(/2$/);
  await translate();
  rerender(<Page count={2} hint={false} />);
  expect(container).not.toHaveTextContent('hint');
  await translate();
  rerender(<Page count={3} hint={false} first />);
  await Promise.resolve();
  expect(screen.getByText('First')).toBeInTheDocument();
  expect(container).toHaveTextContent(/^First.*3$/);
  await translate();
  rerender(<></>);
  expect(container).toHaveTextContent('');
});
