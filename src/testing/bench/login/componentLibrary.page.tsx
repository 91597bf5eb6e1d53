import { Alert, Button, Card, CardContent, CssBaseline, Stack, TextField, Typography } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** The least login page of the main application's own blocks: what ours is held against. */
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    logIn: build.mutation<unknown, { email: string; password: string }>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
    }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (standard) => standard().concat(api.middleware),
});

const Login = (): ReactNode => {
  const [values, setValues] = useState({ email: '', password: '' });
  const [logIn, { isError, isLoading }] = api.useLogInMutation();
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void logIn(values);
  };
  return (
    <Card sx={{ maxWidth: 400, mx: 'auto', mt: 12 }}>
      <CardContent>
        <Stack component="form" spacing={2} onSubmit={submit} noValidate>
          <Typography variant="h5" component="h1">
            Marketplace
          </Typography>
          {isError && <Alert severity="error">The email or the password is wrong</Alert>}
          <TextField
            id="email"
            label="Email"
            type="email"
            required
            value={values.email}
            onChange={({ target }) => setValues({ ...values, email: target.value })}
          />
          <TextField
            id="password"
            label="Password"
            type="password"
            required
            value={values.password}
            onChange={({ target }) => setValues({ ...values, password: target.value })}
          />
          <Button type="submit" variant="contained" loading={isLoading}>
            Log in
          </Button>
          <Link to="/change-password">Lost your password?</Link>
        </Stack>
      </CardContent>
    </Card>
  );
};

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <Provider store={store}>
      <ThemeProvider theme={createTheme()}>
        <CssBaseline />
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Login />} />
          </Routes>
        </BrowserRouter>
      </ThemeProvider>
    </Provider>,
  );
