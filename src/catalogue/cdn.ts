import { createUploadSchema, stageUploadSchema, type DirectUpload, type StagedUpload } from '../domain/files';
import { mutation, typed } from './call';

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
  createUpload: mutation({
    path: 'cdn/{proxy}',
    summary: 'A signed address that a file is put to',
    method: 'PUT',
    allow: 'anyone',
    input: createUploadSchema,
    output: typed<DirectUpload>(),
    tags: [],
  }),
};
