import { waitFor, within } from '@testing-library/react';
import { decodePicturesTo, pictureFile } from '../../testing/pictureFile';
import { newUser } from '../../testing/user';
import { openForm, type Asked } from './forms';

const asked: Asked = {
  kind: 'ask',
  language: 'en',
  home: new URL('https://market.test/'),
  store: 'main',
  vendor: 'Fjord',
  productId: '12',
  variantId: '',
};

interface Sent {
  path: string;
  method: string;
  body: unknown;
}

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
  decodePicturesTo(null);
});

/** Opens the form in which one asks, with what is to be answered at each path; keeps what was sent. */
const open = async (answers: Record<string, () => Response> = {}, more: Partial<Asked> = {}) => {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn((address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, origin } = new URL(String(address));
    const path = origin === 'https://market.test' ? pathname : `${origin}${pathname}`;
    sent.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : body });
    const answer = answers[path];
    if (answer !== undefined) return Promise.resolve(answer());
    if (path === '/api/cdn/messages')
      return Promise.resolve(
        Response.json({ url: '/storage/put?key=a', location: '/files/main/messages/a.png' }),
      );
    return Promise.resolve(path === '/storage/put' ? new Response(null, { status: 204 }) : Response.json({}));
  });
  const box = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Ask a question';
  box.append(button);
  document.body.replaceChildren(box);
  await openForm(box, button, { ...asked, ...more });
  const form = within(box);
  // The file is looked at by us, also where a browser's list would not have offered it.
  const user = newUser({ applyAccept: false });
  await user.type(form.getByLabelText('Your email'), 'a@buyers.test');
  await user.type(form.getByLabelText('Your question'), 'Is it this one?');
  const field = form.getByRole('button', { name: 'A picture (optional) Choose a picture' });
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose a picture by');
  const submit = () => user.click(form.getByRole('button', { name: 'Send' }));
  return { sent, box, form, user, field, input, submit };
};

it('is uploaded when the question is sent, and goes with it', async () => {
  const { sent, box, user, field, input, submit } = await open();
  expect(field).toHaveAccessibleDescription('JPEG, PNG, WEBP, HEIC or GIF, at most 8 MB');
  const file = pictureFile('cup.PNG', { bytes: 2048 });
  await user.upload(input, file);
  expect(sent).toEqual([]);
  await submit();
  await waitFor(() => {
    expect(box).toHaveTextContent('Your question was sent.');
  });
  expect(sent).toEqual([
    {
      path: '/api/cdn/messages',
      method: 'PUT',
      body: { ext: 'png', name: 'cup.PNG', fileSize: 2048, store: 'main' },
    },
    { path: '/storage/put', method: 'PUT', body: file },
    {
      path: '/api/conversations/create',
      method: 'POST',
      body: expect.objectContaining({
        image: '/files/main/messages/a.png',
        text: 'Is it this one?',
      }) as unknown,
    },
  ]);
});

it('is shown with its size before it is sent, and removed by the keyboard', async () => {
  decodePicturesTo({ width: 400, height: 300 });
  // Nothing is drawn in the tests' browser.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { sent, box, form, user, field, input, submit } = await open();
  await user.upload(input, pictureFile('cup.png', { bytes: 3 * 1024 ** 2 }));
  expect(await form.findByRole('img', { name: 'The picture that will be sent' })).toBeVisible();
  expect(form.getByRole('status')).toHaveTextContent('cup.png, 3 MB');
  // Nothing is loaded by an address, which a strict policy of the shop's would not let through.
  expect(box.querySelector('img, [src]')).toBeNull();
  form.getByRole('button', { name: 'Remove the picture' }).focus();
  await user.keyboard('{Enter}');
  expect(form.queryByRole('img')).toBeNull();
  expect(form.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  expect(field).toHaveFocus();
  await submit();
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]?.body).not.toHaveProperty('image');
});

