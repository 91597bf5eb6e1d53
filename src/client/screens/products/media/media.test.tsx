import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductInput } from '../../../../domain/products/products';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { product } from '../../../../testing/factories/products';
import { renderScreen } from '../../../../testing/renderScreen';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { registrationErrors } from '../../../../domain/errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

/** A storage that answers when the test says so. */
class HeldXhr {
  static readonly all: HeldXhr[] = [];
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(): void {
    HeldXhr.all.push(this);
  }
  setRequestHeader(): void {
    this.status = 0;
  }
  send(): void {
    this.upload.onprogress?.({ loaded: 5, total: 10 });
  }
  abort(): void {
    this.aborted = true;
    this.onabort();
  }
  answer(status: number, text = ''): void {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

beforeEach(() => {
  HeldXhr.all.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: HeldXhr });
});

const media = ['one', 'two', 'three'].map((name) => ({
  id: name,
  src: `/files/public/demo/product-images/${name}.png`,
  alt: name,
  contentType: 'IMAGE' as const,
}));
const board = product({ media });

const storedMedia = ({
  id = '',
  src,
  alt = '',
  contentType = 'IMAGE',
}: NonNullable<ProductInput['media']>[number]) => ({
  id,
  src,
  alt,
  contentType,
});

const open = (answers: Answers = {}) =>
  renderScreen('/products/31', {
    answers: {
      readProduct: { product: board },
      createUpload: ({ name }: { name: string }) => ({
        url: `/storage/put?${name}`,
        location: `/files/public/demo/product-images/${name}`,
      }),
      saveProduct: ({ product: input }: { product: ProductInput }) => ({
        product: { ...board, version: 2, media: (input.media ?? []).map(storedMedia) },
      }),
      ...answers,
    },
  });

const panel = () => screen.findByRole('region', { name: 'Media' });
const tiles = async (): Promise<string[]> =>
  within(await panel())
    .queryAllByRole('textbox', { name: /^Alt text: / })
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));
const sources = (asked: { name: string; input: Record<string, unknown> }[]): string[] => {
  const input = asked.findLast(({ name }) => name === 'saveProduct')?.input.product as
    ProductInput | undefined;
  return (input?.media ?? []).map(({ src }) => src.split('/').at(-1) ?? '');
};
const picture = (name: string, type = 'image/png'): File => new File(['bytes'], name, { type });
const choose = async (files: File[]): Promise<void> => {
  const input = within(await panel()).getByLabelText('Choose files', { selector: 'input' });
  fireEvent.change(input, { target: { files } });
  await waitFor(() => {
    expect(HeldXhr.all.length).toBeGreaterThan(0);
  });
};

