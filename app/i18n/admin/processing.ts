/** What the law asks to be written down: the record of processing (article 30) and the notice of a breach (article 33). */
export const processingEs = {
  title: 'Registro de actividades de tratamiento',
  lead: (day: string) =>
    `Portal de clientes, a ${day}. Hecho con lo que el portal sabe de sí mismo (art. 30 del Reglamento General de Protección de Datos).`,
  controller: 'Responsable',
  purposes: 'Para qué se tratan los datos',
  purposesOf: [
    'Llevar los asuntos de los clientes y contarles cómo van.',
    'Recibir y guardar los documentos de cada expediente.',
    'Saber quién ha entrado y qué se ha cambiado, para poder responder de ello.',
  ],
  bases: 'Con qué base',
  basesOf: [
    'El encargo del cliente (art. 6.1.b).',
    'Las obligaciones de la ley, como la de conservar (art. 6.1.c).',
    'La formulación y defensa de reclamaciones, también para datos de categorías especiales (art. 9.2.f).',
    'El consentimiento, solo para los avisos en el móvil (art. 6.1.a).',
  ],
  people: 'De quién son',
  peopleOf: [
    'Clientes y quienes llevan un expediente con ellos.',
    'Personas del despacho que usan el portal.',
    'Quienes aparecen en los documentos de un expediente: la parte contraria, testigos, peritos.',
  ],
  data: 'Qué datos',
  dataOf: [
    'Nombre, DNI o NIE, correo y teléfono.',
    'Situación del expediente, fechas, importes, mensajes y llamadas.',
    'Documentos, que pueden contener cualquier clase de datos, también de salud o de condenas.',
    'Accesos: cuándo, desde qué dirección y qué se hizo.',
  ],
  recipients: 'A quién se dan',
  recipientsOf: {
    hosting: 'Quien da o lleva el servidor.',
    mail: 'Quien da el servidor de correo.',
    microsoft: 'Microsoft, donde están la hoja de seguimiento y las carpetas del despacho.',
    bucket: 'Quien da el almacén de los documentos (bucket).',
    offsite: 'Quien guarda las copias fuera del servidor, que van cifradas.',
    push: 'Los servicios de avisos de los navegadores: saben que hay una novedad, no cuál.',
  },
  transfers: 'Fuera de la Unión Europea',
  transfersOf: [
    'El portal no manda nada fuera por sí mismo. Compruebe dónde trabaja cada uno de los anteriores y anótelo a mano.',
  ],
  terms: 'Cuánto se conservan',
  kept: (months: string, years: string) =>
    `Clientes: al cabo de ${months} de cerrarse su último expediente se propone bloquearlos; al cabo de ${years}, borrarlos.`,
  termsOf: [
    'Documentos borrados y lo que se devolvió a un cliente: 30 días.',
    'Copias de seguridad: 7 días, 4 semanas y 6 meses.',
    'Registro de actividad: siempre; lo que dice de un cliente borrado ya no se puede leer.',
  ],
  measures: 'Cómo se protegen',
  encrypted: 'La conexión va cifrada (HTTPS).',
  measuresOf: [
    'Cada cliente ve solo lo suyo; las personas del despacho, según su función.',
    'Las contraseñas no se guardan, solo su huella; los códigos caducan y se cuentan los intentos.',
    'Lo que el registro de actividad dice de un cliente va cifrado con una clave suya.',
    'El registro de actividad no se puede cambiar sin que se note.',
    'Hay una copia de seguridad cada noche, y se comprueba.',
  ],
  reading:
    'Lo que se lee de los documentos se guarda cifrado y sirve para no enseñar a uno lo que es de otro.',
  numbers: 'Cuántos hay',
  counts: {
    clients: 'Clientes',
    archivedClients: 'Clientes archivados',
    blockedClients: 'Clientes bloqueados',
    staff: 'Personas del despacho',
    cases: 'Expedientes',
    documents: 'Documentos',
    messages: 'Mensajes',
    mails: 'Correos',
  },
  byHand:
    'Lo que el portal no sabe se escribe a mano: el delegado de protección de datos, si lo hay, los contratos con quienes reciben datos y los tratamientos que se hacen fuera del portal.',
}

