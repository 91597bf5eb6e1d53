import type { mails as english } from '../en/mails';
import type { Texts } from '../../texts';

export const mails: Texts<typeof english> = {
  help: 'Ce que la place de marché a écrit, et si c’est parti. Le contenu des messages n’est pas montré ici.',
  noServer:
    'Aucun serveur de messagerie n’est défini : les messages sont seulement conservés. La personne qui gère le serveur définit SMTP_URL, MAIL_FROM et PUBLIC_URL.',
  tabs: 'Messages par état',
  filter: {
    trouble: 'À vérifier',
    queued: 'En attente',
    sent: 'Envoyés',
    kept: 'Conservés',
    all: 'Tous',
  },
  state: {
    queued: 'En attente',
    sending: 'En cours d’envoi',
    sent: 'Envoyé',
    failed: 'Échoué',
    unsure: 'Incertain',
    kept: 'Conservé',
  },
  search: 'Chercher par destinataire ou objet',
  recipient: 'À',
  subject: 'Objet',
  stateHead: 'État',
  reason: 'Raison',
  written: 'Écrit',
  actions: 'Actions',
  resend: 'Renvoyer',
  resendOf: 'Renvoyer le message à {{recipient}}',
  resent: 'Le message à {{recipient}} est de nouveau en route',
  unsureTitle: 'Renvoyer ce message ?',
  unsureText:
    'La connexion s’est interrompue pendant la remise du message à {{recipient}}. Il est peut-être arrivé : il arriverait alors deux fois.',
  empty: 'Rien à vérifier',
  emptyHelp: 'Chaque message est parti ou en route.',
  noneFound: 'Aucun message trouvé',
  noneFoundHelp: 'Cherchez autre chose ou regardez un autre état.',
  failed: 'Cela n’a pas fonctionné : {{message}}',
};
