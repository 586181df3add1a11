import { labelsIn, RECORDS } from '../../labels'
/** Lists as workbooks. */
export const listExportEs = {
  sheets: {
    ...labelsIn(RECORDS, 'es'),
    mails: 'Bienvenidas',
  },
  more: (most: number) =>
    `Hay más: aquí están las ${most} primeras filas. Filtre la lista y descárguela otra vez.`,
}

export const listExportEn: typeof listExportEs = {
  sheets: {
    ...labelsIn(RECORDS, 'en'),
    mails: 'Welcome e-mails',
  },
  more: (most) => `There are more: these are the first ${most} rows. Filter the list and download it again.`,
}

/** From a client back to the list, and on to the next. */
export const neighboursEs = {
  label: 'Lista de la que viene',
  toList: 'Volver a la lista',
  toResults: 'Volver a los resultados',
  previous: 'Anterior',
  next: 'Siguiente',
}

export const neighboursEn: typeof neighboursEs = {
  label: 'The list you came from',
  toList: 'Back to the list',
  toResults: 'Back to the results',
  previous: 'Previous',
  next: 'Next',
}
