import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { registration, registrationField as field } from '../../../../testing/factories/registration';
import { renderScreen } from '../../../../testing/renderScreen';
import { sendFile } from '../../../api/uploads/sendFile';
import { registrationErrors } from '../../../../domain/errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

jest.mock('../../../api/uploads/sendFile', () => ({ sendFile: jest.fn() }));

const prefix = 'gid://stallkeeper/File/demo/';
let size = { width: 100, height: 100 };

beforeEach(() => {
  sessionStorage.clear();
  size = { width: 100, height: 100 };
  jest.mocked(sendFile).mockReset().mockResolvedValue(undefined);
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ ...size, close: () => undefined }),
  });
});

const fileNamed = (name: string, type = 'image/png', bytes = 10): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });

const open = async (type: 'media' | 'file' = 'media', key = 'photos', answers: Answers = {}) => {
  const opened = await renderScreen('/login/register', {
    claims: null,
    answers: {
      readRegistration: registration({ registrationFields: [field({ key, name: 'Photos', type })] }),
      applyAsVendor: { ok: true },
      stageUpload: ({ filename }: { filename: string }) => ({
        stagedTarget: { url: '/storage/staged', parameters: [], resourceUrl: '/files/x' },
        resource: prefix + filename,
      }),
      resolveFile: ({ ressourceId }: { ressourceId: string }) => ({ src: `/files/${ressourceId.slice(-5)}` }),
      ...answers,
    },
  });
  await opened.user.type(await screen.findByLabelText('Email'), 'ada@mill.test');
  await opened.user.type(screen.getByLabelText('Vendor name'), 'Mill');
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;

const picker = (): HTMLElement => screen.getByLabelText('Choose pictures or videos');
const sentValue = async ({ user, asked }: Opened): Promise<unknown> => {
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  const call = await waitFor(() => {
    const found = asked.find(({ name }) => name === 'applyAsVendor');
    expect(found).toBeDefined();
    return found;
  });
  return call?.input['fields'];
};

it('uploads several files, shows them, and sends their ids', async () => {
  const opened = await open();
  expect(picker()).toHaveAttribute('accept', 'image/*,video/*');
  await opened.user.upload(picker(), [fileNamed('a.png'), fileNamed('b.mp4', 'video/mp4')]);
  const image = await screen.findByRole('img', { name: 'Provided url is not an image' });
  expect(image).toHaveAttribute('src', '/files/a.png');
  expect(image).toHaveAttribute('height', '600');
  expect(opened.asked.find(({ input }) => input['filename'] === 'a.png')?.input).toMatchObject({
    mime: 'image/png',
    store: 'demo',
  });
  expect(await sentValue(opened)).toEqual([
    {
      key: 'photos',
      name: 'Photos',
      value: `UPLOAD_ME#IMAGE#${prefix}a.png\nUPLOAD_ME#VIDEO#${prefix}b.mp4`,
    },
  ]);
});

it('keeps the plain source of the vendor picture', async () => {
  const opened = await open('media', '$imageUrl');
  await opened.user.upload(picker(), fileNamed('a.png'));
  await screen.findByRole('img', { name: 'Provided url is not an image' });
  expect(await sentValue(opened)).toMatchObject([{ key: '$imageUrl', value: `${prefix}a.png` }]);
});

it('waits while uploading, and takes the same file again after it was removed', async () => {
  let finish = (): void => undefined;
  jest.mocked(sendFile).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const { user } = await open();
  await user.upload(picker(), fileNamed('a.png'));
  expect(await screen.findByRole('status', { name: 'Uploading' })).toBeInTheDocument();
  expect(picker()).toBeDisabled();
  finish();
  await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await user.upload(picker(), fileNamed('a.png'));
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
});

it('says what is wrong with a picture, and keeps the others', async () => {
  const { user, asked } = await open();
  const large = fileNamed('large.png', 'image/png', 20 * 1024 * 1024 + 1);
  await user.upload(picker(), [large, fileNamed('good.png')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Maximum image size is 20MB');
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'stageUpload')).toHaveLength(1);
  size = { width: 5001, height: 5000 };
  await user.upload(picker(), fileNamed('wide.png'));
  expect(await screen.findByText('Maximum image size is 25MP')).toBeInTheDocument();
  size = { width: 100, height: 100 };
  jest.mocked(sendFile).mockRejectedValueOnce(new TypeError('away'));
  await user.upload(picker(), fileNamed('lost.png'));
  expect(await screen.findByText(uploadFailure)).toBeInTheDocument();
});

it('adds by URL once it is one, larger on a click', async () => {
  const opened = await open();
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Add by URL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add by URL' }));
  const url = dialog.getByLabelText('URL');
  expect(dialog.getByText('Nothing to preview')).toBeInTheDocument();
  await user.type(url, 'mill.test/a.png');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(url);
  await user.type(url, 'https://mill.test/a.png');
  expect(dialog.getByRole('img', { name: 'Provided url is not an image' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(url).toHaveValue('');
  await user.type(url, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ{Enter}');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Show picture 1 larger' }));
  expect(within(await screen.findByRole('dialog')).getByRole('img')).toHaveAttribute('height', '800');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await sentValue(opened)).toMatchObject([
    {
      value:
        'UPLOAD_ME#IMAGE#https://mill.test/a.png\n' +
        'UPLOAD_ME#EXTERNAL_VIDEO#https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  ]);
});

it('takes a document as a file, and says why it could not', async () => {
  const opened = await open('file', 'licence', {
    stageUpload: new Refusal(422, { message: 'The file is empty' }),
  });
  const choose = screen.getByLabelText('Choose a file');
  await opened.user.upload(choose, fileNamed('licence.pdf', 'application/pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty');
  opened.unmount();
  sessionStorage.clear();
  const again = await open('file', 'licence');
  await again.user.upload(
    screen.getByLabelText('Choose a file'),
    fileNamed('licence.pdf', 'application/pdf'),
  );
  expect(await screen.findByText('licence.pdf')).toBeInTheDocument();
  expect(await sentValue(again)).toMatchObject([{ key: 'licence', value: `${prefix}licence.pdf` }]);
});
