import { counted } from '../../counted'
import { FIELDS } from '../../labels'

/** What clients are to be told: the calls to make, the corrections, and what leaves by itself. */
export const tellingEs = {
  card: 'Lo que se le va a contar',
  calls: {
    title: (client: string) => `Llamar a ${client} antes de escribirle`,
    why: (phase: string, since: string) =>
      `${phase}, en el portal desde ${since}. El correo no sale hasta que alguien le llame.`,
    noPhone: 'No consta su teléfono',
    caseOf: (caseNumber: string, lawyer: string | null) =>
      lawyer ? `${caseNumber} · ${lawyer}` : caseNumber,
    called: 'Ya le he llamado: enviar 1 correo',
    calledAlone: 'Ya le he llamado',
    not: 'No enviar',
    about: (client: string) => ` a ${client}`,
  },
  corrections: {
    title: (clients: number) =>
      clients === 1
        ? 'Esto se le dijo a 1 cliente y ya no es así'
        : `Esto se les dijo a ${clients} clientes y ya no es así`,
    why: 'Así lo leerían. Nada sale hasta que usted lo diga.',
    send: 'Enviar 1 corrección',
    sendAll: (n: number) => `Enviar las ${n} correcciones`,
    not: 'No enviar',
    notAny: 'No enviar ninguna',
    unwritten: 'No se le puede escribir. Si hace falta, llámele.',
  },
  coming: {
    when: (when: string) => `Sale por correo ${when}.`,
    held: 'Espera el sí de la sincronización que lo trajo.',
    welcome: 'Espera a que salga su correo de bienvenida.',
    call: 'Espera a que alguien le llame.',
    unwritten: 'No se le puede escribir: sin correo que funcione, o no quiere avisos.',
    unread: 'Espera a que se lea el documento.',
    kinds: {
      phase: FIELDS.event.es,
      document: 'Documento nuevo',
      hearing: 'Cambio en una vista',
      request: 'Petición',
      due: 'Recordatorio de lo pedido',
      answer: 'Recibido lo que envió',
      correction: 'Corrección',
    },
    send: (n: number) => `Enviar ahora ${counted(n, 'novedad', 'novedades')} en 1 correo`,
    not: 'No enviar las marcadas',
    ofCase: (caseNumber: string) => `Expediente ${caseNumber}`,
  },
}

export const tellingEn: typeof tellingEs = {
  card: 'What the client will be told',
  calls: {
    title: (client) => `Call ${client} before writing to them`,
    why: (phase, since) =>
      `${phase}, in the portal since ${since}. The e-mail does not leave until somebody has called.`,
    noPhone: 'No telephone number known',
    caseOf: (caseNumber, lawyer) => (lawyer ? `${caseNumber} · ${lawyer}` : caseNumber),
    called: 'I have called: send 1 e-mail',
    calledAlone: 'I have called',
    not: 'Do not send',
    about: (client) => ` to ${client}`,
  },
  corrections: {
    title: (clients) =>
      clients === 1
        ? '1 client was told this, and it is no longer so'
        : `${clients} clients were told this, and it is no longer so`,
    why: 'This is what they would read. Nothing leaves until you say so.',
    send: 'Send 1 correction',
    sendAll: (n) => `Send all ${n} corrections`,
    not: 'Do not send',
    notAny: 'Send none',
    unwritten: 'They cannot be written to. Call them if it matters.',
  },
  coming: {
    when: (when) => `Leaves by e-mail ${when}.`,
    held: 'Waits for a yes to the run that brought it.',
    welcome: 'Waits for the welcome e-mail to leave.',
    call: 'Waits until somebody has called.',
    unwritten: 'They cannot be written to: no address that works, or they want no e-mails.',
    unread: 'Waits until the document has been read.',
    kinds: {
      phase: FIELDS.event.en,
      document: 'New document',
      hearing: 'Change of a hearing',
      request: 'Request',
      due: 'Reminder of a request',
      answer: 'What they sent was received',
      correction: 'Correction',
    },
    send: (n) => `Send ${counted(n, 'item', 'items')} now in 1 e-mail`,
    not: 'Do not send the selected ones',
    ofCase: (caseNumber) => `Case ${caseNumber}`,
  },
}
