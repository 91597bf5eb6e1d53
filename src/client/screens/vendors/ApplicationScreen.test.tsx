import { screen, waitFor } from '@testing-library/react';
import { Refusal, type Answers } from '../../../testing/answers';
import { onTouchScreen } from '../../../testing/screenWidth';
import { renderScreen } from '../../../testing/renderScreen';
import { vendorApplication, vendorsAnswer } from '../../../testing/factories/vendors';

const fileId = 'gid://stallkeeper/File/demo/1';
const fields = [
  { key: 'city', name: 'Where do you work?', value: 'Graz' },
  {
    key: 'about',
    name: 'About you',
    value: '<p>Hello <img src=x onerror="boom()"><b>there</b></p><p>Bye</p>',
  },
  { key: 'site', name: 'Website', value: 'https://maker.test/shop' },
  { key: 'bad', name: 'Other site', value: 'javascript:alert(1)' },
  {
    key: 'pictures',
    name: 'Pictures',
    value: `UPLOAD_ME#IMAGE#${fileId}\nUPLOAD_ME#IMAGE#https://maker.test/b.png`,
  },
  { key: 'licence', name: 'Licence', value: 'gid://stallkeeper/File/demo/2' },
  { key: '$imageUrl', name: 'Logo', value: 'javascript:alert(2)' },
];
const applications = [
  vendorApplication({ id: '9', vendorName: 'Late Riser' }),
  vendorApplication({ fields }),
];

const open = (answers: Answers = {}) =>
  renderScreen('/vendors/application/7', {
    answers: {
      listVendors: vendorsAnswer({ applications }),
      resolveFile: ({ ressourceId }: { ressourceId: string }) => ({
        src: `/files/signed/${ressourceId.slice(-1)}.png`,
      }),
      setApplicationStatus: ({ id, status }: { id: string; status: 'approved' }) => ({
        application: vendorApplication({ id, status }),
      }),
      ...answers,
    },
  });

it('answers by a double click the application that was seen alone', async () => {
  const { user, asked, place } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(place()).toBe('/vendors/application/9'));
  await screen.findByRole('button', { name: 'Approve' });
  expect(asked.filter(({ name }) => name === 'setApplicationStatus').map(({ input }) => input)).toEqual([
    { id: '7', status: 'approved' },
  ]);
});

it('shows answers, pictures and files, and runs nothing of a stranger', async () => {
  const { container } = await open();
  expect(await screen.findByText('Graz')).toBeInTheDocument();
  const pictures = await screen.findAllByRole('img', { name: 'Picture of Pictures' });
  await waitFor(() =>
    expect(
      screen.getAllByRole('img', { name: 'Picture of Pictures' }).map((img) => img.getAttribute('src')),
    ).toEqual(['/files/signed/1.png', 'https://maker.test/b.png']),
  );
  expect(pictures.length).toBeGreaterThan(0);
  const link = await screen.findByRole('link', { name: 'Open the file' });
  expect(link).toHaveAttribute('href', '/files/signed/2.png');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Open https://maker.test/shop' })).toBeInTheDocument();
  expect(screen.getByText(/Hello there/)).toBeInTheDocument();
  expect(container.querySelector('[onerror], [src="x"], [href^="javascript"]')).toBeNull();
});

it('is approved by a key, and leads to the next one', async () => {
  const { user, asked, place } = await open();
  await screen.findByText('Graz');
  await user.keyboard('a');
  expect(await screen.findByText('New Maker is approved and invited by email')).toBeInTheDocument();
  await waitFor(() => expect(place()).toBe('/vendors/application/9'));
  expect(asked.find(({ name }) => name === 'setApplicationStatus')?.input).toEqual({
    id: '7',
    status: 'approved',
  });
});

it('tells of keys where there are some, and not where one taps', async () => {
  const first = await open();
  expect(await screen.findByText(/^Keys: A approves/)).toBeInTheDocument();
  first.unmount();
  onTouchScreen();
  await open();
  await screen.findByText('Graz');
  expect(screen.queryByText(/^Keys:/)).not.toBeInTheDocument();
});

it('is rejected with a usual reason that one writes on', async () => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'Does not fit' }));
  const note = screen.getByRole('textbox', { name: 'Note to the applicant' });
  expect(note).toHaveFocus();
  await user.type(note, ' Bye.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('New Maker is rejected and told so by email')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'setApplicationStatus')?.input).toEqual({
    id: '7',
    status: 'rejected',
    note: 'What you sell does not fit what we offer at present. Bye.',
  });
});

it('keeps the note where the answer fails', async () => {
  const { user, place } = await open({
    setApplicationStatus: new Refusal(409, { message: 'The name New Maker is taken' }),
  });
  await screen.findByText('Graz');
  await user.keyboard('r');
  await user.keyboard('Sorry, a note');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/The name New Maker is taken/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note to the applicant' })).toHaveValue('Sorry, a note');
  expect(place()).toBe('/vendors/application/7');
});

it('says what was decided, and that there is none', async () => {
  const decided = vendorApplication({ status: 'rejected', note: 'Too little' });
  await open({ listVendors: vendorsAnswer({ applications: [decided] }) });
  expect(await screen.findByText('Note: Too little')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('says that there is no such application', async () => {
  await open({ listVendors: vendorsAnswer() });
  expect(await screen.findByText('There is no such application')).toBeInTheDocument();
});
