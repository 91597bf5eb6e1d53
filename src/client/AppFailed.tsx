import { useEffect } from 'react';
import { page } from './api/page';

/**
 * In the place of the whole app, where the frame itself breaks or does not come: the page's own words, which need no
 * script, no texts and no style of the app's.
 */
export const AppFailed = (): null => {
  useEffect(() => {
    const note = document.getElementById('stuck');
    const button = note?.querySelector('button');
    if (note === null || !button) return;
    // The first overlay fades and goes.
    const overlay = document.createElement('div');
    overlay.className = 'overlay';
    overlay.role = 'alert';
    overlay.append(note);
    document.body.append(overlay);
    note.hidden = false;
    button.addEventListener('click', page.reload);
    button.focus();
    return () => {
      note.hidden = true;
      document.body.append(note);
      overlay.remove();
      button.removeEventListener('click', page.reload);
    };
  }, []);
  return null;
};
