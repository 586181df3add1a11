import { counted } from '../../counted'
import { runHistoryEn, runHistoryEs } from './run-history'
import { runNotesEn, runNotesEs } from './run-notes'
import { runRefusalsEn, runRefusalsEs } from './run-refusals'
import { runRowsEn, runRowsEs } from './run-rows'

/** The history of synchronisations and the page of a single run. */
export const runsEs = {
  ...runHistoryEs,
  ...runRowsEs,
  ...runRefusalsEs,
  ...runNotesEs,
  withoutEmail: (n: string) =>
    n === '1' ? '1 cliente sin correo: se crea igual' : `${n} clientes sin correo: se crean igual`,
  news: {
    legend: (n: string) => (n === '1' ? 'Novedades para 1 cliente' : `Novedades para ${n} clientes`),
    send: 'Avisarles por correo el próximo día laborable',
    hold: 'Retenerlas, hasta que alguien las envíe',
    yesAlike: 'lo que elija para las novedades vale también para las que traiga un «sí»',
    yesHeld: 'las novedades que traiga un «sí» quedan retenidas hasta que alguien las envíe',
    held: (n: string) =>
      n === '1'
        ? 'Las novedades para 1 cliente están retenidas: no sale nada hasta que las envíe.'
        : `Las novedades para ${n} clientes están retenidas: no sale nada hasta que las envíe.`,
    sendHeld: 'Enviarlas',
    dropHeld: 'Descartarlas',
    sending: 'Enviando…',
    kinds: {
      phase: 'una fase',
      document: 'un documento',
      hearing: 'una vista',
      request: 'una petición',
      answer: 'la respuesta a lo que envió',
    },
  },
  mailChoice: {
    legend: '¿Cuándo salen los correos de bienvenida?',
    now: (n: string) => (n === '1' ? 'Enviar 1 correo ahora' : `Enviar ${n} correos ahora`),
    later: (n: string) => (n === '1' ? 'Guardarlo, sin enviarlo' : `Guardar los ${n}, sin enviarlos`),
    at: 'Enviarlos a esta hora:',
    on: 'Día y hora a los que salen',
    trialFirst: 'Antes, enviarme uno de prueba',
    andMails: {
      now: (text: string, n: string) => `${text} y enviar ${counted(n, 'correo', 'correos')}`,
      later: (text: string, n: string) => `${text} y guardar ${counted(n, 'correo', 'correos')}`,
      at: (text: string, n: string) => `${text} y programar ${counted(n, 'correo', 'correos')}`,
    },
  },
  trial: {
    label: 'Antes, mándese uno de prueba',
    hint: 'El correo de bienvenida con datos inventados, solo a esta dirección. Su enlace no abre nada.',
    send: 'Enviar la prueba',
  },
  heldWelcomes: {
    waiting: (n: string) =>
      n === '1'
        ? '1 correo de bienvenida espera a que lo envíe.'
        : `${n} correos de bienvenida esperan a que los envíe.`,
    send: (n: string) => (n === '1' ? 'Enviarlo ahora' : `Enviar los ${n} ahora`),
    sending: 'Enviando…',
  },
  undoPage: {
    title: (n: number) => `¿Deshacer la sincronización n.º ${n}?`,
    clientsMade: (n: string) => `${counted(n, 'cliente que se quita:', 'clientes que se quitan:')}`,
    casesMade: (n: string) => `${counted(n, 'expediente que se quita:', 'expedientes que se quitan:')}`,
    clientsChanged: (n: string) =>
      `${counted(n, 'cliente que vuelve a como estaba:', 'clientes que vuelven a como estaban:')}`,
    casesChanged: (n: string) =>
      `${counted(n, 'expediente que vuelve a como estaba:', 'expedientes que vuelven a como estaban:')}`,
    andMore: (n: string) => `y ${n} más.`,
    mailsSent: (n: string) =>
      n === '1'
        ? '1 correo de bienvenida ya ha salido: no vuelve, y su enlace dejará de servir.'
        : `${n} correos de bienvenida ya han salido: no vuelven, y sus enlaces dejarán de servir.`,
    mailsUnsent: (n: string) =>
      n === '1'
        ? '1 correo que todavía no ha salido ya no saldrá.'
        : `${n} correos que todavía no han salido ya no saldrán.`,
    noMailsSent: 'Ningún correo ha salido.',
    confirm: 'Sí, deshacerla',
    cancel: 'No, dejarla como está',
  },
  result: {
    nothing: 'No ha cambiado nada.',
    isNew: 'nuevo',
    more: (n: string) => `y ${n} más`,
  },
  openOther: (n: number) => `Ver la lectura n.º ${n}`,
  sayColumns: 'Decir qué es cada columna',
  discard: 'Descartar',
  ticked: (n: string) => (n === '1' ? '1 fila marcada' : `${n} filas marcadas`),
  sheetAsks: (n: string) => `Diga arriba si se lee la hoja (${counted(n, 'fila', 'filas')})`,
  toApply: (n: string) => (n === '1' ? '1 fila por aplicar' : `${n} filas por aplicar`),
  mails: (n: string) => (n === '1' ? '1 correo saldrá' : `${n} correos saldrán`),
  noMails: 'ningún correo sale',
  asks: (n: number) => (n === 1 ? 'se le pedirá algo a 1 cliente' : `se les pedirá algo a ${n} clientes`),
  undoable: 'podrá deshacerlo',
  applyAll: (n: string) => (n === '1' ? 'Aplicar la fila' : `Aplicar las ${n} filas`),
  applyAllYes: (questions: string, n: string) =>
    `Decir que sí a ${counted(questions, 'pregunta', 'preguntas')} y aplicar ${n === '0' ? '' : 'todo'}`.trim(),
  applyTicked: 'Aplicar solo las marcadas',
  applyTickedCount: (n: string) => (n === '1' ? 'Aplicar 1 fila' : `Aplicar ${n} filas`),
  applyOnly: (n: string) => (n === '1' ? 'Aplicar solo la marcada' : `Aplicar solo las ${n} marcadas`),
  onlyThisPage: 'Las marcas valen para las filas de esta página.',
  applying: 'Aplicando…',
  refusedApply: 'No se ha aplicado nada.',
  againHint: 'Vuelve a leer la misma hoja y a compararla con lo que hay ahora.',
  undo: 'Deshacer esta sincronización',
  undoLead:
    'Devuelve cada dato a como estaba. Lo que alguien haya cambiado después se queda, y se dirá cuál es. Los correos que ya salieron no vuelven.',
  undoing: 'Deshaciendo…',
  rest: 'Quedan filas sin aplicar. Prepárelo otra vez para verlas.',
  back: 'Sincronizaciones',
}

