/** What a new firm sets up, and the e-mail it sends to itself. */
export const firstStepsEs = {
  title: (done: number) => `Para empezar: ${done} de 6 pasos`,
  done: 'Hecho',
  open: 'Pendiente',
  noServer:
    'No hay servidor de correo: los correos no salen. Avise a quien lleva el servidor (faltan SMTP_URL y MAIL_FROM).',
  steps: {
    firm: {
      title: 'Los datos del despacho',
      text: 'Nombre, NIF, dirección y contacto.',
      go: 'Escribir los datos',
    },
    mail: { title: 'El correo', text: 'Envíese uno y compruebe que llega.', go: '' },
    folder: { title: 'La carpeta del despacho', text: 'La hoja y los documentos.', go: 'Ver la carpeta' },
    sheet: { title: 'La primera hoja', text: 'Primero se enseña lo que haría.', go: 'Subir la primera hoja' },
    columns: { title: 'Las columnas', text: 'Qué significa cada una.', go: 'Revisar las columnas' },
    client: { title: 'El primer cliente', text: 'Ábralo como lo ve el despacho.', go: 'Abrir un cliente' },
  },
  trial: {
    to: 'Su correo electrónico',
    send: 'Enviarme uno',
    sending: 'Enviando…',
    subject: 'Correo de prueba del portal',
    text: 'Si lee esto, los correos del portal llegan.',
    refused:
      'El servidor de correo no ha aceptado el mensaje: compruebe la dirección, o avise a quien lleva el servidor.',
  },
}

export const firstStepsEn: typeof firstStepsEs = {
  title: (done) => `Getting started: ${done} of 6 steps`,
  done: 'Done',
  open: 'To do',
  noServer:
    'There is no mail server: no e-mail leaves. Tell whoever looks after the server (SMTP_URL and MAIL_FROM are missing).',
  steps: {
    firm: {
      title: 'The firm’s details',
      text: 'Name, tax number, address and contact.',
      go: 'Enter the details',
    },
    mail: { title: 'E-mail', text: 'Send yourself one and see whether it arrives.', go: '' },
    folder: { title: 'The firm’s folder', text: 'The spreadsheet and the documents.', go: 'See the folder' },
    sheet: {
      title: 'The first spreadsheet',
      text: 'You first see what it would do.',
      go: 'Upload the first one',
    },
    columns: { title: 'The columns', text: 'What each of them means.', go: 'Review the columns' },
    client: { title: 'The first client', text: 'Open the page the firm sees.', go: 'Open a client' },
  },
  trial: {
    to: 'Your e-mail address',
    send: 'Send me one',
    sending: 'Sending…',
    subject: 'Trial e-mail of the portal',
    text: 'If you read this, the e-mails of the portal arrive.',
    refused:
      'The mail server did not accept the message: check the address, or tell whoever looks after the server.',
  },
}
