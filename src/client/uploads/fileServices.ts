import type { FileServices } from '../form/media/fileServices';
import { readConfig } from '../api/config';
import { messageOf } from '../api/failures/failure';
import { stageFile } from '../api/uploads/upload';

/** What fields take and show files with. `store`: the one that someone applies to, who is not signed in. */
export const fileServicesOf = (find: FileServices['find'], store?: string): FileServices => {
  const { fileIdPrefix, videoHost } = readConfig();
  return {
    fileIdPrefix,
    videoHost,
    send: async (file, options) => (await stageFile(file, { ...options, store })).resource,
    find,
    why: messageOf,
  };
};
