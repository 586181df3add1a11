/** What a client and the firm write to each other. */
export const messagesPage = {
  title: 'Mensajes con el despacho',
  about: (caseNumber: string) => `Sobre su expediente ${caseNumber}. Solo los leen usted y el despacho.`,
  aboutShared: (caseNumber: string) =>
    `Sobre su expediente ${caseNumber}. Lo que escriba lo leerán también las demás personas que ven este expediente.`,
  yours: 'Su mensaje',
  send: 'Enviar el mensaje',
  usual: (days: number): string =>
    `Hasta ahora hemos contestado la mitad de los mensajes en ${days === 1 ? 'un día' : `${days} días`} o menos.`,
  urgent: 'Si es urgente, llámenos.',
  off: 'Por aquí ya no se puede escribir al despacho. Lo que se escribió sigue a su vista.',
  written: 'Lo que se ha escrito',
  by: { client: 'Usted', firm: 'El despacho', call: 'Por teléfono' },
  byOthers: {
    client: 'Otra persona de este expediente',
    firm: 'El despacho, a otra persona',
    call: 'Por teléfono, con otra persona',
  },
  arrived: 'Lo hemos recibido. Todavía no lo hemos abierto.',
  read: (at: string) => `Lo abrimos el ${at}.`,
  older: (count: number): string =>
    count === 1 ? 'Hay 1 mensaje anterior: pídanoslo.' : `Hay ${count} mensajes anteriores: pídanoslos.`,
  withFiles: 'Añadir fotos o documentos',
  onlyFiles: 'Envío de archivos.',
  sendAgain: (names: string, reason: string) => `Tiene que enviarnos otra vez ${names}. Por qué: ${reason}`,
  sent: 'Lo que envió:',
  sentByOthers: 'Lo que envió:',
  returned: 'tiene que enviarlo otra vez',
  document: 'Documento:',
}
