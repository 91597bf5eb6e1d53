import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { registration, registrationField as field } from '../../../../testing/factories/registration';
import { renderScreen } from '../../../../testing/renderScreen';
import type { RegistrationField } from '../../../../domain/vendors/answers';

const open = (fields: RegistrationField[] = [], answers: Answers = {}, path = '/login/register') =>
  renderScreen(path, {
    claims: null,
    answers: {
      readRegistration: registration({ registrationFields: fields }),
      applyAsVendor: { ok: true },
      ...answers,
    },
  });

afterEach(() => sessionStorage.clear());

type Opened = Awaited<ReturnType<typeof open>>;

const sent = ({ asked }: Opened) =>
  asked.filter(({ name }) => name === 'applyAsVendor').map(({ input }) => input);

const typePerson = async ({ user }: Opened): Promise<void> => {
  await user.type(await screen.findByLabelText('Email'), ' Ada@Mill.test');
  await user.type(screen.getByLabelText('Vendor name'), ' North Mill ');
};
const send = ({ user }: Opened): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Send application' }));

describe('the screen', () => {
  it('says that registration is off unless approval is asked for', async () => {
    await open([], { readRegistration: registration({ requireApproval: false }) });
    expect(await screen.findByText('Vendor registration is currently disabled.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Create a vendor account' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it("speaks with the marketplace's words and shows its logo for the registration", async () => {
    const { wordings } = registration();
    await open([], {
      readRegistration: registration({
        wordings: { ...wordings, vendor: 'maker' },
        logo: { selected: 'src', src: '/files/register.png' },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Maker application' })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Harbour Market' })).toHaveAttribute(
      'src',
      '/files/register.png',
    );
    expect(screen.getByLabelText('Maker name')).toHaveAccessibleDescription('Publicly displayed');
  });

  it('waits with a spinner, and does not ask again by itself after a failure', async () => {
    let isBroken = true;
    const opened = await open([], {
      readRegistration: () => (isBroken ? new Refusal(400, { message: 'Out of order' }) : registration()),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(opened.asked.filter(({ name }) => name === 'readRegistration')).toHaveLength(1);
    isBroken = false;
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Vendor application' })).toBeInTheDocument();
  });
});

describe('an application', () => {
  it('is sent with the answers to what is to be seen, and thanked for at the top', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    const opened = await open(
      [
        field({ key: 'city.name', name: 'City', required: true }),
        field({ key: 'kind', name: 'Kind', type: 'select', options: ['Shop', 'Studio'] }),
        field({
          key: 'rooms',
          name: 'Rooms',
          required: true,
          description: 'How many? {show:kind|showWhen:Studio}',
        }),
        field({ key: 'goods', name: 'Goods', type: 'checkbox', options: ['Mugs', 'Cups', 'Bowls'] }),
        field({
          key: 'terms',
          name: 'our terms',
          type: 'terms',
          link: 'https://a.test/terms',
          required: true,
        }),
      ],
      {},
      '/login/register?store=demo',
    );
    const { user } = opened;
    await typePerson(opened);
    await user.type(screen.getByLabelText('City'), 'Bergen');
    expect(screen.queryByLabelText('Rooms')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Kind (optional)'), 'Studio');
    expect(screen.getByLabelText('Rooms')).toHaveAccessibleDescription('How many?');
    await user.type(screen.getByLabelText('Rooms'), '3');
    await user.selectOptions(screen.getByLabelText('Kind (optional)'), '-');
    const goods = within(screen.getByRole('group', { name: 'Goods (optional)' }));
    await user.click(goods.getByLabelText('Bowls'));
    await user.click(goods.getByLabelText('Mugs'));
    const link = screen.getByRole('link', { name: 'our terms' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('checkbox', { name: /I agree to our terms/ }));
    await send(opened);
    expect(
      await screen.findByText("Thank you for your application, we'll get back to you shortly."),
    ).toBeInTheDocument();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(sent(opened)).toEqual([
      {
        store: 'demo',
        email: 'ada@mill.test',
        vendorName: 'North Mill',
        started: '1.mark',
        website: '',
        fields: [
          { key: 'city.name', value: 'Bergen', name: 'City' },
          { key: 'goods', value: 'Mugs, Bowls', name: 'Goods' },
          { key: 'terms', value: 'true', name: 'our terms' },
        ],
      },
    ]);
  });

  it('is not sent before all holds, and says where it does not', async () => {
    const opened = await open([
      field({ key: 'city', name: 'City', required: true }),
      field({ key: 'site', name: 'Site', type: 'url' }),
      field({ key: 'forced', name: 'Forced', description: 'Say it {required:true}' }),
    ]);
    await screen.findByLabelText('Email');
    await opened.user.type(screen.getByLabelText('Site (optional)'), 'mill');
    await send(opened);
    expect(screen.getAllByText('Required field')).toHaveLength(4);
    expect(screen.getByLabelText('Forced')).toBeInvalid();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('5 fields need attention')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await opened.user.click(summary.getByRole('link', { name: 'Site' }));
    expect(screen.getByLabelText('Site (optional)')).toHaveFocus();
    expect(screen.getByText('Must be a valid URL')).toBeInTheDocument();
    expect(sent(opened)).toEqual([]);
  });

  it('that is refused says why under the button and at the field, with all that was typed', async () => {
    const opened = await open([field({ key: 'city', name: 'City' })], {
      applyAsVendor: new Refusal(409, {
        message: 'This name is taken',
        errors: { vendorName: 'Taken', 'fields.city': 'Too far' },
      }),
    });
    await typePerson(opened);
    await opened.user.type(screen.getByLabelText('City (optional)'), 'Bergen');
    await send(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken');
    expect(screen.getByText('Taken')).toBeInTheDocument();
    expect(screen.getByText('Too far')).toBeInTheDocument();
    expect(screen.getByLabelText('City (optional)')).toHaveValue('Bergen');
    expect(screen.getByLabelText('Email')).toHaveValue('Ada@Mill.test');
  });
});

describe('what was typed', () => {
  const fields = [
    field({ key: 'kind', name: 'Kind', type: 'select', options: ['Shop', 'Studio'] }),
    field({ key: 'rooms', name: 'Rooms', description: '{show:kind|showWhen:Studio}' }),
  ];

  it('is there again when the page is loaded anew, and gone once it is discarded', async () => {
    const before = await open(fields);
    await typePerson(before);
    await before.user.selectOptions(screen.getByLabelText('Kind (optional)'), 'Studio');
    await before.user.type(screen.getByLabelText('Rooms (optional)'), '3');
    before.unmount();
    const { user } = await open(fields);
    expect(await screen.findByText('Your 4 unsaved changes are back')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('Ada@Mill.test');
    expect(screen.getByLabelText('Rooms (optional)')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.queryByLabelText('Rooms (optional)')).not.toBeInTheDocument();
  });

  it('is not kept for a form that asks other things, nor once it was sent', async () => {
    const before = await open(fields);
    await typePerson(before);
    before.unmount();
    const other = await open([field({ key: 'city' })]);
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    other.unmount();
    const again = await open(fields);
    await screen.findByText('Your 2 unsaved changes are back');
    await send(again);
    await screen.findByText(/^Thank you/);
    again.unmount();
    await open(fields);
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it('is asked about before one leaves', async () => {
    const opened = await open();
    await typePerson(opened);
    await opened.user.click(screen.getByRole('link', { name: 'Login instead' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    expect(opened.place()).toBe('/login/register');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(opened.place()).toBe('/login'));
  });
});

describe('a field', () => {
  it('of a video is framed from known sites only', async () => {
    await open([
      field({
        key: 'a',
        name: 'Welcome',
        type: 'video',
        link: 'https://youtu.be/dQw4w9WgXcQ',
        required: true,
      }),
      field({ key: 'b', name: 'Elsewhere', type: 'video', link: 'https://films.test/1' }),
    ]);
    const frame = await screen.findByTitle('Welcome');
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['490', '276']);
    expect(screen.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
      'href',
      'https://films.test/1',
    );
  });

  it('of any other type is a text, a day, a moment or a formatted text', async () => {
    // The editor looks where its cursor is, which nothing is drawn to tell here.
    const nowhere = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
    Object.assign(Range.prototype, nowhere);
    const opened = await open([
      field({ key: 'story', name: 'Story', type: 'richtext' }),
      field({ key: 'about', name: 'About', type: 'textarea' }),
      field({ key: 'since', name: 'Since', type: 'date' }),
      field({ key: 'call', name: 'Call', type: 'date_time' }),
      field({ key: 'product', name: 'Best product', type: 'product' }),
    ]);
    await typePerson(opened);
    const { user } = opened;
    const story = screen.getByRole('textbox', { name: 'Story (optional)' });
    act(() => story.focus());
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? 'Hello' : '') };
    fireEvent.paste(story, { clipboardData });
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await user.type(screen.getByLabelText('About (optional)'), 'Clay');
    await user.type(screen.getByLabelText('Since (optional)'), '2020-02-29');
    await user.type(screen.getByLabelText('Call (optional)'), '2026-02-28T09:30');
    await user.type(screen.getByLabelText('Best product (optional)'), 'Mugs');
    await send(opened);
    await waitFor(() => expect(sent(opened)).toHaveLength(1));
    expect(sent(opened)[0]).toMatchObject({
      fields: [
        { key: 'story', value: '<p><strong>Hello</strong></p>' },
        { key: 'about', value: 'Clay' },
        { key: 'since', value: '2020-02-29' },
        { key: 'call', value: '2026-02-28T09:30' },
        { key: 'product', value: 'Mugs' },
      ],
    });
  });
});
