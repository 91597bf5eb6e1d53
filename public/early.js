// Says the static form in the reader's language, and in the marketplace's own texts, before it is painted;
// client/language/early.test.ts compares the words.
(function () {
  const language = document.documentElement.lang;
  const words = {
    nl: ['Marktplaats', 'E-mail', 'Wachtwoord', 'Inloggen', 'Wachtwoord vergeten?', 'Laden'],
    de: ['Marktplatz', 'E-Mail', 'Passwort', 'Anmelden', 'Passwort vergessen?', 'Wird geladen'],
    fr: ['Marketplace', 'E-mail', 'Mot de passe', 'Se connecter', 'Mot de passe oublié ?', 'Chargement'],
    es: [
      'Marketplace',
      'Correo electrónico',
      'Contraseña',
      'Iniciar sesión',
      '¿Ha olvidado su contraseña?',
      'Cargando',
    ],
  }[language];
  const places = document.querySelectorAll('[data-early]');
  if (words) for (const place of places) place.textContent = words[place.dataset.early];

  // As client/language/ownTexts.ts puts them; one that names a word of the marketplace waits for the app.
  const own = document.querySelector('meta[name="stallkeeper-logo"]')?.content;
  const keys = ['marketplace', 'email', 'password', 'logIn', 'lostPassword'];
  for (const { locale, key, value } of own ? JSON.parse(own).logo.texts : []) {
    const place = places[keys.findIndex((name) => key === `login.${name}`)];
    if (!place || locale.toLowerCase().split('-')[0] !== language) continue;
    if (value.trim() !== '' && !/\{\{|\$t\(/.test(value)) place.textContent = value;
  }
})();
