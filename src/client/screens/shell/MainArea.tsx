import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { User } from '../../../domain/accounts/session';
import type { ScreenRoute } from '../../screenRoute';
import { createStore } from '../../store';
import { FormSurroundings } from './FormSurroundings';
import { Marketplace } from './Marketplace';
import { Shell } from './Shell';

/** The main application: its store, the marketplace around it, and the shell. */
export const MainArea = ({ user, screens }: { user: User; screens: readonly ScreenRoute[] }): ReactNode => {
  const [store] = useState(() => createStore(user));
  return (
    <Provider store={store}>
      <Marketplace>
        <FormSurroundings>
          <Shell screens={screens} />
        </FormSurroundings>
      </Marketplace>
    </Provider>
  );
};
