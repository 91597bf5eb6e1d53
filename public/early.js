// Says the static form in the reader's language, and in the marketplace's own texts, before it is painted;
// src/locales/early.ts puts the texts in.
(function () {
  const language = document.documentElement.lang;
  const words = __TEXTS__[language];
  const places = document.querySelectorAll('[data-early]');
  if (words) for (const place of places) place.textContent = words[place.dataset.early];

  // As client/language/ownTexts.ts puts them; one that names a word of the marketplace waits for the app.
  const own = document.querySelector('meta[name="stallkeeper-logo"]')?.content;
  for (const { locale, key, value } of own ? JSON.parse(own).logo.texts : []) {
    const place = places[__KEYS__.indexOf(key)];
    if (!place || locale.toLowerCase().split('-')[0] !== language) continue;
    if (value.trim() !== '' && !/\{\{|\$t\(/.test(value)) place.textContent = value;
  }
})();
