import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from '../domain/accounts/session';
import { api } from './api/api';
import { errorRetry } from './api/failures/errorRetry';
import { outcomes } from './outcomes';
import { filtersSlice } from './filters/filtersSlice';
import { sessionSlice } from './session/sessionSlice';
import { usageSteps } from './session/usage';
import { uploadsSlice } from './uploads/uploadsSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionSlice.reducer,
  filters: filtersSlice.reducer,
  uploads: uploadsSlice.reducer,
});

/** The store of the main application; the login area has none. */
export const createStore = (user: User | null) =>
  configureStore({
    reducer,
    preloadedState: { session: { user } },
    middleware: (standard) => standard().concat(api.middleware, errorRetry, outcomes, usageSteps),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<typeof reducer>;
export type AppThunk<R = void> = ThunkAction<R, AppState, unknown, UnknownAction>;
