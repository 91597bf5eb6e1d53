import { render, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { useState, type ComponentType, type ReactNode } from 'react';
import { loadTexts, startLanguage } from '../language/language';
import { newUser } from '../../testing/user';
import { firstScreenIsThere } from './firstScreen';
import { later } from './later';
import { showToasts } from './Toasts';

interface MenuProps {
  open: boolean;
  onClose: () => void;
}

const Menu = ({ open, onClose }: MenuProps): ReactNode => open && <button onClick={onClose}>Shut</button>;

type Load = () => Promise<{ default: ComponentType<MenuProps> }>;
const here: Load = () => Promise.resolve({ default: Menu });
const lost: Load = () => Promise.reject(new Error('Gone'));

/** A button whose menu is loaded by the given answers, one after the other. */
const show = (...answers: Load[]) => {
  const load = jest.fn<ReturnType<Load>, []>();
  for (const answer of answers) load.mockImplementationOnce(answer);
  const LaterMenu = later(load);
  const Page = (): ReactNode => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          Menu
        </button>
        <LaterMenu open={open} onClose={() => setOpen(false)} />
      </>
    );
  };
  render(<Page />);
  return load;
};
const button = () => screen.getByRole('button', { name: 'Menu' });
const shut = () => screen.findByRole('button', { name: 'Shut' });

beforeAll(async () => {
  await startLanguage(['en']);
  await loadTexts('main');
});

it('is fetched when it is opened, once, while the first screen is not there yet', async () => {
  const user = newUser();
  const load = show(here);
  expect(load).not.toHaveBeenCalled();
  await user.click(button());
  await user.click(await shut());
  expect(screen.queryByRole('button', { name: 'Shut' })).toBeNull();
  await user.click(button());
  await shut();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that it could not be fetched, and is closed again, so that it can be opened again', async () => {
  const user = newUser();
  const said: string[] = [];
  const stop = showToasts(({ text }) => said.push(text));
  const load = show(lost, here);
  await user.click(button());
  await waitFor(() => expect(said).toHaveLength(1));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  await shut();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('says that there is no connection, and is there at once where it was fetched as the connection came back', async () => {
  const user = newUser();
  const said: string[] = [];
  const stop = showToasts(({ text }) => said.push(text));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = show(lost, here);
  await user.click(button());
  await waitFor(() =>
    expect(said).toEqual(['No connection to the marketplace. Check the network and try again.']),
  );
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Shut' })).toBeNull();
  await user.click(button());
  await shut();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('is fetched unasked after the first screen, and is then there at once', async () => {
  const user = newUser();
  const idle = jest.fn((work: () => void) => work());
  Object.assign(window, { requestIdleCallback: idle });
  const load = show(here);
  firstScreenIsThere();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(button());
  expect(screen.getByRole('button', { name: 'Shut' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('brings the texts that the first screen has not loaded, before it is shown', async () => {
  await startLanguage(['de']);
  await loadTexts('frame');
  const texts: string[] = [];
  const Keys = ({ open }: MenuProps): ReactNode => {
    const { t } = useTranslation('shell');
    if (open) texts.push(t('keyPalette'));
    return open && <p>{t('keyPalette')}</p>;
  };
  show(() => Promise.resolve({ default: Keys }));
  await newUser().click(button());
  expect(await screen.findByText('Suchen oder öffnen')).toBeVisible();
  expect(new Set(texts)).toEqual(new Set(['Suchen oder öffnen']));
});
