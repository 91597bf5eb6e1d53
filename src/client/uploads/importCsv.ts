import { nanoid } from '@reduxjs/toolkit';
import type { ImportBatch, ImportSource } from '../../domain/imports/imports';
import { api } from '../api/api';
import { failureText } from '../api/failures/failure';
import { fileRetryDelay, retrying } from '../api/retry';
import { uploadStaged } from '../api/uploads/upload';
import type { AppThunk } from '../store';
import { importSeen, uploadBegun, uploadFailed, uploadFinished, uploadMoved } from './uploadsSlice';

/**
 * Uploads a checked CSV and has it compared with the shop, which waits for the word to import it; both go on when
 * the screen is left. Rejects with an Error whose message may be shown.
 */
export const importCsv =
  (file: File, source?: ImportSource): AppThunk<Promise<ImportBatch>> =>
  async (dispatch) => {
    const id = nanoid();
    dispatch(uploadBegun({ id, name: file.name, total: file.size }));
    try {
      const onProgress = (done: number, total: number) => dispatch(uploadMoved({ id, done, total }));
      const url = await retrying(() => uploadStaged(file, { onProgress }), fileRetryDelay);
      const asked = api.endpoints.checkImport.initiate({ url, name: file.name, source });
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