it.each([
  ['a drawing', pictureFile('cup.svg', { type: 'image/svg+xml' }), 'is no picture that can be taken'],
  ['a page', pictureFile('cup.html', { type: 'text/html' }), 'is no picture that can be taken'],
  ['20 MB', pictureFile('cup.png', { bytes: 20_000_000 }), 'at most 8 MB, please'],
])('is refused before it is sent where it is %s, at its field', async (_what, file, words) => {
  const { sent, form, user, field, input, submit } = await open();
  await user.upload(input, file);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words) as string);
  await submit();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Remove the picture' }));
  expect(field).toHaveAccessibleDescription('JPEG, PNG, WEBP, HEIC or GIF, at most 8 MB');
});

const refusing = (status: number, errors: Record<string, unknown>) => () =>
  Response.json({ code: 'invalid', errors }, { status });

it.each([
  ['/storage/put', refusing(422, { file: { code: 'imageRefused' } }), 'is no picture that can be taken'],
  ['/storage/put', refusing(413, {}), 'at most 8 MB, please'],
  [
    '/api/cdn/messages',
    refusing(422, { fileSize: { code: 'fileTooLarge', params: { size: 8 } } }),
    'at most 8 MB',
  ],
  ['/api/conversations/create', refusing(422, { image: { code: 'notOurPicture' } }), 'is no longer there'],
])('is named where %s refuses it, and the question stays', async (path, answer, words) => {
  const { sent, form, user, field, input, submit } = await open({ [path]: answer });
  await user.upload(input, pictureFile('cup.png'));
  await submit();
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words) as string);
  });
  expect(field).toHaveFocus();
  expect(form.getByLabelText('Your question')).toHaveValue('Is it this one?');
  // It is sent anew, and not by what was refused.
  const before = sent.length;
  await submit();
  await waitFor(() => {
    expect(sent[before]?.path).toBe('/api/cdn/messages');
  });
});

it.each([
  ['en', 'A picture (optional) Choose a picture'],
  ['de', 'Ein Bild (freiwillig) Bild auswählen'],
  ['fr', 'Une image (facultatif) Choisir une image'],
  ['es', 'Una imagen (opcional) Elegir una imagen'],
  ['nl', 'Een afbeelding (niet verplicht) Afbeelding kiezen'],
] as const)(
  'is chosen by a button in the language of the page, also by the keyboard: %s',
  async (language, name) => {
    const box = document.createElement('div');
    box.append(document.createElement('button'));
    document.body.replaceChildren(box);
    await openForm(box, document.createElement('button'), { ...asked, language });
    const input = box.querySelector<HTMLInputElement>('input[type=file]');
    // The browser's own words are seen and heard by nobody.
    expect(input).not.toBeVisible();
    const opened = jest.fn();
    input?.addEventListener('click', opened);
    within(box).getByRole('button', { name }).focus();
    await newUser().keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  },
);

it('is not uploaded again where another field was refused, and that too many came is said', async () => {
  let tries = 0;
  const { sent, box, form, user, input, submit } = await open({
    '/api/conversations/create': () =>
      (tries += 1) === 1
        ? Response.json(
            { code: 'invalid', errors: { text: { code: 'personalDataRefused' } } },
            { status: 422 },
          )
        : Response.json({}),
  });
  await user.upload(input, pictureFile('cup.png'));
  await submit();
  await form.findByText(/^Please leave out addresses/);
  await submit();
  await waitFor(() => {
    expect(box).toHaveTextContent('Your question was sent.');
  });
  expect(sent.filter(({ path }) => path === '/storage/put')).toHaveLength(1);
  const many = await open({ '/api/cdn/messages': () => Response.json({ code: 'a' }, { status: 429 }) });
  await many.user.upload(many.input, pictureFile('cup.png'));
  await many.submit();
  await waitFor(() => {
    expect(many.box).toHaveTextContent('That was a lot at once.');
  });
  expect(many.sent).toHaveLength(1);
});

it('is put to the service that keeps the files, where there is one', async () => {
  const { sent, user, input, submit } = await open({
    '/api/cdn/messages': () =>
      Response.json({ url: 'https://bucket.test/incoming/a', location: '/files/main/messages/a.png' }),
  });
  await user.upload(input, pictureFile('cup.png'));
  await submit();
  await waitFor(() => {
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/cdn/messages',
      'https://bucket.test/incoming/a',
      '/api/conversations/create',
    ]);
  });
});
