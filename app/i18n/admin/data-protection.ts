/** What the law says about a client’s data: the copy they may have, and what is done with it. */
export const dataProtectionEs = {
  copy: 'Copia de sus datos',
  copyTitle: (name: string) => `Copia de los datos de ${name}`,
  copyLead:
    'Un archivo ZIP con lo que el portal guarda de esta persona: sus datos, sus expedientes, los documentos que puede ver, lo que ha enviado, los mensajes, los correos y quién ha entrado y cuándo. Dentro hay una página que se abre con cualquier navegador.',
  copyLeft:
    'No lleva las notas internas, los documentos que el cliente no ve ni lo que es de otros titulares. Puede nombrar a otras personas lo que alguien haya escrito en un mensaje o un documento que el cliente ya ve: mírelo antes de entregarlo.',
  copyGive: 'Compruebe quién es antes de entregarla. El portal no la envía por sí solo.',
  copyAsked: (when: string, until: string) =>
    `La ha pedido el ${when}. La ley da un mes para entregarla: hasta el ${until}.`,
  copyGiven: (when: string) => `Se anotó como entregada el ${when}.`,
  download: 'Descargar la copia (ZIP)',
  given: 'Anotar que se le ha entregado',
  close: 'Cerrar',
  asks: (name: string) => `${name} pide una copia de sus datos`,
  askedOn: (when: string, until: string) => `Pedida el ${when}. Plazo: hasta el ${until}.`,
  prepare: 'Preparar la copia',
}

export const dataProtectionEn: typeof dataProtectionEs = {
  copy: 'Copy of their data',
  copyTitle: (name) => `Copy of the data of ${name}`,
  copyLead:
    'A ZIP file with what the portal keeps about this person: their details, their cases, the documents they can see, what they have sent, messages, e-mails, and who came in and when. It contains a page that opens in any browser.',
  copyLeft:
    'It has no internal notes, no documents that the client does not see, and nothing that belongs to other holders. What somebody has written in a message or a document that the client already sees may name other people: look at it before you hand it over.',
  copyGive: 'Make sure who they are before you hand it over. The portal does not send it by itself.',
  copyAsked: (when, until) =>
    `They asked for it on ${when}. The law gives one month to hand it over: until ${until}.`,
  copyGiven: (when) => `It was noted as handed over on ${when}.`,
  download: 'Download the copy (ZIP)',
  given: 'Note that it was handed over',
  close: 'Close',
  asks: (name) => `${name} asks for a copy of their data`,
  askedOn: (when, until) => `Asked for on ${when}. Term: until ${until}.`,
  prepare: 'Prepare the copy',
}

export const dataActionsEs = {
  client_archived: 'Cliente archivado',
  client_restored: 'Cliente recuperado',
  client_deleted: 'Cliente borrado',
  data_copy_asked: 'Copia de sus datos pedida',
  data_copy_given: 'Copia de sus datos entregada',
  data_exported: 'Copia de los datos del cliente descargada',
}
export const dataActionsEn: typeof dataActionsEs = {
  client_archived: 'Client archived',
  client_restored: 'Client restored',
  client_deleted: 'Client deleted',
  data_copy_asked: 'Copy of their data asked for',
  data_copy_given: 'Copy of their data handed over',
  data_exported: 'Copy of a client’s data downloaded',
}