describe('the media of a product', () => {
  it('are shown small and enlarged, and described where they stand', async () => {
    const { user, asked } = await open();
    const shown = await screen.findByRole('img', { name: 'one' });
    expect(shown).toHaveAttribute('src', '/pictures/384/public/demo/product-images/one.png');
    await user.click(screen.getByRole('button', { name: 'Enlarge: Picture 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'one' });
    expect(within(dialog).getByRole('img', { name: 'one' })).toHaveAttribute(
      'src',
      '/pictures/1536/public/demo/product-images/one.png',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const alt = screen.getByRole('textbox', { name: 'Alt text: Picture 2' });
    await user.clear(alt);
    await user.type(alt, 'From above');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sources(asked)).toEqual(['one.png', 'two.png', 'three.png']);
    });
    expect(await tiles()).toEqual(['one', 'From above', 'three']);
  });

  it('are removed at once, and come back by Undo to their place', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove: Picture 2' }));
    expect(await tiles()).toEqual(['one', 'three']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await tiles()).toEqual(['one', 'two', 'three']);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('arrive one by one with progress; one that fails says why and keeps no other back', async () => {
    const { user, asked } = await open();
    await choose([picture('a.png'), picture('b.png')]);
    await waitFor(() => {
      expect(HeldXhr.all).toHaveLength(2);
    });
    await waitFor(() => {
      expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      );
    });
    HeldXhr.all[0]!.answer(422, JSON.stringify({ message: 'No picture' }));
    HeldXhr.all[1]!.answer(204);
    expect(await screen.findByText(uploadFailure)).toBeInTheDocument();
    await waitFor(async () => {
      expect(await tiles()).toEqual(['one', 'two', 'three', '']);
    });
    await user.click(screen.getByRole('button', { name: 'Try again: a.png' }));
    await waitFor(() => {
      expect(HeldXhr.all).toHaveLength(3);
    });
    HeldXhr.all[2]!.answer(204);
    await waitFor(async () => {
      expect(await tiles()).toHaveLength(5);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sources(asked)).toEqual(['one.png', 'two.png', 'three.png', 'b.png', 'a.png']);
    });
  });

  it('that are on their way can be stopped', async () => {
    const { user } = await open();
    await choose([picture('a.png')]);
    await waitFor(() => {
      expect(HeldXhr.all).toHaveLength(1);
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel: a.png' }));
    expect(HeldXhr.all[0]!.aborted).toBe(true);
    expect(await tiles()).toEqual(['one', 'two', 'three']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that are on their way are waited for by Save, and asked about when one leaves', async () => {
    const { user, asked } = await open();
    await choose([picture('a.png')]);
    await user.click(screen.getAllByRole('link', { name: /^Orders/ })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for 1 file')).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'saveProduct')).toBe(false);
    HeldXhr.all[0]!.answer(204);
    await waitFor(() => {
      expect(sources(asked)).toEqual(['one.png', 'two.png', 'three.png', 'a.png']);
    });
  });

  it('that fail while Save waits for them keep it from saving without them unsaid', async () => {
    const { user, asked } = await open();
    await choose([picture('a.png')]);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for 1 file')).toBeInTheDocument();
    HeldXhr.all[0]!.answer(422);
    const told = 'A file could not be sent. Save again to go on without it.';
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'saveProduct')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sources(asked)).toEqual(['one.png', 'two.png', 'three.png']);
    });
  });

  it('that cannot be are refused before they are sent', async () => {
    await open();
    const input = within(await panel()).getByLabelText('Choose files', { selector: 'input' });
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    const others = [picture('a.bmp', 'image/bmp'), picture('notes.pdf', 'application/pdf'), picture('b', '')];
    fireEvent.change(input, { target: { files: [large, ...others] } });
    expect(await screen.findByText('Maximum image size is 20MB')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getAllByText(uploadFailure)).toHaveLength(3);
    });
    expect(HeldXhr.all).toEqual([]);
  });

  it('are as many as the marketplace lets there be', async () => {
    const inputLimit = { ...defaultFeatures.inputLimit, images: { min: null, max: 4 } };
    const info = appInfo({ features: { ...defaultFeatures, inputLimit } });
    await open({ readAppInfo: info });
    await choose([picture('a.png'), picture('b.png')]);
    expect(await screen.findByText('At most 4 fit. Files skipped: 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  });

  it('come by URL: a picture, or a video of a known host', async () => {
    const { user, asked } = await open();
    await user.click(await screen.findByRole('button', { name: 'By URL' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add by URL' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(within(dialog).getByRole('img', { name: 'Nothing to preview' })).toBeInTheDocument();
    const url = within(dialog).getByRole('textbox', { name: 'URL' });
    await user.type(url, 'https://example.com/a.png');
    expect(within(dialog).getByRole('img', { name: 'Provided url is not an image' })).toHaveAttribute(
      'src',
      'https://example.com/a.png',
    );
    await user.click(save);
    expect(url).toHaveValue('');
    await user.type(url, 'https://www.youtube.com/watch?v=abcdefgh123{Enter}');
    await user.type(url, 'https://youtu.be/abcdefgh456?si=x{Enter}');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(asked.findLast(({ name }) => name === 'saveProduct')?.input.product).toMatchObject({
        media: [
          ...media,
          { src: 'https://example.com/a.png', contentType: 'IMAGE' },
          { src: 'https://www.youtube.com/watch?v=abcdefgh123', contentType: 'EXTERNAL_VIDEO' },
          { src: 'https://www.youtube.com/watch?v=abcdefgh456', contentType: 'EXTERNAL_VIDEO' },
        ],
      });
    });
  });

  it('lose their background, and get it back by Undo', async () => {
    const { user } = await open({ removeBackground: { src: '/files/public/demo/product-images/cut.png' } });
    await user.click(await screen.findByRole('button', { name: 'Remove background: Picture 1' }));
    await screen.findByText('Background removed');
    expect(screen.getByRole('img', { name: 'one' }).getAttribute('src')).toContain('cut.png');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('img', { name: 'one' }).getAttribute('src')).toContain('one.png');
  });

  it('say what to set where backgrounds cannot be removed', async () => {
    const { user } = await open({ removeBackground: new Refusal(501, { message: 'Set REMOVE_BG_KEY' }) });
    await user.click(await screen.findByRole('button', { name: 'Remove background: Picture 1' }));
    expect(await screen.findByText('Set REMOVE_BG_KEY')).toBeInTheDocument();
  });

  it('say at their place what the server does not take', async () => {
    const errors = { 'product.media[1].src': uploadFailure };
    const { user } = await open({ saveProduct: new Refusal(422, { message: uploadFailure, errors }) });
    await user.type(await screen.findByRole('textbox', { name: 'Alt text: Picture 1' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const alerts = await within(await panel()).findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([uploadFailure]);
  });
});