export const runsEn: typeof runsEs = {
  ...runHistoryEn,
  ...runRowsEn,
  ...runRefusalsEn,
  ...runNotesEn,
  withoutEmail: (n) =>
    n === '1'
      ? '1 client without an e-mail address: created all the same'
      : `${n} clients without an e-mail address: created all the same`,
  news: {
    legend: (n) => (n === '1' ? 'News for 1 client' : `News for ${n} clients`),
    send: 'Tell them by e-mail on the next working day',
    hold: 'Hold it until somebody sends it',
    yesAlike: 'your choice about news covers the news that a “yes” brings as well',
    yesHeld: 'news that a “yes” brings is held until somebody sends it',
    held: (n) =>
      n === '1'
        ? 'The news for 1 client is held: nothing leaves until you send it.'
        : `The news for ${n} clients is held: nothing leaves until you send it.`,
    sendHeld: 'Send it',
    dropHeld: 'Drop it',
    sending: 'Sending…',
    kinds: {
      phase: 'a phase',
      document: 'a document',
      hearing: 'a hearing',
      request: 'a request',
      answer: 'the answer to what they sent',
    },
  },
  mailChoice: {
    legend: 'When are the welcome e-mails sent?',
    now: (n) => (n === '1' ? 'Send 1 e-mail now' : `Send ${n} e-mails now`),
    later: (n) => (n === '1' ? 'Keep it, without sending it' : `Keep all ${n}, without sending them`),
    at: 'Send them at this time:',
    on: 'Day and time at which they are sent',
    trialFirst: 'First, send me a trial',
    andMails: {
      now: (text, n) => `${text} and send ${counted(n, 'e-mail', 'e-mails')}`,
      later: (text, n) => `${text} and keep ${counted(n, 'e-mail', 'e-mails')}`,
      at: (text, n) => `${text} and schedule ${counted(n, 'e-mail', 'e-mails')}`,
    },
  },
  trial: {
    label: 'First, send yourself a trial',
    hint: 'The welcome e-mail with made-up data, to this address only. Its link opens nothing.',
    send: 'Send the trial',
  },
  heldWelcomes: {
    waiting: (n) =>
      n === '1'
        ? '1 welcome e-mail is kept until you send it.'
        : `${n} welcome e-mails are kept until you send them.`,
    send: (n) => (n === '1' ? 'Send it now' : `Send all ${n} now`),
    sending: 'Sending…',
  },
  undoPage: {
    title: (n) => `Undo synchronisation no. ${n}?`,
    clientsMade: (n) => counted(n, 'client to be removed:', 'clients to be removed:'),
    casesMade: (n) => counted(n, 'case to be removed:', 'cases to be removed:'),
    clientsChanged: (n) => counted(n, 'client to be restored:', 'clients to be restored:'),
    casesChanged: (n) => counted(n, 'case to be restored:', 'cases to be restored:'),
    andMore: (n) => `and ${n} more.`,
    mailsSent: (n) =>
      n === '1'
        ? '1 welcome e-mail has already been sent: it cannot be recalled, and its link will stop working.'
        : `${n} welcome e-mails have already been sent: they cannot be recalled, and their links will stop working.`,
    mailsUnsent: (n) =>
      n === '1'
        ? '1 e-mail that has not been sent yet never will be.'
        : `${n} e-mails that have not been sent yet never will be.`,
    noMailsSent: 'No e-mail has been sent.',
    confirm: 'Yes, undo it',
    cancel: 'No, leave it as it is',
  },
  result: { nothing: 'Nothing has changed.', isNew: 'new', more: (n) => `and ${n} more` },
  openOther: (n) => `View reading no. ${n}`,
  sayColumns: 'Say what each column is',
  discard: 'Discard',
  ticked: (n) => (n === '1' ? '1 row selected' : `${n} rows selected`),
  sheetAsks: (n) => `Say above whether the sheet is read (${counted(n, 'row', 'rows')})`,
  toApply: (n) => (n === '1' ? '1 row to apply' : `${n} rows to apply`),
  mails: (n) => (n === '1' ? '1 e-mail will be sent' : `${n} e-mails will be sent`),
  noMails: 'no e-mails will be sent',
  asks: (n) =>
    n === 1 ? '1 client will be asked for something' : `${n} clients will be asked for something`,
  undoable: 'you can undo this',
  applyAll: (n) => (n === '1' ? 'Apply the row' : `Apply the ${n} rows`),
  applyAllYes: (questions, n) =>
    `Say yes to ${counted(questions, 'question', 'questions')} and apply ${n === '0' ? 'it' : 'everything'}`,
  applyTicked: 'Apply only the selected rows',
  applyTickedCount: (n) => (n === '1' ? 'Apply 1 row' : `Apply ${n} rows`),
  applyOnly: (n) => (n === '1' ? 'Apply only the selected row' : `Apply only the ${n} selected rows`),
  onlyThisPage: 'The selection covers only the rows on this page.',
  applying: 'Applying…',
  refusedApply: 'Nothing was applied.',
  againHint: 'Reads the same spreadsheet again and compares it with the current data.',
  undo: 'Undo this synchronisation',
  undoLead:
    'Restores everything to how it was. Anything someone has changed since stays and is listed. E-mails already sent cannot be recalled.',
  undoing: 'Undoing…',
  rest: 'Some rows were not applied. Prepare it again to see them.',
  back: 'Synchronisations',
}
