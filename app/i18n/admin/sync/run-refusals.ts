/** Why rows of a sheet were refused. */
export const runRefusalsEs = {
  refusals: {
    dni_missing: {
      reason: 'Falta el DNI.',
      cure: 'Escríbalo en la fila, o ponga un número de expediente que ya exista en el portal.',
    },
    case_number_missing: {
      reason: 'Falta el número de expediente, no lleva ninguna cifra o es demasiado largo.',
      cure: 'Escriba un número de 50 caracteres como mucho.',
    },
    case_number_zeros: {
      reason: 'Excel ha tomado el número por un decimal: puede faltarle un cero (2024.1 o 2024.10).',
      cure: 'Dé a la celda formato de texto y escriba el número entero.',
    },
    case_number_alike: {
      reason: 'Otra fila de este cliente lleva el mismo número con otros ceros (015 y 15).',
      cure: 'Si es el mismo expediente, escriba el número igual en las dos; si no, dé a cada uno el suyo.',
    },
    dni_letter: {
      reason: 'Al DNI le falta una cifra o la letra, o la letra no corresponde.',
      cure: 'Compruébelo con el documento.',
    },
    dni_company: {
      reason: 'Es el CIF de una empresa, no el DNI de una persona.',
      cure: 'Ponga el DNI o NIE del cliente. Una empresa no puede ser cliente del portal.',
    },
    dni_company_wrong: {
      reason: 'Parece el CIF de una empresa, y su control no corresponde.',
      cure: 'Ponga el DNI o NIE del cliente.',
    },
    dni_passport: {
      reason: 'Es un pasaporte, no un DNI ni un NIE.',
      cure: 'El cliente entra en el portal con su DNI o NIE: escríbalo cuando lo tenga.',
    },
    dni_pending: {
      reason: 'El DNI está pendiente.',
      cure: 'Escríbalo cuando lo tenga. Hasta entonces el expediente no se publica.',
    },
    dni_unknown: { reason: 'No es un DNI ni un NIE.', cure: 'Compruébelo con el documento.' },
    row_hidden: {
      reason: 'La fila está oculta en la hoja.',
      cure: 'Muéstrela si vale, o bórrela. Lo que nadie ve no se publica.',
    },
    two_dnis: { reason: 'Hay dos DNI en la fila.', cure: 'Ponga un titular por fila.' },
    row_struck: {
      reason: 'El número o el DNI está tachado.',
      cure: 'Si la fila vale, quite el tachado; si no, bórrela de la hoja.',
    },
    impossible_date: { reason: 'Esa fecha no existe.', cure: 'Corríjala: día, mes y año.' },
    name_unread: {
      reason: 'El nombre sale de una fórmula sin resultado.',
      cure: 'Abra el libro en su programa y guárdelo otra vez, o escriba el nombre.',
    },
    case_number_taken: {
      reason: 'Ese número de expediente ya es de otro DNI.',
      cure: 'Corrija el número o el DNI en la hoja.',
    },
  },
  couldBe: (proposal: string) => `¿Quiso decir ${proposal}?`,
  unknownWord: (phase: string) => `No conocemos este valor en «${phase}».`,
}

export const runRefusalsEn: typeof runRefusalsEs = {
  refusals: {
    dni_missing: {
      reason: 'The DNI is missing.',
      cure: 'Enter it in the row, or use a case number that already exists in the portal.',
    },
    case_number_missing: {
      reason: 'The case number is missing, has no digits or is too long.',
      cure: 'Enter a number of at most 50 characters.',
    },
    case_number_zeros: {
      reason: 'Excel has treated the number as a decimal: a zero may be missing (2024.1 or 2024.10).',
      cure: 'Format the cell as text and enter the number in full.',
    },
    case_number_alike: {
      reason: 'Another row for this client has the same number with different zeros (015 and 15).',
      cure: 'If it is the same case, write the number the same way in both; if not, give each its own.',
    },
    dni_letter: {
      reason: 'The DNI is missing a digit or its letter, or the letter is wrong.',
      cure: 'Check it against the identity document.',
    },
    dni_company: {
      reason: 'It is a company’s tax number (CIF), not a person’s DNI.',
      cure: 'Enter the client’s DNI or NIE. A company cannot be a client of the portal.',
    },
    dni_company_wrong: {
      reason: 'It looks like a company’s tax number (CIF) with a wrong check character.',
      cure: 'Enter the client’s DNI or NIE.',
    },
    dni_passport: {
      reason: 'It is a passport number, not a DNI or NIE.',
      cure: 'Clients sign in with a DNI or NIE: enter it once you have it.',
    },
    dni_pending: {
      reason: 'The DNI is pending.',
      cure: 'Enter it once you have it. Until then, the case is not published.',
    },
    dni_unknown: {
      reason: 'It is neither a DNI nor an NIE.',
      cure: 'Check it against the identity document.',
    },
    row_hidden: {
      reason: 'The row is hidden in the sheet.',
      cure: 'Unhide it if it is valid, or delete it. Hidden rows are not published.',
    },
    two_dnis: { reason: 'There are two DNIs in the row.', cure: 'Enter one holder per row.' },
    row_struck: {
      reason: 'The number or the DNI is struck through.',
      cure: 'If the row is valid, remove the strikethrough; if not, delete it from the sheet.',
    },
    impossible_date: { reason: 'This date does not exist.', cure: 'Correct it: day, month and year.' },
    name_unread: {
      reason: 'The name comes from a formula without a result.',
      cure: 'Open the workbook in its program and save it again, or type the name.',
    },
    case_number_taken: {
      reason: 'That case number belongs to another DNI.',
      cure: 'Correct the number or the DNI in the sheet.',
    },
  },
  couldBe: (proposal) => `Did you mean ${proposal}?`,
  unknownWord: (phase) => `We do not recognise this value in “${phase}”.`,
}
