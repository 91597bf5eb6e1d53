/** How long the overlay takes to fade, in ms (spec 9); the static page's style says the same. */
const fade = 500;

/** Lets the static page's overlay fade, then removes it, or it would swallow clicks. */
export const removeOverlay = (): void => {
  const overlay = document.getElementById('overlay');
  if (overlay === null) return;
  overlay.classList.add('overlay-leaving');
  setTimeout(() => {
    overlay.remove();
  }, fade);
};
