import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reloadOnceWhenChunksAreGone } from './api/chunks';
import { isEmbedded } from './api/frame';
import { basePath, page } from './api/page';
import { surviveBrowserTranslation } from './language/browserTranslation';
import { startLanguage } from './language/language';
import { routesFor } from './routes';
import { loadUser } from './session/loadUser';
import { setThemeColour } from './themeColour';

/** How long the overlay takes to fade, in ms (spec 9); the static page's style says the same. */
const fade = 500;

/** Lets the static page's overlay fade, then removes it, or it would swallow clicks. Its note of failure stays, hidden. */
const removeOverlay = (): void => {
  const overlay = document.getElementById('overlay');
  const note = document.getElementById('stuck');
  if (overlay === null) return;
  if (note?.hidden === true) document.body.append(note);
  overlay.classList.add('overlay-leaving');
  setTimeout(() => {
    overlay.remove();
  }, fade);
};

const markBody = (): void => {
  const embedded = isEmbedded();
  document.body.classList.toggle('embedded', embedded);
  document.body.classList.toggle('alone', !embedded);
};

type Router = ReturnType<typeof createBrowserRouter>;

/** Ends when the first screen is there to be shown. */
const firstScreen = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Nothing is rendered until the first load of the user has ended, however it ended (spec 2). */
const start = async (root: HTMLElement): Promise<void> => {
  markBody();
  setThemeColour();
  reloadOnceWhenChunksAreGone();
  surviveBrowserTranslation();
  const [user] = await Promise.all([loadUser(), startLanguage()]);
  const router = createBrowserRouter(routesFor(user), { basename: basePath });
  page.heading = () => {
    const { location } = router.state.navigation;
    return location === undefined ? null : router.createHref(location);
  };
  // The static login form stays until the real one takes its place.
  if (document.documentElement.classList.contains('early')) await firstScreen(router);
  createRoot(root).render(<RouterProvider router={router} />);
  removeOverlay();
};

const root = document.getElementById('root');
if (root !== null) void start(root);
