import { eventReasonsEn, eventReasonsEs } from './event-reasons'
import { holderReasonsEn, holderReasonsEs } from './holder-reasons'

/**
 * Texts for what waits for a decision, by reason: `line` in the queue, `question` on a run's page, `yes` on the button
 * that approves it, `fact` in the audit trail.
 */
type Reason = { line: string; question: string; yes?: string; fact: string }

const es = {
  sheet_new: {
    line: 'Esta hoja es nueva. Nada de ella se publica hasta que usted diga que es una lista de expedientes.',
    question: 'Esta hoja es nueva. ¿Es una lista de expedientes?',
    yes: 'Sí, leerla',
    fact: 'hoja nueva',
  },
  sheet_changed: {
    line: 'Esta hoja ha cambiado tanto de columnas que parece otra tabla. No se lee hasta que usted diga que sigue siendo una lista de expedientes.',
    question: 'Esta hoja tiene ahora otras columnas. ¿Sigue siendo una lista de expedientes?',
    yes: 'Sí, leerla',
    fact: 'hoja con otras columnas',
  },
  heading_doubtful: {
    line: 'Hay más de una columna como esta y no dicen lo mismo. No se lee ninguna hasta que diga en Columnas cuál vale.',
    question: 'Hay más de una columna como esta y no dicen lo mismo. Diga en Columnas cuál vale.',
    fact: 'columnas que se contradicen',
  },
  heading_hidden: {
    line: 'Esta columna está oculta en la hoja y no se lee. Muéstrela, o diga en Columnas qué es.',
    question: 'Esta columna está oculta en la hoja. Muéstrela, o diga en Columnas qué es.',
    fact: 'columna oculta',
  },
  heading_words: {
    line: 'Esta columna tiene palabras del despacho. Los clientes solo leen las situaciones que el portal conoce; lo demás no se publica hasta que diga en Columnas que está escrita para ellos.',
    question:
      'Esta columna tiene palabras del despacho, que no se publican. Diga en Columnas si está escrita para los clientes.',
    fact: 'columna con palabras del despacho',
  },
  email_changed: {
    line: 'La hoja trae otro correo. ¿Es de verdad del cliente? Ahí llegarán sus códigos.',
    question: 'El correo recibe los códigos de acceso. ¿Es de verdad suyo el nuevo?',
    fact: 'otro correo en la hoja',
  },
  email_chosen: {
    line: 'El cliente cambió su correo en el portal y lo confirmó con un código; la hoja dice otra dirección. Vale la del cliente: corríjala en la hoja.',
    question:
      'El cliente cambió su correo en el portal y lo confirmó con un código; la hoja dice otra dirección. ¿Vale la de la hoja?',
    yes: 'Sí, la de la hoja',
    fact: 'correo cambiado por el cliente',
  },
  email_missing: {
    line: 'Sin correo no puede recibir códigos ni entrar.',
    question: 'No hay correo electrónico: el cliente se crea, pero no le llega ningún correo.',
    fact: 'sin correo en la hoja',
  },
  email_doubtful: {
    line: 'Este correo quizá no sea bueno: está mal escrito, lleva algo al lado o parece de la parte contraria. Hasta que diga que vale, no se usa ni se le escribe.',
    question:
      'Este correo quizá no sea bueno: está mal escrito, lleva algo al lado en la hoja o parece de la parte contraria. ¿Vale? Ahí llegarán la bienvenida y los códigos.',
    yes: 'Sí, usarlo',
    fact: 'correo dudoso en la hoja',
  },
  email_taken_back: {
    line: 'La hoja tiene este correo tachado, o dice que no se use, y el cliente sigue recibiendo ahí sus códigos. ¿Lo quitamos de su ficha?',
    question:
      'La hoja tiene tachado, o dice que no se use, el correo donde el cliente recibe sus códigos. ¿Lo quitamos? Hasta que tenga otro no podrá entrar.',
    yes: 'Sí, quitarlo',
    fact: 'correo que la hoja retira',
  },
  emails_differ: {
    line: 'La hoja da correos distintos a la misma persona.',
    question: 'Hay varias filas de esta persona con correos distintos. Corríjalo en la hoja o en su ficha.',
    fact: 'correos distintos en la hoja',
  },
  name_changed: {
    line: 'La hoja trae otro nombre para este DNI.',
    question: 'La hoja trae otro nombre para el mismo DNI. ¿Es la misma persona?',
    fact: 'otro nombre en la hoja',
  },
  names_differ: {
    line: 'La hoja da nombres distintos al mismo DNI.',
    question: 'Hay varias filas de este DNI con nombres distintos. Corríjalo en la hoja.',
    fact: 'nombres distintos en la hoja',
  },
  ...holderReasonsEs,
  other_name: {
    line: 'La hoja trae este expediente con el DNI de un cliente y otro nombre. Hasta que diga que es suyo, no se crea.',
    question:
      'La hoja trae este expediente con el mismo DNI y otro nombre. ¿Es de verdad de este cliente? Si no, corrija el DNI en la hoja.',
    yes: 'Sí, es suyo',
    fact: 'otro nombre con el DNI de un cliente',
  },
  case_alike: {
    line: 'Este cliente ya tiene un expediente con el mismo número escrito de otra forma. Hasta que diga que es otro, no se crea.',
    question:
      'Este cliente ya tiene un expediente con el mismo número escrito de otra forma. ¿Es otro expediente? Si es el mismo, escriba en la hoja el número de siempre.',
    yes: 'Sí, es otro',
    fact: 'número casi igual al de otro expediente',
  },
  edited_here: {
    line: 'Alguien lo cambió aquí a mano y la hoja dice otra cosa. Vale lo de aquí.',
    question: 'Alguien cambió este dato en el portal después de la última vez. ¿Vale ahora el de la hoja?',
    fact: 'cambiado aquí a mano',
  },
  deleted_here: {
    line: 'Alguien lo borró aquí y la hoja todavía lo trae.',
    question: 'Se borró aquí a mano y la hoja la sigue trayendo. ¿Vuelve a ponerse?',
    yes: 'Sí, ponerla otra vez',
    fact: 'borrado aquí a mano',
  },
  archived_here: {
    line: 'El expediente está archivado aquí y la hoja todavía lo trae.',
    question: 'Está archivado en el portal. La sincronización no lo recupera.',
    fact: 'archivado aquí',
  },
  ...eventReasonsEs,
} satisfies Record<string, Reason>

