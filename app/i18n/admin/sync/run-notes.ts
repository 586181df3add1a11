import { counted } from '../../counted'

/** What is only noted about rows, and which files of the firm were noticed. */
export const runNotesEs = {
  moreNotes: (n: string) => (n === '1' ? 'Ver el otro aviso' : `Ver los otros ${n} avisos`),
  notes: {
    documents_left: (count: string) =>
      `OneDrive ha pedido una pausa o ha dejado de responder: quedan ${counted(count, 'archivo', 'archivos')} para la próxima sincronización.`,
    documents_vanished: (missing: string) =>
      `Faltan muchos archivos de la unidad a la vez (${missing}). Ninguno se da por desaparecido hasta que lo diga en «Pendiente».`,
    read_again: () => 'La primera lectura del libro no llegó a su fin. Se ha leído otra vez, entero.',
    looks_older: (clients: string) =>
      `Este libro parece una copia antigua: en ${clients} clientes vuelve a decir lo que ya se había sustituido. Mire cada cambio antes de aplicarlo.`,
    column_vanished: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} ya no está. Lo que alimentaba se queda como está.`,
    column_added: (heading: string, sheet: string) =>
      `La hoja ${sheet} tiene una columna nueva: «${heading}».`,
    sheet_vanished: (_former: string, sheet: string) =>
      `La hoja ${sheet} ya no está. Lo que decía se queda como está.`,
    sheet_lost: (_former: string, sheet: string) =>
      `La hoja ${sheet}, de la que se dijo qué alimenta cada columna, ya no está, y ninguna se le parece. Si le ha cambiado el nombre y las columnas, dígalo en Columnas; si ha de faltar, guarde allí las columnas o aplique esta lectura.`,
    sheet_added: (_former: string, sheet: string) => `Hay una hoja nueva: ${sheet}.`,
    sheet_renamed: (former: string, sheet: string) =>
      `La hoja ${former} se llama ahora ${sheet}: se lee como antes.`,
    sheet_like: (like: string, sheet: string) =>
      `Hay una hoja nueva, ${sheet}, con las columnas de ${like}: se lee igual que ella.`,
    heading_repeated: (heading: string, sheet: string) =>
      `La columna «${heading}» se repite en la hoja ${sheet}: solo se lee la primera.`,
    heading_other_party: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} es de otra persona: no se toma como dato del cliente.`,
    heading_two_bands: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} se llama como otra que está bajo otro título: del cliente se lee la otra.`,
    heading_band_rest: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} no se lee: de esa fase se lee otra columna, o ninguna dice la fecha.`,
    heading_hidden: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} está oculta y no se lee. Muéstrela, o diga en Columnas qué es.`,
    heading_doubtful: (heading: string, sheet: string) =>
      `En la hoja ${sheet} hay más de una columna como «${heading}» y no dicen lo mismo: no se lee ninguna hasta que diga en Columnas cuál vale.`,
    heading_second_holder: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} es de otra persona y no se usa: de ella se leen el DNI y el nombre.`,
    table_below: (first: string, sheet: string) =>
      `La hoja ${first} tiene otra tabla con encabezados propios, ${sheet}: se lee por los suyos.`,
    table_unread: (first: string, sheet: string) =>
      `La hoja ${first} tiene otra tabla, ${sheet}, que no es una lista de expedientes: no se lee.`,
    rows_beyond: (row: string, sheet: string) =>
      `La hoja ${sheet} sigue más allá de la fila ${row}: lo que haya debajo no se ha leído.`,
    sheet_ignored: (_: string, sheet: string) => `Hoja «${sheet}»: no se lee, porque se dijo que no.`,
    sheet_plain: (_: string, __: string) =>
      'Un .csv no dice qué filas estaban ocultas o tachadas, ni los comentarios: todo lo que trae se lee como visible. Si algo de eso importa, use .xlsx u .ods.',
    macros_left: (_: string, __: string) =>
      'El libro tiene macros. Nunca se ejecutan: se lee lo que estaba escrito cuando se guardó.',
    hidden_sheet: (_: string, sheet: string) =>
      `La hoja ${sheet} está oculta: se lee detrás de las visibles y no dice nada de los expedientes que están en ellas. Si ya no vale, bórrela o déjela fuera.`,
    hidden_rows: (count: string, sheet: string) =>
      `La hoja ${sheet} tiene ${counted(count, 'fila oculta o filtrada', 'filas ocultas o filtradas')}. Lo que aparta un filtro se lee como lo demás; lo que está oculto no se publica.`,
    case_repeated: (caseNumber: string, place: string) =>
      `${place}: el expediente «${caseNumber}» está en más de una fila, y aquí dice otra cosa que en la primera. Vale la primera: corrija una de las dos.`,
    name_garbled: (name: string, place: string) =>
      `${place}: en «${name}» se han perdido letras. Escriba el nombre otra vez.`,
    hearing_without_day: (value: string, place: string) =>
      `${place}: «${value}» no se toma, porque la fila no dice el día de la vista.`,
    comment_doubtful: (value: string, place: string) =>
      `${place}: la celda lleva un comentario que puede cambiar lo que dice: «${value}». Compruébela.`,
    value_struck: (value: string, place: string) => `${place}: «${value}» está tachado y no se toma.`,
    email_refused: (value: string, place: string) =>
      `${place}: «${value}» dice que ese correo no se use, y no se toma.`,
    email_hidden: (value: string, place: string) =>
      `${place}: «${value}» está en una fila u hoja oculta y el cliente tiene otra a la vista: no se toma.`,
    holder_unread: (value: string, place: string) =>
      `${place}: «${value}» no es el DNI de una persona (mire la letra). No se pregunta si ve el expediente.`,
    holder_set_aside: (value: string, place: string) =>
      `${place}: ${value} es de alguien archivado o borrado aquí, o que solo se ha registrado. No se pregunta si ve el expediente.`,
    value_unread: (value: string, place: string) => `${place}: «${value}» no se entiende y no se toma.`,
    email_shared: (value: string, place: string) =>
      `${place}: «${value}» es también el correo de otra persona. Quien lo lea recibe los códigos de las dos.`,
    ruling_missing: (value: string, place: string) =>
      `${place}: hay sentencia («${value}») y la fila no dice el fallo. No se publica hasta que lo diga.`,
    phases_contradict: (phases: string, place: string) =>
      `${place}: estas fases se contradicen («${phases}»). Compruébelas en la hoja.`,
    phase_before_start: (phase: string, place: string) =>
      `${place}: «${phase}» lleva una fecha anterior a la del encargo. Se toma como está.`,
    case_number_spoilt: (value: string, place: string) =>
      `${place}: Excel ha convertido el número de expediente en una fecha o una potencia, y se lee «${value}». Dé formato de texto a la celda y escríbalo otra vez.`,
  },
  toldTitle: 'Lo que solo se anota',
  told: (n: string, what: string) => `${n} · ${what}`,
  moreTold: (n: string) => `… y ${n} más.`,
}

