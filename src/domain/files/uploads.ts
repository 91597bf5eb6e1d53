import { number, object, string } from 'yup';
import { lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { fileErrors } from '../errors/files';

export const uploadKinds = [
  'vendor-page',
  'product-images',
  'logo-text',
  'logo-registration',
  'metafield-file',
  'model-image',
  'messages',
] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The largest file that is taken, in bytes: a product CSV or a video of 500 MB. */
export const largestFile = 500 * 1024 * 1024;

/** A file that is about to be posted to the staged target (spec 7). */
export const stageUploadSchema = object({
  mime: trimmedText().max(255).required(generalErrors.requiredField),
  filename: lineText().max(255).required(generalErrors.requiredField),
  fileSize: number()
    .integer(generalErrors.notAWholeNumber)
    .min(1, fileErrors.fileEmpty)
    .max(largestFile, () => fileErrors.fileTooLarge({ size: largestFile / 1024 ** 2 }))
    .required(generalErrors.requiredField),
  /** Whose form it is, for who is not signed in. */
  store: trimmedText().max(100).optional(),
});

export const resolveFileSchema = object({
  ressourceId: trimmedText().max(255).required(generalErrors.requiredField),
});

export const createUploadSchema = object({
  proxy: string().oneOf(uploadKinds).required(),
  ext: trimmedText()
    .matches(/^\.?[a-z0-9]{1,8}$/i, fileErrors.fileExtension)
    .required(generalErrors.requiredField),
  name: lineText().max(255).required(generalErrors.requiredField),
  /** Bytes that will be put, no more and no less, where the client says. */
  fileSize: number()
    .integer(generalErrors.notAWholeNumber)
    .min(1, fileErrors.fileEmpty)
    .max(largestFile, () => fileErrors.fileTooLarge({ size: largestFile / 1024 ** 2 }))
    .optional(),
  /** Whose form it is, for who is not signed in. */
  store: trimmedText().max(100).optional(),
});

/** Where a staged file is posted: every parameter as a form field, in order, then the file. */
export interface StagedUpload {
  stagedTarget: { url: string; parameters: { name: string; value: string }[]; resourceUrl: string };
  /** The file's id, `{prefix}…`, until it is resolved to a source. */
  resource: string;
}

export interface DirectUpload {
  /** The file is PUT here. */
  url: string;
  /** Where it can be read afterwards. */
  location: string;
}
