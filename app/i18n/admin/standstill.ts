/** What of the portal stands still, since when and why. `since`: `today` or `earlier`; null for a backup never made. */
export const standstillEs = {
  today: (time: string) => `las ${time}`,
  earlier: (dateTime: string) => `el ${dateTime}`,
  lastReading: (when: string) => `Última lectura: ${when}`,
  neverRead: 'La hoja no se ha leído todavía',
  rowsWait: (rows: number, when: string) =>
    rows === 1 ? `1 fila espera su sí desde ${when}` : `${rows} filas esperan su sí desde ${when}`,
  sheetWaits: (when: string) => `La hoja espera su sí desde ${when}`,
  noMailServer: 'sin servidor de correo: no sale ningún correo',
  restored: (when: string, mails: string) =>
    `Restaurado de la copia del ${when}: ${mails === '1' ? '1 correo espera' : `${mails} correos esperan`} su sí`,
  short: {
    database: (_: string | null) => 'la base de datos está dañada',
    disk: (_: string | null) => 'el disco del servidor está lleno',
    disk_low: (_: string | null) => 'al disco del servidor le queda poco sitio',
    worker: (_: string | null) => 'no se lee ni se envía nada: falta el proceso que lo hace',
    drive: (since: string | null) => `no se lee la carpeta desde ${since}`,
    sheet: (since: string | null) => `no se lee la hoja desde ${since}`,
    schedule: (since: string | null) => `nadie lee la hoja desde ${since}`,
    mail: (since: string | null) => `no salen correos desde ${since}`,
    bounces: (since: string | null) => `no se leen los correos devueltos desde ${since}`,
    documents: (since: string | null) => `no se abren los documentos desde ${since}`,
    seal: (_: string | null) => 'los papeles firmados no se pueden sellar',
    damaged: (_: string | null) => 'hay documentos que faltan o están dañados',
    offsite: (since: string | null) => `sin copia fuera del servidor desde ${since}`,
    backup: (since: string | null) =>
      since === null ? 'sin copia de seguridad' : `sin copia desde el ${since}`,
    audit: (_: string | null) => 'el registro de actividad no es como se escribió',
  },
  sentence: {
    database: (_: string | null) =>
      'La base de datos del portal está dañada: lo que se ve puede no ser correcto, y hay que recuperar una copia de seguridad.',
    disk: (_: string | null) =>
      'El disco del servidor está lleno: el portal se puede leer, pero no se guarda nada ni sale ningún correo.',
    disk_low: (_: string | null) =>
      'Al disco del servidor le queda poco sitio: si se llena, no se guardará nada ni saldrá ningún correo.',
    worker: (_: string | null) =>
      'El proceso que lee la hoja, guarda las copias y envía los correos no está en marcha: hasta que vuelva, no llega nada nuevo y no sale ningún correo.',
    drive: (since: string | null) =>
      `No se lee la carpeta del despacho desde ${since}: no llega nada nuevo de la hoja ni de los documentos.`,
    sheet: (since: string | null) =>
      `No se lee la hoja de seguimiento desde ${since}: los expedientes no se actualizan.`,
    schedule: (since: string | null) =>
      `La sincronización automática está activa, pero no se hace desde ${since}.`,
    mail: (since: string | null) => `No salen correos desde ${since}.`,
    bounces: (since: string | null) =>
      `No se lee el buzón de los correos devueltos desde ${since}: no se sabe qué direcciones fallan.`,
    documents: (since: string | null) =>
      `No se llega al almacén de los documentos desde ${since}: no se pueden abrir ni guardar.`,
    seal: (_: string | null) =>
      'El certificado del despacho no sirve: lo que firman los clientes espera, y nada sale sin su sello.',
    damaged: (since: string | null) =>
      `Desde ${since} se sabe de documentos que faltan en el servidor o no son como se guardaron: no se pueden abrir.`,
    offsite: (since: string | null) =>
      `Desde ${since} no se guarda ninguna copia fuera del servidor: lo que ha llegado después se perdería con él.`,
    backup: (since: string | null) =>
      since === null
        ? 'Todavía no se ha podido hacer ninguna copia de seguridad.'
        : `No hay copia de seguridad desde el ${since}.`,
    audit: (since: string | null) =>
      since === null
        ? 'El registro de actividad no es como se escribió: alguien ha quitado, cambiado o añadido anotaciones.'
        : `El registro de actividad no es como se escribió: después del ${since} alguien ha quitado, cambiado o añadido anotaciones.`,
  },
  faults: {
    unknown_host: 'El nombre del servidor de correo no existe. Compruebe SMTP_URL.',
    refused: 'El servidor de correo rechaza la conexión: puede estar apagado, o la dirección no es la suya.',
    silent: 'El servidor de correo no contesta.',
    login: 'El servidor de correo no acepta el usuario o la contraseña. Compruebe SMTP_URL.',
    sender:
      'El servidor de correo no acepta correos de este remitente. Compruebe MAIL_FROM, y el usuario y la contraseña en SMTP_URL.',
    encryption: 'No se puede cifrar la conexión con el servidor de correo.',
    unreachable: 'No se llega al servidor de correo.',
    unanswered:
      'El servidor de correo recibe los correos y no dice si los entrega. Los demás esperan, para que no queden todos en duda: cada cierto tiempo se prueba con uno. Los códigos de acceso sí salen.',
    worker: 'El proceso que envía los correos no está en marcha: avise a quien lleva el servidor.',
  },
  seal: {
    missing: 'El archivo de SIGNING_CERTIFICATE no existe, o el portal no puede leerlo.',
    password: 'SIGNING_CERTIFICATE_PASSWORD no es su contraseña.',
    unreadable:
      'El archivo de SIGNING_CERTIFICATE no es un PKCS#12 (.p12 o .pfx) con un certificado y su clave RSA.',
    expired: 'El certificado ha caducado, o todavía no vale.',
  },
  comesBack: 'Suele volver solo. Si esto sigue aquí dentro de unos minutos, avise a quien lleva el servidor.',
  worker: 'El proceso que la hace no está en marcha: avise a quien lleva el servidor.',
  tellServer: 'Avise hoy mismo a quien lleva el servidor.',
  retries: 'Se sigue intentando; lo que espera sale en cuanto funcione.',
  look: { drive: 'Ver en Integraciones', mail: 'Ver los correos' },
}

