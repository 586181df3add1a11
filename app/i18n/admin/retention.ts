import { counted } from '../counted'

/** Who is blocked, who may be blocked or erased, and after which time. */
export const retentionEs = {
  title: 'Conservación de datos',
  lead: (months: string, years: string) =>
    `Se cuenta desde que se cerró el último expediente de cada cliente. Al cabo de ${months} se propone bloquearlo; al cabo de ${years}, borrarlo. Nada ocurre por sí solo.`,
  months: (n: number) => counted(n, 'mes', 'meses'),
  years: (n: number) => counted(n, 'año', 'años'),
  change: 'Cambiar los plazos',
  terms: {
    title: 'Plazos de conservación',
    blockMonths: 'Meses hasta proponer el bloqueo',
    blockHint: 'Desde el cierre del último expediente. De 0 a 240.',
    keepYears: 'Años que se conservan los datos',
    keepHint: 'Desde el cierre del último expediente. Antes no se borra a quien está bloqueado. De 1 a 50.',
    save: 'Guardar los plazos',
  },
  toBlock: (n: number) => `Pueden bloquearse: ${n}`,
  toBlockLead: (day: string) =>
    `Clientes con todos sus expedientes cerrados, a ${day}. Bloqueado quiere decir que los datos se guardan solo para jueces y administraciones: el cliente no puede entrar, no se le escribe y nadie del despacho los ve, salvo la administración del portal.`,
  nobodyToBlock: 'Este mes no se propone bloquear a nadie.',
  blocked: (n: number) => `Bloqueados: ${n}`,
  nobodyBlocked: 'No hay nadie bloqueado.',
  closedOn: (day: string) => `Último expediente cerrado el ${day}`,
  blockedSince: (when: string, by: string) => `Bloqueado el ${when} por ${by}`,
  erasableFrom: (day: string) => `Se puede borrar desde el ${day}`,
  isDue: 'Plazo cumplido: se puede borrar',
  block: 'Bloquear los marcados…',
  erase: 'Borrar los marcados…',
  later: 'Este mes no',
  laterLead: 'Los propuestos siguen en esta página; Pendiente no los recuerda hasta el mes que viene.',
  unblock: 'Desbloquear',
  look: 'Ver la ficha',
  blockTitle: (n: number) => `¿Bloquear a ${counted(n, 'cliente', 'clientes')}?`,
  blockText:
    'Se cierran sus sesiones, no sale ningún correo para ellos y desaparecen de listas, búsquedas, cifras y avisos, con sus expedientes y documentos. La hoja de cálculo no los cambia. Se pueden desbloquear, con un motivo.',
  blockConfirm: (n: number) => `Bloquear a ${counted(n, 'cliente', 'clientes')}`,
  eraseTitle: (n: number) => `¿Borrar los datos de ${counted(n, 'cliente', 'clientes')}?`,
  eraseText:
    'No se puede deshacer. Se destruyen sus expedientes, con la cronología y los documentos, porque ha terminado el plazo. Un expediente que también es de otra persona se conserva para ella. De cada uno queda una constancia sin nombres.',
  eraseConfirm: (n: number) => `Borrar a ${counted(n, 'cliente', 'clientes')}`,
  typeNumber: (n: number) => `Para confirmar, escriba cuántos son: ${n}`,
  typeDni: (dni: string) => `Para confirmar, escriba su DNI o NIE: ${dni}`,
  typeId: (id: number) => `No tiene DNI. Para confirmar, escriba su número interno: ${id}`,
  notThat: 'No es eso lo que había que escribir. No se ha borrado nada.',
  unblockTitle: (name: string) => `Desbloquear a ${name}`,
  unblockLead:
    'Vuelve a las listas con sus expedientes y documentos, como estaban. El motivo queda en la auditoría.',
  unblockForm: { reason: 'Motivo', reasonHint: 'Por ejemplo: ha vuelto a encargarnos un asunto.' },
  menuBlock: 'Bloquear',
  band: (when: string) =>
    `Bloqueado desde el ${when}. Sus datos se guardan solo para jueces y administraciones: nadie más los ve y no se puede cambiar nada.`,
  line: (n: number) => `${counted(n, 'cliente puede', 'clientes pueden')} bloquearse o borrarse`,
  lineText: 'Se ha cumplido su plazo desde que se cerró su último expediente. Nada ocurre sin usted.',
  decide: 'Ver y decidir',
  privacyRead: (when: string, version: number) =>
    `Leyó la información de privacidad el ${when} (versión ${version}).`,
  privacyUnread: 'No ha marcado como leída la información de privacidad.',
  privacyOlder: 'Después ha cambiado.',
}

