import { screen, waitFor } from '@testing-library/react';
import { keepingSettings } from '../../../../testing/keptSettings';
import { decodePicturesTo, pictureFile } from '../../../../testing/pictureFile';
import { renderScreen } from '../../../../testing/renderScreen';
import { sendFile } from '../../../api/uploads/sendFile';
import { registrationErrors } from '../../../../domain/errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

jest.mock('../../../api/uploads/sendFile', () => ({ sendFile: jest.fn() }));

beforeEach(() => {
  decodePicturesTo({ width: 448, height: 100 });
  jest.mocked(sendFile).mockReset().mockResolvedValue(undefined);
});

const open = async () => {
  const opened = await renderScreen('/settings/logo', {
    answers: {
      ...keepingSettings({ logoText: { selected: 'src', src: '' } }),
      createUpload: () => ({ url: '/storage/put', location: '/files/public/demo/logo-text/a.png' }),
    },
  });
  const chooser = await screen.findByLabelText('Choose a picture', { selector: 'input' });
  const uploads = (): number => opened.asked.filter(({ name }) => name === 'createUpload').length;
  return { ...opened, chooser, uploads };
};

it('uploads a logo and saves it', async () => {
  const { user, chooser, asked } = await open();
  await user.upload(chooser, pictureFile('logo.png'));
  expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toHaveAttribute(
    'src',
    '/files/public/demo/logo-text/a.png',
  );
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(asked.find(({ name }) => name === 'saveFeatures')?.input).toMatchObject({
    logoText: { src: '/files/public/demo/logo-text/a.png' },
  });
});

it.each([
  ['too heavy', { width: 10, height: 10 }, { bytes: 20 * 1024 * 1024 + 1 }, 'Maximum image size is 20MB'],
  ['of too many pixels', { width: 5001, height: 5000 }, {}, 'Maximum image size is 25MP'],
  ['too long', { width: 101, height: 1 }, {}, uploadFailure],
  ['too high', { width: 1, height: 101 }, {}, uploadFailure],
  ['of another type', { width: 10, height: 10 }, { type: 'image/svg+xml' }, uploadFailure],
])('refuses a picture that is %s before it is sent', async (_, size, file, message) => {
  decodePicturesTo(size);
  const { user, chooser, uploads } = await open();
  await user.upload(chooser, pictureFile('logo.png', file));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(uploads()).toBe(0);
});

it.each([
  ['of 20 MB', { width: 10, height: 10 }, { bytes: 20 * 1024 * 1024 }],
  ['of 25 megapixels', { width: 5000, height: 5000 }, {}],
  ['as long as may be', { width: 100, height: 1 }, {}],
  ['that the browser cannot decode', null, { type: '' }],
])('takes a picture %s', async (_, size, file) => {
  decodePicturesTo(size);
  const { user, chooser, uploads } = await open();
  await user.upload(chooser, pictureFile('logo.heic', file));
  await waitFor(() => expect(uploads()).toBe(1));
  expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toBeInTheDocument();
});

it('says what a failed upload may lack, and tries again', async () => {
  jest.mocked(sendFile).mockRejectedValueOnce(new TypeError('broken'));
  const { user, chooser } = await open();
  await user.upload(chooser, pictureFile('logo.png'));
  expect(await screen.findByText(uploadFailure)).toBeInTheDocument();
  await user.upload(chooser, pictureFile('logo.png'));
  expect(await screen.findByRole('img', { name: 'The logo as it is now' })).toBeInTheDocument();
});
