import { nanoid } from '@reduxjs/toolkit';
import type { ImportBatch, ImportSource } from '../../domain/imports/imports';
import { api } from '../api/api';
import { failureText } from '../api/failures/failure';
import { fileRetryDelay, retrying } from '../api/retry';
import { uploadStaged } from '../api/uploads/upload';
import type { AppThunk } from '../store';
import { importSeen, uploadBegun, uploadFailed, uploadFinished, uploadMoved } from './uploadsSlice';

/** What a checked CSV was made of: its draft, and the rows that were left out, in the columns of the person's file. */
export interface SentFrom {
  draftId: string | null;
  leftOut: { count: number; file: Blob } | null;
}

const asItIs: SentFrom = { draftId: null, leftOut: null };

/**
 * Uploads a checked CSV and has it compared with the shop, which waits for the word to import it; both go on when
 * the screen is left. Rejects with an Error whose message may be shown.
 */
export const importCsv =
  (
    file: File,
    source?: ImportSource,
    { draftId, leftOut }: SentFrom = asItIs,
  ): AppThunk<Promise<ImportBatch>> =>
  async (dispatch) => {
    const id = nanoid();
    dispatch(uploadBegun({ id, name: file.name, total: file.size }));
    try {
      const onProgress = (done: number, total: number) => dispatch(uploadMoved({ id, done, total }));
      const url = await retrying(() => uploadStaged(file, { onProgress }), fileRetryDelay);
      const rest =
        leftOut === null
          ? null
          : await retrying(
              () => uploadStaged(new File([leftOut.file], file.name, { type: 'text/csv' })),
              fileRetryDelay,
            );
      const asked = api.endpoints.checkImport.initiate({
        url,
        name: file.name,
        source,
        ...(draftId === null ? {} : { draftId }),
        ...(leftOut === null || rest === null ? {} : { leftOut: leftOut.count, leftOutUrl: rest }),
      });
      const { batch } = await dispatch(asked).unwrap();
      dispatch(uploadFinished({ id }));
      dispatch(importSeen({ id: batch.id }));
      return batch;
    } catch (error) {
      const message = failureText(error);
      dispatch(uploadFailed({ id, message }));
      throw new Error(message, { cause: error });
    }
  };
