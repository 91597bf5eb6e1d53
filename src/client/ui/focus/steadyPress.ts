/** How far a hand may shake between pressing and letting go, in CSS pixels. */
const steady = 4;

const pressable = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"]';

/**
 * Lets a press count for the button it began on, also where the page moves before the mouse is let go: leaving a field
 * checks it, its error comes or goes, and the button slips away under the pointer, so that the browser gives the click
 * to whatever holds both places. Keys and fingers need no help: all of their press comes in one turn. Returns what ends it.
 */
export const keepPressesSteady = (): (() => void) => {
  let pressed: { button: HTMLElement; x: number; y: number } | null = null;

  const onDown = ({ target, button, clientX, clientY }: MouseEvent): void => {
    const found = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    pressed = found !== null && button === 0 ? { button: found, x: clientX, y: clientY } : null;
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Node && pressed?.button.contains(target) === true) pressed = null;
  };
  const onUp = ({ clientX, clientY }: MouseEvent): void => {
    const ended = pressed;
    if (ended === null) return;
    // The browser's own click follows in the same turn, where there is one.
    setTimeout(() => {
      if (pressed !== ended) return;
      pressed = null;
      const stayed = Math.hypot(clientX - ended.x, clientY - ended.y) <= steady;
      if (stayed && ended.button.isConnected) ended.button.click();
    });
  };
  document.addEventListener('mousedown', onDown, true);
  document.addEventListener('mouseup', onUp, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('mousedown', onDown, true);
    document.removeEventListener('mouseup', onUp, true);
    document.removeEventListener('click', onClick, true);
  };
};
