import { isEmbedded } from '../../../../api/frame';

/** Shows the top of our page, and of the page that frames it where that lets us (trap 55). */
export const scrollToTop = (): void => {
  window.scrollTo(0, 0);
  if (!isEmbedded()) return;
  try {
    window.parent.scrollTo(0, 0);
  } catch {
    // A page of another origin is asked instead; there is nothing secret in it.
    window.parent.postMessage({ type: 'stallkeeper:scrollToTop' }, '*');
  }
};