const en: Record<keyof typeof es, Reason> = {
  sheet_new: {
    line: 'This sheet is new. Nothing in it is published until you confirm that it is a list of cases.',
    question: 'This sheet is new. Is it a list of cases?',
    yes: 'Yes, read it',
    fact: 'new sheet',
  },
  sheet_changed: {
    line: 'The columns of this sheet have changed so much that it looks like a different table. It is not read until you confirm that it is still a list of cases.',
    question: 'This sheet now has different columns. Is it still a list of cases?',
    yes: 'Yes, read it',
    fact: 'sheet with different columns',
  },
  heading_doubtful: {
    line: 'There is more than one column like this, and they disagree. None is read until you choose one in Columns.',
    question: 'There is more than one column like this, and they disagree. Choose one in Columns.',
    fact: 'columns that contradict each other',
  },
  heading_hidden: {
    line: 'This column is hidden in the sheet and is not read. Unhide it, or say in Columns what it is.',
    question: 'This column is hidden in the sheet. Unhide it, or say in Columns what it is.',
    fact: 'hidden column',
  },
  heading_words: {
    line: 'This column contains words of the firm’s own. Clients only read the situations that the portal knows; the rest is not published until you say in Columns that it is written for them.',
    question:
      'This column contains words of the firm’s own, which are not published. Say in Columns whether it is written for clients.',
    fact: 'column with words of the firm’s own',
  },
  email_changed: {
    line: 'The sheet has a different e-mail address. Is it really the client’s? Their codes will go there.',
    question: 'Access codes are sent to this address. Does the new one really belong to this person?',
    fact: 'different e-mail in the sheet',
  },
  email_chosen: {
    line: 'The client changed their e-mail address in the portal and confirmed it with a code; the sheet has a different one. The client’s stays: please correct the sheet.',
    question:
      'The client changed their e-mail address in the portal and confirmed it with a code; the sheet has a different one. Should the sheet’s be used?',
    yes: 'Yes, the sheet’s',
    fact: 'e-mail changed by the client',
  },
  email_missing: {
    line: 'Without an e-mail address the client cannot receive codes or sign in.',
    question: 'There is no e-mail address: the client is created but receives no e-mail.',
    fact: 'e-mail missing from the sheet',
  },
  email_doubtful: {
    line: 'This e-mail address may be wrong: it is misspelt, the cell holds something else as well, or it looks like the opposing party’s. Until you confirm it, it is not used and nothing is sent there.',
    question:
      'This e-mail address may be wrong: it is misspelt, the cell holds something else as well, or it looks like the opposing party’s. Is it correct? The welcome e-mail and the codes will go there.',
    yes: 'Yes, use it',
    fact: 'doubtful e-mail in the sheet',
  },
  email_taken_back: {
    line: 'In the sheet this e-mail address is struck through or marked as not to be used, but the client’s codes are still sent there. Should it be removed from the record?',
    question:
      'In the sheet the client’s e-mail address for codes is struck through or marked as not to be used. Should it be removed? Without another one, the client cannot sign in.',
    yes: 'Yes, remove it',
    fact: 'e-mail withdrawn by the sheet',
  },
  emails_differ: {
    line: 'The sheet has different e-mail addresses for the same person.',
    question:
      'This person has several rows with different addresses. Correct them in the sheet or in the client record.',
    fact: 'different e-mails in the sheet',
  },
  name_changed: {
    line: 'The sheet has a different name for this DNI.',
    question: 'The sheet has a different name for the same DNI. Is it the same person?',
    fact: 'different name in the sheet',
  },
  names_differ: {
    line: 'The sheet has different names for the same DNI.',
    question: 'This DNI has several rows with different names. Correct them in the sheet.',
    fact: 'different names in the sheet',
  },
  ...holderReasonsEn,
  other_name: {
    line: 'The sheet has this case under a client’s DNI but with a different name. It is not created until you confirm that it is theirs.',
    question:
      'The sheet has this case with the same DNI but a different name. Does it really belong to this client? If not, correct the DNI in the sheet.',
    yes: 'Yes, it is theirs',
    fact: 'different name with a client’s DNI',
  },
  case_alike: {
    line: 'This client already has a case with the same number written differently. This one is not created until you confirm that it is another case.',
    question:
      'This client already has a case with the same number written differently. Is it another case? If it is the same one, write its number in the sheet as before.',
    yes: 'Yes, it is another one',
    fact: 'number almost identical to another case’s',
  },
  edited_here: {
    line: 'Someone changed this here by hand, and the sheet says something else. The value here is kept.',
    question:
      'Someone has changed this in the portal since the last synchronisation. Should the sheet’s value be used now?',
    fact: 'changed here by hand',
  },
  deleted_here: {
    line: 'Someone deleted it here, but the sheet still has it.',
    question: 'It was deleted here by hand, but the sheet still has it. Should it be restored?',
    yes: 'Yes, restore it',
    fact: 'deleted here by hand',
  },
  archived_here: {
    line: 'The case is archived here, but the sheet still has it.',
    question: 'It is archived in the portal. The synchronisation does not restore it.',
    fact: 'archived here',
  },
  ...eventReasonsEn,
}

export const waitingReasonsEs: Record<keyof typeof es, Reason> = es
export const waitingReasonsEn = en

/** One kind of text for every reason. */
export const wordsOfReasons = (reasons: typeof waitingReasonsEs, kind: 'line' | 'question' | 'fact') =>
  Object.fromEntries(Object.entries(reasons).map(([reason, words]) => [reason, words[kind]])) as Record<
    keyof typeof es,
    string
  >
