import type { mails as english } from '../en/mails';
import type { Texts } from '../../texts';

export const mails: Texts<typeof english> = {
  help: 'Lo que el mercado ha escrito y si ha salido. Lo que dice cada mensaje no se muestra aquí.',
  noServer:
    'No hay ningún servidor de correo configurado, así que los mensajes solo se guardan. Quien lleva el servidor define SMTP_URL, MAIL_FROM y PUBLIC_URL.',
  tabs: 'Mensajes por estado',
  filter: {
    trouble: 'Por revisar',
    queued: 'En espera',
    sent: 'Enviados',
    kept: 'Guardados',
    all: 'Todos',
  },
  state: {
    queued: 'En espera',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'Fallido',
    unsure: 'Dudoso',
    kept: 'Guardado',
  },
  search: 'Buscar por destinatario o asunto',
  recipient: 'Para',
  subject: 'Asunto',
  stateHead: 'Estado',
  reason: 'Motivo',
  written: 'Escrito',
  actions: 'Acciones',
  resend: 'Reenviar',
  resendOf: 'Reenviar el mensaje a {{recipient}}',
  resent: 'El mensaje a {{recipient}} está de nuevo en camino',
  unsureTitle: '¿Reenviar este mensaje?',
  unsureText:
    'La conexión se cortó mientras se entregaba el mensaje a {{recipient}}. Puede haber llegado: entonces llegará dos veces.',
  empty: 'No hay nada por revisar',
  emptyHelp: 'Todos los mensajes han salido o están en camino.',
  noneFound: 'Ningún mensaje encontrado',
  noneFoundHelp: 'Busca otra cosa o mira otro estado.',
  failed: 'No ha funcionado: {{message}}',
};
