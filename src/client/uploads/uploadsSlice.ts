import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One file on its way; counts in bytes. It stays in the list when its screen is left. */
export interface Upload {
  id: string;
  name: string;
  state: 'running' | 'finished' | 'failed';
  done: number;
  total: number;
  message: string | null;
}

interface UploadsState {
  uploads: Upload[];
  /** Imports that this page began or saw running, newest first; their progress is asked for. */
  imports: string[];
  /** Imports whose end was seen and that were taken off the list. */
  forgotten: string[];
}

const initialState: UploadsState = { uploads: [], imports: [], forgotten: [] };

const find = (state: UploadsState, id: string): Upload | undefined =>
  state.uploads.find((upload) => upload.id === id);

/** Uploads and imports of this page, for the activity tray. */
export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadBegun: (state, { payload }: PayloadAction<{ id: string; name: string; total: number }>) => {
      state.uploads.unshift({ ...payload, state: 'running', done: 0, message: null });
    },
    uploadMoved: (state, { payload }: PayloadAction<{ id: string; done: number; total: number }>) => {
      Object.assign(find(state, payload.id) ?? {}, payload);
    },
    uploadFinished: (state, { payload }: PayloadAction<{ id: string }>) => {
      const upload = find(state, payload.id);
      if (upload !== undefined) Object.assign(upload, { state: 'finished', done: upload.total });
    },
    uploadFailed: (state, { payload }: PayloadAction<{ id: string; message: string }>) => {
      Object.assign(find(state, payload.id) ?? {}, { state: 'failed', message: payload.message });
    },
    uploadForgotten: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.uploads = state.uploads.filter(({ id }) => id !== payload.id);
    },
    importSeen: (state, { payload }: PayloadAction<{ id: string }>) => {
      if (!state.imports.includes(payload.id)) state.imports.unshift(payload.id);
    },
    importForgotten: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.imports = state.imports.filter((id) => id !== payload.id);
      state.forgotten.push(payload.id);
    },
  },
});

export const {
  uploadBegun,
  uploadMoved,
  uploadFinished,
  uploadFailed,
  uploadForgotten,
  importSeen,
  importForgotten,
} = uploadsSlice.actions;