export const standstillEn: typeof standstillEs = {
  today: (time) => time,
  earlier: (dateTime) => dateTime,
  lastReading: (when) => `Last reading: ${when}`,
  neverRead: 'The spreadsheet has not been read yet',
  restored: (when, mails) =>
    `Restored from the backup of ${when}: ${mails === '1' ? '1 e-mail awaits' : `${mails} e-mails await`} your approval`,
  rowsWait: (rows, when) =>
    rows === 1
      ? `1 row has been waiting for your yes since ${when}`
      : `${rows} rows have been waiting for your yes since ${when}`,
  sheetWaits: (when) => `The sheet has been waiting for your yes since ${when}`,
  noMailServer: 'no mail server: no e-mail leaves',
  short: {
    database: () => 'the database is damaged',
    disk: () => 'the server’s disk is full',
    disk_low: () => 'the server’s disk has little room left',
    worker: () => 'nothing is read or sent: the process that does it is missing',
    drive: (since) => `the folder has not been read since ${since}`,
    sheet: (since) => `the sheet has not been read since ${since}`,
    schedule: (since) => `nobody has read the sheet since ${since}`,
    mail: (since) => `no e-mail has left since ${since}`,
    bounces: (since) => `returned e-mails have not been read since ${since}`,
    documents: (since) => `documents cannot be opened since ${since}`,
    seal: () => 'signed papers cannot be sealed',
    damaged: () => 'documents are missing or damaged',
    offsite: (since) => `no copy off the server since ${since}`,
    backup: (since) => (since === null ? 'no backup' : `no backup since ${since}`),
    audit: () => 'the audit trail is not as it was written',
  },
  sentence: {
    database: () =>
      'The portal’s database is damaged: what you see may be wrong, and a backup has to be restored.',
    disk: () =>
      'The server’s disk is full: the portal can be read, but nothing is saved and no e-mail leaves.',
    disk_low: () =>
      'The server’s disk has little room left: once it is full, nothing is saved and no e-mail leaves.',
    worker: () =>
      'The process that reads the spreadsheet, makes the backups and sends the e-mails is not running: until it is back, nothing new arrives and no e-mail leaves.',
    drive: (since) =>
      `The firm’s folder has not been read since ${since}: nothing new arrives from the spreadsheet or the documents.`,
    sheet: (since) => `The tracking spreadsheet has not been read since ${since}: the cases are not updated.`,
    schedule: (since) => `Automatic synchronisation is on, but has not run since ${since}.`,
    mail: (since) => `No e-mail has left since ${since}.`,
    bounces: (since) =>
      `The mailbox for returned e-mails has not been read since ${since}: nobody knows which addresses fail.`,
    documents: (since) =>
      `The document store has not been reached since ${since}: documents cannot be opened or saved.`,
    seal: () =>
      'The firm’s certificate cannot be used: what clients sign waits, and nothing leaves without its seal.',
    damaged: (since) =>
      `Since ${since} documents are known to be missing on the server, or not to be as they were stored: they cannot be opened.`,
    offsite: (since) =>
      `Since ${since} no copy has been kept off the server: what has come since would be lost with it.`,
    backup: (since) =>
      since === null ? 'No backup has been made yet.' : `There has been no backup since ${since}.`,
    audit: (since) =>
      since === null
        ? 'The audit trail is not as it was written: somebody has removed, changed or added entries.'
        : `The audit trail is not as it was written: after ${since} somebody has removed, changed or added entries.`,
  },
  faults: {
    unknown_host: 'The name of the mail server does not exist. Check SMTP_URL.',
    refused: 'The mail server refuses the connection: it may be off, or the address is not its own.',
    silent: 'The mail server does not answer.',
    login: 'The mail server does not accept the user name or the password. Check SMTP_URL.',
    sender:
      'The mail server does not accept e-mails from this sender. Check MAIL_FROM, and the user name and the password in SMTP_URL.',
    encryption: 'The connection to the mail server cannot be encrypted.',
    unreachable: 'The mail server cannot be reached.',
    unanswered:
      'The mail server takes the e-mails and does not say whether it delivers them. The others wait, so that not all of them are left in doubt: from time to time one is tried. Access codes do leave.',
    worker: 'The process that sends the e-mails is not running: tell whoever looks after the server.',
  },
  seal: {
    missing: 'The file of SIGNING_CERTIFICATE does not exist, or the portal cannot read it.',
    password: 'SIGNING_CERTIFICATE_PASSWORD is not its password.',
    unreadable:
      'The file of SIGNING_CERTIFICATE is no PKCS#12 (.p12 or .pfx) with a certificate and its RSA key.',
    expired: 'The certificate has expired, or is not valid yet.',
  },
  comesBack:
    'It usually comes back by itself. If this is still here in a few minutes, tell whoever looks after the server.',
  worker: 'The process that does it is not running: tell whoever looks after the server.',
  tellServer: 'Tell whoever looks after the server today.',
  retries: 'It is tried again and again; what waits leaves as soon as it works.',
  look: { drive: 'See Integrations', mail: 'See the e-mails' },
}
