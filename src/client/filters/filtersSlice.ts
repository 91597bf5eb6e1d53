import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type FiltersState = Record<string, string>;

const initialState: FiltersState = {};

/** The last query of each list by its path, so that one comes back to the list as one left it. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    filtersUsed: (state, { payload }: PayloadAction<{ path: string; search: string }>) => {
      state[payload.path] = payload.search;
    },
  },
});

export const { filtersUsed } = filtersSlice.actions;
