import {
  createUploadSchema,
  resolveFileSchema,
  stageUploadSchema,
  type DirectUpload,
  type StagedUpload,
} from '../domain/files/uploads';
import { mutation, query, typed } from './call';

export const cdnCalls = {
  stageUpload: mutation({
    path: 'cdn/stage-upload',
    summary: 'A signed target for a file that is posted as a form',
    method: 'PUT',
    allow: 'anyone',
    input: stageUploadSchema,
    output: typed<StagedUpload>(),
    tags: [],
  }),
  resolveFile: query({
    path: 'cdn/shopify/file',
    summary: 'Where a staged file is read; null while it is not stored',
    allow: 'anyone',
    input: resolveFileSchema,
    output: typed<{ src: string | null }>(),
    tags: [],
  }),
  createUpload: mutation({
    path: 'cdn/{proxy}',
    // Buyers send a picture with their question from the shop's own page.
    forShops: true,
    summary: 'A signed address that a file is put to',
    method: 'PUT',
    allow: 'anyone',
    input: createUploadSchema,
    output: typed<DirectUpload>(),
    tags: [],
  }),
};