export const runNotesEn: typeof runNotesEs = {
  moreNotes: (n) => (n === '1' ? 'See the other notice' : `See the other ${n} notices`),
  notes: {
    documents_left: (count) =>
      `OneDrive asked for a pause or stopped responding: ${counted(count, 'file', 'files')} left for the next synchronisation.`,
    documents_vanished: (missing) =>
      `Many files are missing from the drive at once (${missing}). None is marked as gone until you say so under “Pending”.`,
    read_again: () => 'The first reading of the workbook did not finish. It was read again in full.',
    looks_older: (clients) =>
      `This workbook looks like an older copy: for ${clients} clients it brings back values that had already been replaced. Review each change before you apply it.`,
    column_vanished: (heading, sheet) =>
      `The column “${heading}” is no longer in the sheet ${sheet}. The data it provided stays as it is.`,
    column_added: (heading, sheet) => `The sheet ${sheet} has a new column: “${heading}”.`,
    sheet_vanished: (_former, sheet) =>
      `The sheet ${sheet} is no longer there. The data it provided stays as it is.`,
    sheet_lost: (_former, sheet) =>
      `The sheet ${sheet}, whose columns were mapped by hand, is no longer there, and no other sheet is similar. If its name and columns have changed, map the new sheet in Columns; if it was removed on purpose, save the columns there or apply this reading.`,
    sheet_added: (_former, sheet) => `There is a new sheet: ${sheet}.`,
    sheet_renamed: (former, sheet) => `The sheet ${former} is now called ${sheet}: it is read as before.`,
    sheet_like: (like, sheet) =>
      `There is a new sheet, ${sheet}, with the same columns as ${like}: it is read the same way.`,
    heading_repeated: (heading, sheet) =>
      `The column “${heading}” appears more than once in the sheet ${sheet}: only the first is read.`,
    heading_other_party: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is about another person: it is not used for the client.`,
    heading_two_bands: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} has the same name as one under a different title: that one is read for the client.`,
    heading_band_rest: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is not read: another column is read for that phase, or none gives its date.`,
    heading_hidden: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is hidden and is not read. Unhide it, or say in Columns what it is.`,
    heading_doubtful: (heading, sheet) =>
      `The sheet ${sheet} has more than one column like “${heading}” and they disagree: none is read until you choose one in Columns.`,
    heading_second_holder: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is of another person and not used: of them, the DNI and the name are read.`,
    table_below: (first, sheet) =>
      `The sheet ${first} has another table with its own headings, ${sheet}: it is read using them.`,
    table_unread: (first, sheet) =>
      `The sheet ${first} has another table, ${sheet}, that is not a list of cases: it is not read.`,
    rows_beyond: (row, sheet) =>
      `The sheet ${sheet} continues below row ${row}: anything there was not read.`,
    sheet_ignored: (_, sheet) => `Sheet “${sheet}”: not read, because it was excluded.`,
    sheet_plain: () =>
      'A .csv does not say which rows were hidden or struck through, nor what comments said: everything in it is read as visible. If any of that matters, use .xlsx or .ods.',
    macros_left: () =>
      'The workbook has macros. They are never run: what is read is what stood there when it was saved.',
    hidden_sheet: (_, sheet) =>
      `The sheet ${sheet} is hidden: it is read after the visible ones and does not affect cases that appear in them. If it is out of date, delete it or exclude it.`,
    hidden_rows: (count, sheet) =>
      `The sheet ${sheet} has ${counted(count, 'hidden or filtered row', 'hidden or filtered rows')}. Filtered rows are read like the rest; hidden ones are not published.`,
    case_repeated: (caseNumber, place) =>
      `${place}: case “${caseNumber}” appears in more than one row, and this row differs from the first. The first one is used: correct one of them.`,
    name_garbled: (name, place) =>
      `${place}: some letters of “${name}” have been lost. Enter the name again.`,
    hearing_without_day: (value, place) =>
      `${place}: “${value}” is not used, because the row does not say the day of the hearing.`,
    comment_doubtful: (value, place) =>
      `${place}: the cell has a comment that may change what it says: “${value}”. Please check it.`,
    value_struck: (value, place) => `${place}: “${value}” is struck through and is not used.`,
    email_refused: (value, place) =>
      `${place}: “${value}” says that this e-mail address must not be used, so it is not imported.`,
    email_hidden: (value, place) =>
      `${place}: “${value}” is in a hidden row or sheet, and the client has a visible one: it is not imported.`,
    holder_unread: (value, place) =>
      `${place}: “${value}” is not one person’s DNI (check the letter). Nobody is asked whether they see the case.`,
    holder_set_aside: (value, place) =>
      `${place}: ${value} is of somebody archived or deleted here, or who has only registered. Nobody is asked whether they see the case.`,
    value_unread: (value, place) => `${place}: “${value}” could not be understood and is not used.`,
    email_shared: (value, place) =>
      `${place}: “${value}” is also another person’s e-mail address. Whoever reads it receives the codes of both.`,
    ruling_missing: (value, place) =>
      `${place}: there is a judgment (“${value}”), but the row does not say how it ruled. It is not published until it does.`,
    phases_contradict: (phases, place) =>
      `${place}: these phases contradict each other (“${phases}”). Check them in the sheet.`,
    phase_before_start: (phase, place) =>
      `${place}: “${phase}” is dated before the start of the procedure. It is used as it is.`,
    case_number_spoilt: (value, place) =>
      `${place}: Excel has turned the case number into a date or a power, and it is read as “${value}”. Format the cell as text and enter it again.`,
  },
  toldTitle: 'For information only',
  told: (n, what) => `${n} · ${what}`,
  moreTold: (n) => `… and ${n} more.`,
}
