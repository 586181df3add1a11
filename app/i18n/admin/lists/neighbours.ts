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
