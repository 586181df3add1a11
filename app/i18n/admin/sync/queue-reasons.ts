import { waitingReasonsEn, waitingReasonsEs, wordsOfReasons } from './waiting-reasons'

/** Why something waits for somebody. */
export const queueReasonsEs = {
  kinds: {
    sheet: 'Hojas y columnas',
    workbook: 'Otros libros de Excel',
    unmapped: 'Palabras sin asignar',
    refused: 'Filas rechazadas',
    email: 'Correos por confirmar',
    conflict: 'Diferencias con la hoja',
    missing: 'Ya no están en la hoja',
    case: 'Expedientes que se contradicen',
    document: 'Archivos no recogidos',
    quarantine: 'En cuarentena',
    mail: 'Bienvenidas fallidas',
    bounced: 'Correos devueltos',
    no_email: 'Clientes sin correo',
    upload: 'Archivos sin expediente',
    phase: 'Documentos sin fase',
    stuck: 'Correos que no salen',
  },
  reasons: {
    ...wordsOfReasons(waitingReasonsEs, 'line'),
    other_workbook:
      'Junto al libro de seguimiento hay otro Excel. No se lee ni cambia nada mientras usted no lo elija.',
    unmapped: 'El portal no sabe qué significa esta palabra. Nada se publica mientras tanto.',
    dni_missing: 'La fila no tiene DNI. Escríbalo en la hoja.',
    case_number_missing: 'La fila no tiene número de expediente. Escríbalo en la hoja.',
    case_number_zeros:
      'Excel ha tomado este número por un decimal y quizá le falte un cero. Escríbalo entero, como texto.',
    case_number_alike:
      'Otra fila de este cliente lleva el mismo número con otros ceros. Escríbalo igual, o dé a cada expediente el suyo.',
    dni_letter: 'Al DNI le falta una cifra o la letra, o la letra no corresponde. Corríjalo en la hoja.',
    dni_company: 'Es el CIF de una empresa. Ponga en la hoja el DNI o NIE del cliente.',
    dni_company_wrong:
      'Parece el CIF de una empresa, y su control no corresponde. Ponga en la hoja el DNI o NIE del cliente.',
    dni_passport: 'Es un pasaporte. El cliente entra con su DNI o NIE: escríbalo en la hoja cuando lo tenga.',
    dni_pending: 'El DNI está pendiente. Escríbalo en la hoja cuando lo tenga.',
    dni_unknown: 'No es un DNI ni un NIE. Corríjalo en la hoja.',
    row_hidden:
      'La fila está oculta en la hoja. Muéstrela si vale, o bórrela: lo que nadie ve no se publica.',
    two_dnis: 'La fila tiene dos DNI. Deje uno por fila.',
    row_struck:
      'El número o el DNI de la fila está tachado. Si vale, quite el tachado; si no, bórrela de la hoja.',
    impossible_date: 'Esa fecha no existe. Corríjala en la hoja.',
    name_unread:
      'El nombre sale de una fórmula sin resultado. Abra el libro en su programa, guárdelo otra vez o escriba el nombre.',
    case_number_taken: 'Este número de expediente ya es de otra persona. Corríjalo en la hoja.',
    missing: 'El expediente ya no está en la hoja. Aquí sigue como estaba.',
    quarantine: 'No está claro de quién es este documento. El cliente no lo ve.',
    mail: 'El correo de bienvenida no ha llegado.',
    bounced: 'Lo que se le envía a esta dirección vuelve. Mientras tanto no se le avisa de nada.',
    news_lost: 'No han llegado, o no se sabe. Nadie los envía de nuevo si usted no lo dice.',
    no_email: 'Sin correo no puede recibir códigos ni entrar.',
    no_case_folder: 'El archivo no está en la carpeta de ningún expediente.',
    document: 'El archivo no se ha podido recoger de la unidad.',
    upload: 'Están en el servidor y esperan a que usted diga de qué expediente son.',
    phase: 'Están en su expediente, pero fuera de la cronología.',
    stuck: 'Este correo no ha llegado.',
    mails_stuck: 'El servidor de correo no los acepta. Se vuelve a intentar solo.',
    letter_failed: 'El aviso de lo que se le pide no ha llegado.',
    status_impossible: 'Un estado así no puede ser. El cliente ve la fase, pero no su estado.',
    situation_contradicts: 'La situación no es de esa fase. El cliente no la ve.',
    situation_further: 'La situación va más adelante que la fase. El cliente no la ve, ni qué viene ahora.',
    outcomes_opposite:
      'Son dos resultados contrarios de una misma sentencia. El cliente lee que hay sentencia, pero no cuál.',
    date_out_of_order:
      'Una fecha no cuadra con las demás. El cliente ve la fase sin esa fecha, y el expediente no retrocede.',
    date_ahead: 'Algo hecho no puede tener un día que no ha llegado. El cliente no ve esa fecha.',
    start_ahead: 'El inicio es de un día que no ha llegado. El cliente no lo ve.',
    after_end:
      'Hay algo posterior al cierre. El cliente no lee que esté cerrado, ni que no se esperen novedades.',
    hearing_after_end:
      'Está cerrado y tiene una vista por delante. El cliente ve la vista, y no que esté cerrado.',
    settled_after_court:
      'Un acuerdo fuera del juzgado consta después de la demanda. El cliente no lo lee todavía como hecho.',
    appeal_without_judgment:
      'Hay un recurso y ninguna sentencia. El cliente no lee todavía que se haya recurrido.',
    judgment_before_hearing:
      'Hay sentencia y una vista por delante. El cliente ve la vista, y no la sentencia.',
    hearing_after_judgment: 'La vista consta después de la sentencia. El cliente no ve esas fechas.',
    hearing_unsaid:
      'Puede que la vista no se celebre. El cliente la ve, y lee que la fecha se está comprobando.',
    archived_here:
      'La hoja trae un expediente nuevo de un cliente archivado aquí. No se crea mientras siga archivado.',
    many_gone:
      'Muchos archivos han desaparecido de la unidad a la vez. Quizá se ha cambiado o borrado una carpeta por error. Nada se da por desaparecido hasta que usted lo diga.',
    papers_gone:
      'Estos archivos ya no están en la carpeta del despacho. El cliente todavía ve los documentos.',
  },
}

