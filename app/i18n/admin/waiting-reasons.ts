/**
 * What of a sheet waits, by its reason: `line` in the queue, `question` on the page of a run, `yes` beside the answer
 * that settles it, `fact` in the audit trail.
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
  email_changed: {
    line: 'La hoja trae otro correo. ¿Es de verdad del cliente? Ahí llegarán sus códigos.',
    question: 'El correo recibe los códigos de acceso. ¿Es de verdad suyo el nuevo?',
    fact: 'otro correo en la hoja',
  },
  email_missing: {
    line: 'Sin correo no puede recibir códigos ni entrar.',
    question: 'No hay correo electrónico: el cliente se crea, pero no le llega ningún correo.',
    fact: 'correo fuera de la hoja',
  },
  email_doubtful: {
    line: 'Este correo quizá no sea bueno: está mal escrito o lleva algo al lado. Hasta que diga que vale, no se usa ni se le escribe.',
    question:
      'Este correo quizá no sea bueno: está mal escrito o lleva algo al lado en la hoja. ¿Vale? Ahí llegarán la bienvenida y los códigos.',
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
  event_moved: {
    line: 'La fecha de una actuación publicada está ahora en la columna de otra fase. Si se ha movido, la primera se quita; si no, quedan las dos.',
    question:
      'La fecha de esta actuación está ahora en la columna de otra fase. ¿Se ha movido? Si es así, la primera se quita y queda la segunda.',
    yes: 'Sí, se ha movido',
    fact: 'fecha que pasa a otra fase',
  },
  hearing_off: {
    line: 'La hoja ya no da el día de la vista, y la página del cliente tampoco. Cuando haya otro día, escríbalo en la hoja.',
    question: 'La hoja ya no da el día de la vista: se quita de la página del cliente hasta que haya otro.',
    fact: 'vista que la hoja ya no confirma',
  },
  event_withdrawn: {
    line: 'La hoja ya no trae esta actuación. Aquí sigue publicada.',
    question: 'La hoja ya no trae esta actuación. ¿La quitamos también del portal?',
    yes: 'Sí, quitarla',
    fact: 'actuación que la hoja retira',
  },
  event_reopened: {
    line: 'La hoja ya no da por hecha esta actuación. Aquí sigue publicada como hecha.',
    question:
      'El cliente ve esta actuación como hecha y la hoja ya no la da por hecha. ¿Vuelve atrás también en el portal?',
    yes: 'Sí, que vuelva atrás',
    fact: 'actuación que la hoja reabre',
  },
} satisfies Record<string, Reason>

const en: Record<keyof typeof es, Reason> = {
  sheet_new: {
    line: 'This sheet is new. Nothing of it is published until you say that it is a list of cases.',
    question: 'This sheet is new. Is it a list of cases?',
    yes: 'Yes, read it',
    fact: 'new sheet',
  },
  sheet_changed: {
    line: 'The columns of this sheet have changed so much that it looks like another table. It is not read until you say that it is still a list of cases.',
    question: 'This sheet has other columns now. Is it still a list of cases?',
    yes: 'Yes, read it',
    fact: 'sheet with other columns',
  },
  heading_doubtful: {
    line: 'There is more than one column like this, and they do not say the same. None is read until you say in Columns which one counts.',
    question:
      'There is more than one column like this, and they do not say the same. Say in Columns which one counts.',
    fact: 'columns that contradict each other',
  },
  heading_hidden: {
    line: 'This column is hidden in the sheet and is not read. Show it, or say in Columns what it is.',
    question: 'This column is hidden in the sheet. Show it, or say in Columns what it is.',
    fact: 'hidden column',
  },
  email_changed: {
    line: 'The sheet has another e-mail. Is it really the client’s? The codes will go there.',
    question: 'The e-mail receives the access codes. Does the new one really belong to this person?',
    fact: 'other e-mail in the sheet',
  },
  email_missing: {
    line: 'Without an e-mail no codes can be sent, and nobody can come in.',
    question: 'There is no e-mail address: the client is created but gets no mail.',
    fact: 'e-mail gone from the sheet',
  },
  email_doubtful: {
    line: 'This e-mail may be wrong: it is misspelt, or something stands beside it. Until you say that it is good, it is not used and nothing is sent there.',
    question:
      'This e-mail may be wrong: it is misspelt, or something stands beside it in the sheet. Is it good? The welcome mail and the codes will go there.',
    yes: 'Yes, use it',
    fact: 'doubtful e-mail in the sheet',
  },
  email_taken_back: {
    line: 'The sheet has this e-mail struck through, or says that it is not to be used, and the codes of the client still go there. Do we take it off the record?',
    question:
      'The sheet has struck through, or says not to use, the e-mail at which the client gets the codes. Do we take it off? Without another one the client cannot come in.',
    yes: 'Yes, take it off',
    fact: 'e-mail that the sheet takes back',
  },
  emails_differ: {
    line: 'The sheet gives one person different e-mails.',
    question:
      'Several rows of this person have different addresses. Correct it in the sheet or in the record.',
    fact: 'differing e-mails in the sheet',
  },
  name_changed: {
    line: 'The sheet has another name for this DNI.',
    question: 'The sheet has another name for the same DNI. Is it the same person?',
    fact: 'other name in the sheet',
  },
  names_differ: {
    line: 'The sheet gives one DNI different names.',
    question: 'Several rows of this DNI have different names. Correct it in the sheet.',
    fact: 'differing names in the sheet',
  },
  other_name: {
    line: "The sheet has this case under a client's DNI and another name. It is not made until you say that it is theirs.",
    question:
      'The sheet has this case with the same DNI and another name. Does it really belong to this client? If not, correct the DNI in the sheet.',
    yes: 'Yes, it is theirs',
    fact: 'other name with the DNI of a client',
  },
  case_alike: {
    line: 'This client already has a case with the same number in another form. It is not made until you say that it is another case.',
    question:
      'This client already has a case with the same number in another form. Is it another case? If it is the same one, write its number in the sheet as it was.',
    yes: 'Yes, it is another one',
    fact: 'nearly the number of another case',
  },
  edited_here: {
    line: 'Somebody changed it here by hand and the sheet says something else. What is here counts.',
    question: 'Somebody changed this in the portal since the last time. Does the sheet count now?',
    fact: 'changed here by hand',
  },
  deleted_here: {
    line: 'Somebody deleted it here and the sheet still has it.',
    question: 'It was deleted here by hand and the sheet still has it. Does it come back?',
    yes: 'Yes, put it back',
    fact: 'deleted here by hand',
  },
  archived_here: {
    line: 'The case is archived here and the sheet still has it.',
    question: 'It is archived in the portal. The synchronisation does not bring it back.',
    fact: 'archived here',
  },
  event_moved: {
    line: 'The date of a published event now stands in the column of another phase. If it has moved, the first is taken away; if not, both stay.',
    question:
      'The date of this event now stands in the column of another phase. Has it moved? If so, the first is taken away and the second stays.',
    yes: 'Yes, it has moved',
    fact: 'date that goes to another phase',
  },
  hearing_off: {
    line: 'The sheet no longer gives the day of the hearing, and nor does the client’s page. Once there is another day, write it in the sheet.',
    question:
      'The sheet no longer gives the day of the hearing: it is off the client’s page until there is another.',
    fact: 'hearing that the sheet no longer confirms',
  },
  event_withdrawn: {
    line: 'The sheet no longer has this event. Here it is still published.',
    question: 'The sheet does not have this event any more. Do we take it away here too?',
    yes: 'Yes, take it away',
    fact: 'event that the sheet withdraws',
  },
  event_reopened: {
    line: 'The sheet has this event as not done any more. Here it is still published as done.',
    question:
      'The client sees this event as done and the sheet has it as not done any more. Does it go back here too?',
    yes: 'Yes, let it go back',
    fact: 'event that the sheet opens again',
  },
}

export const waitingReasonsEs: Record<keyof typeof es, Reason> = es
export const waitingReasonsEn = en

/** One kind of their words, by the reason. */
export const wordsOfReasons = (reasons: typeof waitingReasonsEs, kind: 'line' | 'question' | 'fact') =>
  Object.fromEntries(Object.entries(reasons).map(([reason, words]) => [reason, words[kind]])) as Record<
    keyof typeof es,
    string
  >
