import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../domain/accounts/session';

interface SessionState {
  user: User | null;
}

const initialState: SessionState = { user: null };

/** Who is signed in, from the session token. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userRead: (state, { payload }: PayloadAction<User | null>) => {
      state.user = payload;
    },
  },
});

export const { userRead } = sessionSlice.actions;
