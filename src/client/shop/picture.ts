import { formatFileSize } from '../../domain/fileSize';
import { largestBuyerPicture, pictureEndingOf, pictureTypes } from '../../domain/files/buyerPicture';
import type { Language } from '../../locales/languages';
import { faultOf, isRecord, plainFault, reasonOf, say, type Fault, type Field, type Words } from './field';

const size = largestBuyerPicture / 1024 ** 2;

/** Higher it is not shown before it is sent, in CSS pixels. */
const previewHeight = 160;

/** What became of sending the picture: its name in the question, empty where there is none, or why not. */
interface Put {
  image: string;
  failed?: { status: number; fault: Fault | null };
}

export interface PictureField {
  /** Why what was chosen cannot be sent; null: it can, or nothing was chosen. */
  fault: () => Fault | null;
  /** Sends what was chosen, once. Rejects where the server was not reached. */
  put: () => Promise<Put>;
  /** What was sent is not there any more: it is sent anew. */
  forget: () => void;
}

/**
 * A small picture of the file. It is drawn, and not loaded by an address: a strict policy of the shop's page lets no page
 * show what it has read itself. Null where the browser cannot read it, as most cannot HEIC.
 */
const previewOf = async (file: File): Promise<HTMLCanvasElement | null> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, (2 * previewHeight) / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas;
  } catch {
    return null;
  }
};

const faultIn = (file: File): Fault | null => {
  if (pictureEndingOf(file) === null) return plainFault('fileNotAPicture');
  return file.size > largestBuyerPicture ? { code: 'fileTooLarge', params: { size } } : null;
};

/** What the server has against a file, whichever member of which call it names. */
const failureOf = async (answer: Response): Promise<Put> => {
  const said: unknown = await answer.json().catch(() => null);
  const errors = isRecord(said) && isRecord(said['errors']) ? Object.values(said['errors']) : [];
  const { status } = answer;
  if (errors.length === 0 && status !== 413) return { image: '', failed: { status, fault: null } };
  const fault = status === 413 ? { code: 'fileTooLarge', params: { size } } : faultOf(errors[0]);
  // Whatever else is wrong with its bytes: it is no picture that is taken.
  const isKnown = fault.code === 'fileTooLarge';
  return { image: '', failed: { status, fault: isKnown ? fault : plainFault('fileNotAPicture') } };
};

const send = async (file: File, { home, store }: { home: URL; store: string }): Promise<Put> => {
  const asked = await fetch(new URL('api/cdn/messages', home), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ext: pictureEndingOf(file),
      name: file.name,
      fileSize: file.size,
      ...(store !== '' && { store }),
    }),
  });
  if (!asked.ok) return failureOf(asked);
  const place: unknown = await asked.json();
  const { url, location } = isRecord(place) ? place : {};
  if (typeof url !== 'string' || typeof location !== 'string') throw new Error('There is no address');
  const put = await fetch(new URL(url, home), {
    method: 'PUT',
    headers: { 'content-type': file.type === '' ? 'application/octet-stream' : file.type },
    body: file,
  });
  return put.ok ? { image: location } : failureOf(put);
};

/**
 * Puts a button before the browser's own, whose words are of the browser's language and not of the page's. It has the
 * field's name as well as its own.
 */
const chooseButton = ({ row, input }: Field, words: Words): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'stallkeeper-plain';
  // What is labelled has its label's name alone: its own words are named beside it.
  const own = document.createElement('span');
  own.textContent = words.choosePicture;
  button.append(own);
  button.id = input.id;
  own.id = `${button.id}-choose`;
  const label = row.querySelector('label');
  if (label !== null) {
    label.id = `${button.id}-label`;
    button.setAttribute('aria-labelledby', `${label.id} ${own.id}`);
  }
  input.removeAttribute('id');
  input.hidden = true;
  button.addEventListener('click', () => {
    input.click();
  });
  row.insertBefore(button, input);
  return button;
};

/** Makes a field one that takes a picture: what may be chosen, what was, with its size, and a button that removes it. */
export const pictureField = (
  field: Field,
  words: Words,
  asked: { home: URL; store: string; language: Language },
): PictureField => {
  const { row, input, error } = field;
  const { language } = asked;
  const chosen = (): File | null => (input instanceof HTMLInputElement ? (input.files?.[0] ?? null) : null);
  if (input instanceof HTMLInputElement) input.accept = pictureTypes;
  const kinds = document.createElement('p');
  kinds.className = 'stallkeeper-quiet';
  const choose = chooseButton(field, words);
  field.shown = choose;
  kinds.id = `${choose.id}-kinds`;
  kinds.textContent = words.pictureKinds.replace('{size}', new Intl.NumberFormat(language).format(size));
  choose.setAttribute('aria-describedby', kinds.id);
  const shown = document.createElement('div');
  shown.hidden = true;
  const said = document.createElement('p');
  said.className = 'stallkeeper-quiet';
  said.dir = 'auto';
  said.role = 'status';
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'stallkeeper-plain';
  remove.textContent = words.removePicture;
  row.append(kinds, said, shown);
  row.insertBefore(error, kinds);

  const show = async (): Promise<void> => {
    const file = chosen();
    const fault = file === null ? null : faultIn(file);
    say(field, fault === null ? '' : reasonOf(fault, words, language));
    said.textContent = file === null ? '' : `${file.name}, ${formatFileSize(file.size)}`;
    shown.replaceChildren(remove);
    shown.hidden = file === null;
    const preview = file === null || fault !== null ? null : await previewOf(file);
    // Another one may have been chosen while this one was read.
    if (preview === null || file !== chosen()) return;
    preview.role = 'img';
    preview.ariaLabel = words.pictureToSend;
    shown.prepend(preview);
  };
  input.addEventListener('change', () => void show());
  remove.addEventListener('click', () => {
    input.value = '';
    void show();
    choose.focus();
  });

  let sent: { file: File; image: string } | null = null;
  return {
    fault: () => {
      const file = chosen();
      return file === null ? null : faultIn(file);
    },
    put: async () => {
      const file = chosen();
      if (file === null) return { image: '' };
      // A question that was refused for another field is sent again with the same picture.
      if (sent?.file === file) return { image: sent.image };
      const put = await send(file, asked);
      if (put.failed === undefined) sent = { file, image: put.image };
      return put;
    },
    forget: () => {
      sent = null;
    },
  };
};
