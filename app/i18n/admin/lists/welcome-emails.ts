/** Texts the specification quotes in English stay in English in both languages. */
export const welcomeEmailsEs = {
  search: 'Buscar correos de bienvenida',
  placeholder: 'Nombre, DNI, correo o expediente',
  storedAt: 'Guardado el',
  states: {
    sent: 'Enviado',
    file: 'Guardado como archivo, no enviado',
    queued: 'En cola',
    failed: 'Fallido',
    unknown: 'No se sabe si llegó',
    kept: 'Guardado para más tarde',
    never: 'Nunca enviado',
  },
  filters: 'Qué correos se ven',
  all: 'Todos',
  filterNames: {
    failed: 'Fallidos',
    queued: 'En cola',
    sent: 'Enviados',
    kept: 'Para más tarde',
    never: 'Sin bienvenida',
  },
  heldLead: (count: string) =>
    count === '1'
      ? 'Una importación guardó 1 correo de bienvenida para más tarde.'
      : `Hay ${count} correos de bienvenida que una importación guardó para más tarde.`,
  sendHeld: (count: string) => (count === '1' ? 'Enviarlo ahora' : `Enviar los ${count} ahora`),
  saveAddress: 'Guardar y enviar',
  rawAnswer: 'Respuesta del servidor',
  empty: 'No welcome emails found',
  resend: 'Resend',
  resending: 'Reenviando…',
  editAddress: 'Corregir la dirección',
  errors: {
    superseded: 'Sustituido por uno posterior',
    expired: 'Caducó antes de poder salir',
    outdated: 'Ya no procede: la ficha del cliente ha cambiado',
    interrupted: 'El portal se detuvo mientras lo enviaba',
    stopped: 'Detenido antes de salir',
    internal: 'Fallo interno',
  },
}

export const welcomeEmailsEn: typeof welcomeEmailsEs = {
  search: 'Search welcome e-mails',
  placeholder: 'Name, DNI, e-mail or case',
  storedAt: 'Stored at',
  states: {
    sent: 'Sent',
    file: 'Saved as a file, not sent',
    queued: 'Queued',
    failed: 'Failed',
    unknown: 'Not known whether it arrived',
    kept: 'Kept for later',
    never: 'Never sent',
  },
  filters: 'Which e-mails are shown',
  all: 'All',
  filterNames: {
    failed: 'Failed',
    queued: 'Queued',
    sent: 'Sent',
    kept: 'Kept for later',
    never: 'Never welcomed',
  },
  heldLead: (count) =>
    count === '1'
      ? 'An import put 1 welcome e-mail on hold.'
      : `Imports put ${count} welcome e-mails on hold.`,
  sendHeld: (count) => (count === '1' ? 'Send it now' : `Send the ${count} now`),
  saveAddress: 'Save and send',
  rawAnswer: 'Answer of the server',
  empty: 'No welcome emails found',
  resend: 'Resend',
  resending: 'Resending…',
  editAddress: 'Correct the address',
  errors: {
    superseded: 'Replaced by a later one',
    expired: 'Expired before it could be sent',
    outdated: 'No longer applicable: the client’s record has changed',
    interrupted: 'The portal stopped while sending it',
    stopped: 'Stopped before it was sent',
    internal: 'Internal error',
  },
}