export const processingEn: typeof processingEs = {
  title: 'Record of processing activities',
  lead: (day) => `Client portal, as of ${day}. Made of what the portal knows of itself (GDPR, article 30).`,
  controller: 'Controller',
  purposes: 'What the data are processed for',
  purposesOf: [
    'To handle the cases of clients and tell them how they are going.',
    'To receive and keep the documents of each case.',
    'To know who came in and what was changed, and be able to answer for it.',
  ],
  bases: 'On which basis',
  basesOf: [
    'The mandate of the client (article 6.1.b).',
    'Duties by law, such as that of keeping (article 6.1.c).',
    'Making and defending claims, also for special categories of data (article 9.2.f).',
    'Consent, for notifications on a device alone (article 6.1.a).',
  ],
  people: 'Whose data they are',
  peopleOf: [
    'Clients, and those who hold a case with them.',
    'People of the firm who use the portal.',
    'Whoever appears in the documents of a case: the other party, witnesses, experts.',
  ],
  data: 'Which data',
  dataOf: [
    'Name, DNI or NIE, e-mail address and telephone number.',
    'Where a case stands, dates, amounts, messages and calls.',
    'Documents, which may contain data of any kind, also of health or convictions.',
    'Access: when, from which address, and what was done.',
  ],
  recipients: 'Who is given them',
  recipientsOf: {
    hosting: 'Whoever provides or runs the server.',
    mail: 'Whoever provides the mail server.',
    microsoft: 'Microsoft, where the tracking sheet and the folders of the firm are.',
    bucket: 'Whoever provides the store of the documents (bucket).',
    offsite: 'Whoever keeps the copies off the server, which are encrypted.',
    push: 'The notification services of browsers: they know that there is news, not what.',
  },
  transfers: 'Outside the European Union',
  transfersOf: [
    'The portal sends nothing there by itself. Check where each of the above works, and note it by hand.',
  ],
  terms: 'How long they are kept',
  kept: (months, years) =>
    `Clients: ${months} after their last case was closed it is proposed to block them, after ${years} to erase them.`,
  termsOf: [
    'Deleted documents, and what was returned to a client: 30 days.',
    'Backups: 7 days, 4 weeks and 6 months.',
    'Audit trail: for good; what it says of an erased client can no longer be read.',
  ],
  measures: 'How they are protected',
  encrypted: 'The connection is encrypted (HTTPS).',
  measuresOf: [
    'Each client sees what is theirs; people of the firm, what their role is for.',
    'Passwords are not kept, only their hash; codes end, and attempts are counted.',
    'What the audit trail says of a client is encrypted with a key of theirs.',
    'The audit trail cannot be changed without being noticed.',
    'A backup is made every night, and checked.',
  ],
  reading: 'What is read from documents is kept encrypted, and serves to show nobody what is another’s.',
  numbers: 'How many there are',
  counts: {
    clients: 'Clients',
    archivedClients: 'Archived clients',
    blockedClients: 'Blocked clients',
    staff: 'People of the firm',
    cases: 'Cases',
    documents: 'Documents',
    messages: 'Messages',
    mails: 'E-mails',
  },
  byHand:
    'What the portal does not know is written by hand: the data protection officer, if there is one, the contracts with those who are given data, and what is processed outside the portal.',
}

export const breachEs = {
  title: 'Aviso de una brecha de datos personales',
  lead: 'Rellene los huecos e imprima, o guarde como PDF. El portal no guarda nada de lo que escriba aquí: si cierra la página, se pierde. El aviso se presenta en la sede electrónica de la Agencia Española de Protección de Datos.',
  known: 'Cuándo lo supo el despacho',
  count: 'Contar el plazo',
  term: (when: string, until: string) =>
    `El despacho lo supo el ${when}. El plazo de 72 horas para avisar a la Agencia termina el ${until}.`,
  noTerm: 'La ley da 72 horas para avisar a la Agencia desde que el despacho lo sabe.',
  questions: [
    ['Qué ha pasado', 'Cuándo empezó y terminó, cómo se descubrió, si alguien vio, cambió o perdió datos.'],
    ['A quién afecta', 'Qué clase de personas y cuántas, aproximadamente.'],
    ['A qué datos', 'Qué clase de datos y cuántos registros, aproximadamente.'],
    ['Qué puede pasar', 'Las consecuencias probables para esas personas.'],
    ['Qué se ha hecho', 'Lo hecho y lo previsto para remediarlo y para que pese menos.'],
    ['Si se ha avisado a los afectados', 'A quién, cuándo y cómo; o por qué no hace falta.'],
    ['Con quién hablar', 'El delegado de protección de datos u otra persona, con teléfono y correo.'],
    ['Si se avisa después de las 72 horas', 'Por qué.'],
  ] as [string, string][],
  numbers: 'Lo que hay en el portal',
  numbersHint: 'Para calcular a cuántos puede afectar. Quién vio qué lo dice la Auditoría.',
}

export const breachEn: typeof breachEs = {
  title: 'Notice of a personal data breach',
  lead: 'Fill in the gaps and print, or save as a PDF. The portal keeps nothing of what you type here: if you close the page, it is lost. The notice is filed at the electronic office of the Spanish data protection authority (AEPD).',
  known: 'When the firm learnt of it',
  count: 'Count the term',
  term: (when, until) =>
    `The firm learnt of it on ${when}. The term of 72 hours for telling the authority ends on ${until}.`,
  noTerm: 'The law gives 72 hours for telling the authority, from when the firm knows.',
  questions: [
    [
      'What has happened',
      'When it began and ended, how it was found, whether data were seen, changed or lost.',
    ],
    ['Whom it concerns', 'What kind of people, and about how many.'],
    ['Which data', 'What kind of data, and about how many records.'],
    ['What may follow', 'The likely consequences for these people.'],
    ['What has been done', 'What was done and is planned to mend it, and to make it weigh less.'],
    ['Whether those concerned were told', 'Whom, when and how; or why it is not needed.'],
    ['Whom to ask', 'The data protection officer or somebody else, with telephone and e-mail address.'],
    ['If told after the 72 hours', 'Why.'],
  ],
  numbers: 'What is in the portal',
  numbersHint: 'To estimate how many it may concern. Who saw what is in the audit trail.',
}
