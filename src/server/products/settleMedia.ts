import type { Fault } from '../../domain/errors/errorTable';
import { fileErrors } from '../../domain/errors/files';
import { isFault } from '../../domain/errors/faultIn';
import { randomUUID } from 'node:crypto';
import type { ProductInput } from '../../domain/products/products';
import { fileRoute } from '../adapters/storage';
import type { SignedInContext } from '../context';
import { addFile, findAnyFile, findFile, keepProductFiles, type FileRecord } from '../files/queries/files';
import { BadInput } from '../errors';
import { acceptUpload } from '../files/acceptUpload';
import { idInKey, ownKey } from '../files/ownKey';
import { readFileId } from '../files/fileIds';

type Context = Pick<SignedInContext, 'db' | 'storage' | 'now' | 'pictures' | 'config' | 'scope' | 'user'>;

/** Files looked at side by side. */
const atOnce = 4;

const notThere = fileErrors.noUploadAtAddress();
const notArrived = fileErrors.uploadNotArrived();

interface Settled {
  src: string;
  /** The upload that the product keeps from now on. */
  keep?: string;
}

/** Behind whom the next file of one save is published. */
interface Turn {
  last: Promise<void>;
}

const arrived = async (context: Context, file: FileRecord): Promise<FileRecord> => {
  const taken = await acceptUpload(context, file);
  if (taken === null) throw new BadInput({ file: notArrived });
  return taken;
};

/** A private upload becomes a public file of its own. Answers its address. */
const publish = async (context: Context, id: string, key: string | null): Promise<string> => {
  const { db, storage, scope, user, now } = context;
  const file = await findFile(db, scope, id);
  const isTheirs = file !== null && (key === null || file.path === key) && file.vendor !== '';
  if (!isTheirs || !/^(image|video)\//.test(file.mime)) throw new BadInput({ file: notThere });
  const { path, name, mime, size } = await arrived(context, file);
  const ending = /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
  const place = `public/${scope.store}/product-images/${id}${ending.toLowerCase()}`;
  if ((await storage.size(place)) === null) {
    await addFile(db, {
      store: scope.store,
      id: randomUUID(),
      vendor: file.vendor,
      kind: 'product',
      name,
      mime,
      size,
      path: place,
      by_email: user.email,
      stored_at: now(),
    });
    await storage.copy(path, place);
  }
  return fileRoute(place);
};

/** The same, one after the other, so that a file that is named twice is published once. */
const publishInTurn = (context: Context, turn: Turn, id: string, key: string | null): Promise<string> => {
  const work = turn.last.then(() => publish(context, id, key));
  turn.last = work.then(
    () => undefined,
    () => undefined,
  );
  return work;
};

const settle = async (context: Context, turn: Turn, src: string): Promise<Settled> => {
  const { db, scope, config } = context;
  const named = readFileId(config, src);
  if (named !== null) {
    if (named.store !== scope.store) throw new BadInput({ file: notThere });
    return { src: await publishInTurn(context, turn, named.id, null) };
  }
  const key = ownKey(src);
  if (key === null) return { src };
  const id = idInKey(key);
  if (!key.startsWith('public/')) {
    if (id === null) throw new BadInput({ file: notThere });
    return { src: await publishInTurn(context, turn, id, key) };
  }
  // Drawings of the demo and uploads from before are not written down.
  const file = id === null ? null : await findAnyFile(db, scope.store, id);
  if (file?.path !== key) return { src };
  await arrived(context, file);
  return { src, keep: file.id };
};

/**
 * Makes sure of the files that a product names before it is saved: uploads have arrived and are what they should
 * be, private ones of the same vendor are published, and none is removed by upkeep any more. Answers the product
 * with its media's lasting addresses. Errors: BadInput at `product.media[0].src` and the like.
 */
export const settleMedia = async (context: Context, product: ProductInput): Promise<ProductInput> => {
  const places = [
    { path: 'product.media', media: product.media ?? [] },
    ...product.variants.map(({ media }, index) => ({
      path: `product.variants[${String(index)}].media`,
      media: media ?? [],
    })),
  ];
  const sources = new Set(places.flatMap(({ media }) => media.map(({ src }) => src)));
  const settled = new Map<string, Settled | Fault>();
  const turn: Turn = { last: Promise.resolve() };
  const waiting = sources.values();
  const work = async (): Promise<void> => {
    for (const src of waiting) {
      try {
        settled.set(src, await settle(context, turn, src));
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        settled.set(src, error.fault);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const errors: Record<string, Fault> = {};
  for (const { path, media } of places)
    for (const [index, { src }] of media.entries()) {
      const found = settled.get(src);
      if (isFault(found)) errors[`${path}[${String(index)}].src`] = found;
    }
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  const lasting = <T extends { src: string }>(media: readonly T[]): T[] =>
    media.map((item) => {
      const found = settled.get(item.src);
      return found !== undefined && 'src' in found ? { ...item, src: found.src } : item;
    });
  const kept = [...settled.values()].flatMap((each) => ('src' in each ? (each.keep ?? []) : []));
  await keepProductFiles(context.db, context.scope.store, kept);
  return {
    ...product,
    ...(product.media === undefined ? {} : { media: lasting(product.media) }),
    variants: product.variants.map((variant) =>
      variant.media === undefined ? variant : { ...variant, media: lasting(variant.media) },
    ),
  };
};