export const retentionEn: typeof retentionEs = {
  title: 'Data retention',
  lead: (months, years) =>
    `Counted from the day on which the last case of a client was closed. After ${months} it is proposed to block them, after ${years} to erase them. Nothing happens by itself.`,
  months: (n) => counted(n, 'month', 'months'),
  years: (n) => counted(n, 'year', 'years'),
  change: 'Change the terms',
  terms: {
    title: 'Retention terms',
    blockMonths: 'Months until blocking is proposed',
    blockHint: 'From the closing of the last case. From 0 to 240.',
    keepYears: 'Years for which data are kept',
    keepHint: 'From the closing of the last case. Whoever is blocked is not erased before. From 1 to 50.',
    save: 'Save the terms',
  },
  toBlock: (n) => `May be blocked: ${n}`,
  toBlockLead: (day) =>
    `Clients all of whose cases are closed, as of ${day}. Blocked means that the data are kept for judges and authorities alone: the client cannot sign in, nothing is written to them, and nobody of the firm sees them but the administrators of the portal.`,
  nobodyToBlock: 'Nobody is proposed for blocking this month.',
  blocked: (n) => `Blocked: ${n}`,
  nobodyBlocked: 'Nobody is blocked.',
  closedOn: (day) => `Last case closed on ${day}`,
  blockedSince: (when, by) => `Blocked on ${when} by ${by}`,
  erasableFrom: (day) => `Can be erased from ${day} on`,
  isDue: 'The term has ended: can be erased',
  block: 'Block those ticked…',
  erase: 'Erase those ticked…',
  later: 'Not this month',
  laterLead: 'Those proposed stay on this page; Pending does not mention them before next month.',
  unblock: 'Unblock',
  look: 'See their page',
  blockTitle: (n) => `Block ${counted(n, 'client', 'clients')}?`,
  blockText:
    'Their sessions end, no e-mail leaves for them, and they disappear from lists, searches, figures and notices, with their cases and documents. The spreadsheet does not change them. They can be unblocked, with a reason.',
  blockConfirm: (n) => `Block ${counted(n, 'client', 'clients')}`,
  eraseTitle: (n) => `Erase the data of ${counted(n, 'client', 'clients')}?`,
  eraseText:
    'This cannot be undone. Their cases are destroyed, with timeline and documents, because the term has ended. A case that is somebody else’s too is kept for them. Of each a certificate without names is kept.',
  eraseConfirm: (n) => `Erase ${counted(n, 'client', 'clients')}`,
  typeNumber: (n) => `To confirm, type how many they are: ${n}`,
  typeDni: (dni) => `To confirm, type their DNI or NIE: ${dni}`,
  typeId: (id) => `They have no DNI. To confirm, type their internal number: ${id}`,
  notThat: 'That is not what had to be typed. Nothing was erased.',
  unblockTitle: (name) => `Unblock ${name}`,
  unblockLead:
    'They return to the lists with their cases and documents, as they were. The reason is kept in the audit trail.',
  unblockForm: { reason: 'Reason', reasonHint: 'For example: they have given us another case.' },
  menuBlock: 'Block',
  band: (when) =>
    `Blocked since ${when}. Their data are kept for judges and authorities alone: nobody else sees them, and nothing can be changed.`,
  line: (n) => `${counted(n, 'client', 'clients')} may be blocked or erased`,
  lineText: 'Their term since the closing of their last case has ended. Nothing happens without you.',
  decide: 'Look and decide',
  privacyRead: (when, version) => `They read the privacy notice on ${when} (version ${version}).`,
  privacyUnread: 'They have not marked the privacy notice as read.',
  privacyOlder: 'It has changed since.',
}