export const queueReasonsEn: typeof queueReasonsEs = {
  kinds: {
    sheet: 'Sheets and columns',
    workbook: 'Other workbooks',
    unmapped: 'Unknown words',
    refused: 'Rejected rows',
    email: 'E-mails to confirm',
    conflict: 'Differences with the sheet',
    missing: 'No longer in the sheet',
    case: 'Cases with contradictory data',
    document: 'Files not imported',
    quarantine: 'In quarantine',
    mail: 'Failed welcome e-mails',
    bounced: 'Returned e-mails',
    no_email: 'Clients without an e-mail address',
    upload: 'Files without a case',
    phase: 'Documents without a phase',
    stuck: 'E-mails stuck in the outbox',
  },
  reasons: {
    ...wordsOfReasons(waitingReasonsEn, 'line'),
    other_workbook:
      'There is another workbook alongside the tracking workbook. It is not read and has no effect unless you choose it.',
    unmapped: 'The portal does not know what this word means. Nothing is published in the meantime.',
    dni_missing: 'The row has no DNI. Enter it in the sheet.',
    case_number_missing: 'The row has no case number. Enter it in the sheet.',
    case_number_zeros:
      'Excel has treated this number as a decimal, so a zero may be missing. Enter it in full, as text.',
    case_number_alike:
      'Another row for this client has the same number with different zeros. Write both the same way, or give each case its own number.',
    dni_letter: 'The DNI is missing a digit or its letter, or the letter is wrong. Correct it in the sheet.',
    dni_company: 'It is a company’s tax number (CIF). Enter the client’s DNI or NIE in the sheet.',
    dni_company_wrong:
      'It looks like a company’s tax number (CIF) with a wrong check character. Enter the client’s DNI or NIE in the sheet.',
    dni_passport:
      'It is a passport number. Clients sign in with a DNI or NIE: enter it in the sheet once you have it.',
    dni_pending: 'The DNI is pending. Enter it in the sheet once you have it.',
    dni_unknown: 'It is neither a DNI nor an NIE. Correct it in the sheet.',
    row_hidden:
      'The row is hidden in the sheet. Unhide it if it is valid, or delete it: hidden rows are not published.',
    two_dnis: 'The row has two DNIs. Enter one per row.',
    row_struck:
      'The number or the DNI in the row is struck through. If it is valid, remove the strikethrough; if not, delete the row.',
    impossible_date: 'This date does not exist. Correct it in the sheet.',
    name_unread:
      'The name comes from a formula without a result. Open the workbook in its program and save it again, or type the name.',
    case_number_taken: 'This case number belongs to another client. Correct it in the sheet.',
    missing: 'The case is no longer in the sheet. Here it is unchanged.',
    quarantine: 'It is not clear whose document this is. The client cannot see it.',
    mail: 'The welcome e-mail was not delivered.',
    bounced: 'What is sent to this address comes back. Meanwhile the client is told nothing.',
    news_lost: 'They did not arrive, or nobody knows. They are sent again only if you say so.',
    no_email: 'Without an e-mail address the client cannot receive codes or sign in.',
    no_case_folder: 'The file is not in any case’s folder.',
    document: 'The file could not be imported from the drive.',
    upload: 'They are on the server and wait until you say which case they belong to.',
    phase: 'They are in their case, but not in its timeline.',
    stuck: 'This e-mail was not delivered.',
    mails_stuck: 'The mail server does not accept them. They are tried again automatically.',
    letter_failed: 'The message about what is requested was not delivered.',
    status_impossible: 'This status is impossible. The client sees the phase, but not its status.',
    situation_contradicts: 'The situation does not fit that phase. The client does not see it.',
    situation_further:
      'The situation is further on than the phase. The client sees neither it nor what comes next.',
    outcomes_opposite:
      'They are opposite outcomes of one judgment. The client reads that there is a judgment, but not which.',
    date_out_of_order:
      'A date does not fit the others. The client sees the phase without it, and the case does not go back.',
    date_ahead: 'Something done cannot have a day that has not come. The client does not see that date.',
    start_ahead: 'The start is on a day that has not come. The client does not see it.',
    after_end:
      'Something came after the end. The client does not read that the case is closed, nor that nothing more is expected.',
    hearing_after_end:
      'It is closed and has a hearing ahead. The client sees the hearing, and not that it is closed.',
    settled_after_court:
      'A settlement out of court comes after the claim. The client does not read it as done yet.',
    appeal_without_judgment:
      'There is an appeal and no judgment. The client does not read yet that there was an appeal.',
    judgment_before_hearing:
      'There is a judgment and a hearing ahead. The client sees the hearing, and not the judgment.',
    hearing_after_judgment: 'The hearing comes after the judgment. The client does not see those dates.',
    hearing_unsaid:
      'The hearing may not be held. The client sees it, and reads that its date is being checked.',
    archived_here:
      'The sheet has a new case for a client who is archived here. It is not created as long as they are.',
    many_gone:
      'Many files have vanished from the drive at once. Perhaps a folder was renamed or deleted by mistake. Nothing is marked as gone until you say so.',
    papers_gone: 'These files are no longer in the firm’s folder. The client still sees the documents.',
  },
}
