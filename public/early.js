// Says the static form in the reader's language before it is painted; client/language/early.test.ts compares the words.
(function () {
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
  }[document.documentElement.lang];
  const places = document.querySelectorAll('[data-early]');
  if (words) for (const place of places) place.textContent = words[place.dataset.early];
})();
