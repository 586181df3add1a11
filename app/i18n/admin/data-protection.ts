import { countedList } from '../counted'

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
  erasures: 'Clientes borrados',
  erasuresLead: 'De cada borrado queda una constancia, sin nombres, que puede imprimir o guardar como PDF.',
  noErasures: 'Todavía no se ha borrado a ningún cliente.',
  erasedRecord: (number: number) => `Ficha n.º interno ${number}`,
  certificate: 'Constancia del borrado',
  certificateTitle: 'Constancia de borrado de datos personales',
  certificateStays: 'Queda una constancia del borrado, sin nombres: Auditoría, «Clientes borrados».',
  erasedOn: (when: string, by: string, number: number) =>
    `El ${when} se borraron del portal de clientes los datos de la persona con el número interno ${number}. Lo hizo: ${by}.`,
  wasErased: 'Qué se borró',
  notCounted: 'La ficha de la persona. Entonces no se contaba lo demás.',
  alsoErased:
    'También sus accesos, contraseñas y avisos, y lo que la sincronización con la hoja de cálculo había leído de ella. Lo que la auditoría guardaba de sus datos ya no se puede leer.',
  isKept: 'Qué se conserva',
  destroys: (cases: number, documents: number) =>
    `Ha terminado el plazo: se borrará para siempre al cliente y se destruirán ${countedList('y', [
      [cases, 'expediente', 'expedientes'],
      [documents, 'documento', 'documentos'],
    ])}, con la cronología y todo lo demás. No se puede deshacer.`,
  whyKept:
    'De cada expediente quedan sus datos, su cronología, lo que se pidió, se contestó y se firmó, y los documentos, sin la ficha del cliente. Todo ello puede seguir nombrándole. Lo conserva el despacho mientras tenga que responder de su trabajo.',
  nothingKept: 'Nada: había terminado el plazo, y los expedientes se destruyeron con sus documentos.',
  driveKept:
    'Los archivos que están en la carpeta del despacho son del despacho y siguen allí. El portal guarda cómo se llaman mientras estén.',
  backups:
    'En las copias de seguridad hechas antes del borrado, los datos siguen hasta que esas copias se eliminan, como máximo a los seis meses si no se ha cambiado el plazo.',
  noName: 'Esta hoja no dice de quién eran los datos. Si la entrega, escriba el nombre a mano.',
  counts: {
    erasedRecords: 'Fichas',
    erasedCases: 'Expedientes destruidos',
    erasedDocuments: 'Documentos destruidos',
    erasedFiles: 'Archivos en la papelera o sin archivar',
    erasedMails: 'Correos del portal',
    erasedMessages: 'Mensajes',
    erasedNotes: 'Notas internas',
    erasedCalls: 'Llamadas acordadas',
    cases: 'Expedientes',
    documents: 'Documentos',
  },
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
  erasures: 'Erased clients',
  erasuresLead: 'Of each erasure a certificate is kept, without names, that you can print or save as a PDF.',
  noErasures: 'No client has been erased yet.',
  erasedRecord: (number) => `Record with internal no. ${number}`,
  certificate: 'Certificate of erasure',
  certificateTitle: 'Certificate of erasure of personal data',
  certificateStays: 'A certificate of the erasure is kept, without names: Audit, ‘Erased clients’.',
  erasedOn: (when, by, number) =>
    `On ${when} the data of the person with the internal number ${number} were erased from the client portal. Done by: ${by}.`,
  wasErased: 'What was erased',
  notCounted: 'The record of the person. At that time nothing else was counted.',
  alsoErased:
    'Their ways in, passwords and notifications, too, and what the synchronisation with the spreadsheet had read about them. What the audit trail kept of their data can no longer be read.',
  isKept: 'What is kept',
  destroys: (cases, documents) =>
    `The term has ended: this will permanently remove the client and destroy ${countedList('and', [
      [cases, 'case', 'cases'],
      [documents, 'document', 'documents'],
    ])}, with the timeline and everything else. This cannot be undone.`,
  whyKept:
    'Of each case its data, its timeline, what was asked, answered and signed, and the documents stay, without the record of the client. All of this may still name them. The firm keeps it as long as it has to answer for its work.',
  nothingKept: 'Nothing: the term had ended, and the cases were destroyed with their documents.',
  driveKept:
    'Files in the firm’s folder are the firm’s and are still there. The portal keeps what they are called as long as they are.',
  backups:
    'In backups made before the erasure the data remain until those are deleted, after six months at most unless that term was changed.',
  noName: 'This page does not say whose data they were. If you hand it over, write the name by hand.',
  counts: {
    erasedRecords: 'Records',
    erasedCases: 'Cases destroyed',
    erasedDocuments: 'Documents destroyed',
    erasedFiles: 'Files in the trash or not filed yet',
    erasedMails: 'E-mails of the portal',
    erasedMessages: 'Messages',
    erasedNotes: 'Internal notes',
    erasedCalls: 'Calls arranged',
    cases: 'Cases',
    documents: 'Documents',
  },
}

export const dataActionsEs = {
  client_archived: 'Cliente archivado',
  client_restored: 'Cliente recuperado',
  client_deleted: 'Cliente borrado',
  client_blocked: 'Cliente bloqueado',
  client_unblocked: 'Cliente desbloqueado',
  retention_changed: 'Plazos de conservación cambiados',
  privacy_read: 'Información de privacidad leída',
  data_copy_asked: 'Copia de sus datos pedida',
  data_copy_given: 'Copia de sus datos entregada',
  data_exported: 'Copia de los datos del cliente descargada',
}
export const dataActionsEn: typeof dataActionsEs = {
  client_archived: 'Client archived',
  client_restored: 'Client restored',
  client_deleted: 'Client deleted',
  client_blocked: 'Client blocked',
  client_unblocked: 'Client unblocked',
  retention_changed: 'Retention terms changed',
  privacy_read: 'Privacy notice read',
  data_copy_asked: 'Copy of their data asked for',
  data_copy_given: 'Copy of their data handed over',
  data_exported: 'Copy of a client’s data downloaded',
}

/** Facts in the audit trail of what was erased and what is kept. */
export const dataFactsEs = {
  documents: 'documentos',
  blockMonths: 'meses hasta proponer el bloqueo',
  keepYears: 'años de conservación',
  atRequest: 'a petición del cliente',
  erasedRecords: 'fichas borradas',
  erasedCases: 'expedientes destruidos',
  erasedDocuments: 'documentos destruidos',
  erasedFiles: 'archivos sin archivar borrados',
  erasedMails: 'correos borrados',
  erasedMessages: 'mensajes borrados',
  erasedNotes: 'notas borradas',
  erasedCalls: 'llamadas borradas',
  cases: 'expedientes',
}
export const dataFactsEn: typeof dataFactsEs = {
  documents: 'documents',
  blockMonths: 'months until blocking is proposed',
  keepYears: 'years kept',
  atRequest: 'at the client’s request',
  erasedRecords: 'records erased',
  erasedCases: 'cases destroyed',
  erasedDocuments: 'documents destroyed',
  erasedFiles: 'files not filed erased',
  erasedMails: 'e-mails erased',
  erasedMessages: 'messages erased',
  erasedNotes: 'notes erased',
  erasedCalls: 'calls erased',
  cases: 'cases',
}
