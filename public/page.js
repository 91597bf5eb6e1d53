// Runs before the first paint, inside the page (its hash stands in the content security policy).
(function () {
  const chunks = __CHUNKS__;
  const base = __BASE__;

  let embedded = true;
  try {
    embedded = window.self !== window.top;
  } catch {
    // A frame of another origin that may not even be compared is a frame.
  }
  document.body.classList.add(embedded ? 'embedded' : 'alone');

  // The reader's own choice of light or dark, as MUI stores it.
  try {
    const scheme = localStorage.getItem('mui-mode');
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
  } catch {
    // Storage may be forbidden in a frame: the system's scheme stands.
  }

  // Who holds a session's cookie is on the way to the app, also by way of the login.
  const names = document.querySelector('meta[name="stallkeeper-config"]')?.content ?? '';
  const signedIn = document.cookie.split('; ').some((cookie) => names.includes(`"${cookie.split('=')[0]}"`));

  const path = location.pathname;
  const login = !signedIn && (path === base + 'login' || path.startsWith(base + 'login/'));
  if (login && !/\/(change-password|register)\b/.test(path)) document.documentElement.classList.add('early');

  // The reader's language, as client/language/chosen.ts chooses it: the own choice, then the browser's.
  const preferred = [...navigator.languages];
  try {
    preferred.unshift(localStorage.getItem('stallkeeper-language') ?? '');
  } catch {
    // No choice could be kept.
  }
  const known = __LANGUAGES__;
  const language = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => known.includes(tag));
  document.documentElement.lang = language ?? 'en';

  // What the route needs next is asked for beside the first script, not after it.
  const speech = document.documentElement.lang;
  const special = /\/login\/(register|change-password|code|verify-email)\b/.exec(path)?.[1];
  const registers = special === 'register';
  const screen = registers ? 'register' : special ? 'password' : 'login';
  const parts = login
    ? ['login-shell', screen, `${speech}-start-ts`, registers && `${speech}-register-ts`]
    : ['main', `${speech}-frame-ts`, path === base + 'orders' ? 'orders' : `${speech}-main-ts`];
  const needed = new Set(parts.flatMap((part) => chunks[part] ?? []));
  for (const file of needed) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = base + file;
    document.head.append(link);
  }

  // The app's own form goes on in the field where one was.
  document.addEventListener('focusin', (event) => {
    const form = event.target.form;
    if (form && form.id === 'early-login') form.dataset.focused = event.target.id;
  });

  // The button of the early form works before there is a script: the press is kept for the app.
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'early-login') return;
    event.preventDefault();
    event.target.dataset.pressed = '';
  });

  // The app's own script did not come, as where a proxy asked a server of another version for it: the page is loaded
  // anew a few times, each after a longer pause, then it says so. Scripts of parts, which nothing defers, are the app's matter.
  const triesKey = 'stallkeeper-tries';
  const pauses = [1000, 4000, 10000];
  let failed = false;
  const say = () => {
    const note = document.getElementById('stuck');
    document.documentElement.classList.remove('early');
    document.getElementById('overlay').replaceChildren(note);
    note.hidden = false;
    const button = note.querySelector('button');
    button.addEventListener('click', () => location.reload());
    button.focus();
  };
  const onFailed = (event) => {
    if (failed || event.target.tagName !== 'SCRIPT' || !event.target.defer) return;
    failed = true;
    try {
      const [tries = 0, at = 0] = (sessionStorage.getItem(triesKey) ?? '').split(' ').map(Number);
      const done = Date.now() - at < 60000 ? tries : 0;
      const pause = pauses[done];
      if (pause === undefined) {
        // The next try begins anew.
        sessionStorage.removeItem(triesKey);
        say();
        return;
      }
      setTimeout(() => {
        sessionStorage.setItem(triesKey, `${done + 1} ${Date.now()}`);
        location.reload();
      }, pause);
    } catch {
      // Without storage the tries could not be counted.
      say();
    }
  };
  document.addEventListener('error', onFailed, true);
})();
