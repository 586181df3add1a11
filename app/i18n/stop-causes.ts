/** Why a reading of the sheet waits for an administrator: one sentence for each cause. */
export const stopCauses = {
  es: {
    too_much: 'La hoja toca más de la quinta parte de las filas que conocemos.',
    looks_older: 'El libro parece una copia antigua.',
    sheet_lost: 'Falta en el libro una hoja de la que se dijo qué es cada columna.',
    undone: 'Alguien deshizo la última sincronización: sus filas no vuelven a entrar sin un sí.',
    discarded: 'Alguien descartó lo que traía la hoja: no entra nada sin un sí.',
    left_out: 'La última vez quedaron filas sin aplicar: no entran sin un sí.',
    asks: 'En la hoja hay algo que pide un sí.',
    answered: 'Las preguntas de la hoja ya están contestadas; quedan filas por aplicar.',
    preview: 'Alguien preparó una vista previa y no la ha aplicado.',
  },
  en: {
    too_much: 'The sheet affects more than a fifth of the known rows.',
    looks_older: 'The workbook looks like an older copy.',
    sheet_lost: 'A sheet whose columns were mapped by hand is missing from the workbook.',
    undone: 'Someone undid the last synchronisation: its rows do not come back without approval.',
    discarded: 'Someone discarded what the sheet brought: nothing is applied without approval.',
    left_out: 'Some rows were left out last time: they are not applied without approval.',
    asks: 'Something in the sheet needs approval.',
    answered: 'The questions in the sheet have been answered; some rows are still to be applied.',
    preview: 'Someone prepared a preview and has not applied it.',
  },
} as const

/** Why a run waits, as stored with it (`StopCause`) or derived: all its questions answered, or only a preview. */
export type WaitCause = keyof (typeof stopCauses)['es']

/** The cause as a sentence; one that is not known reads as a question that needs approval. */
export const stopCauseText = (language: keyof typeof stopCauses, cause: string | undefined): string =>
  Object.hasOwn(stopCauses[language], cause ?? '')
    ? stopCauses[language][cause as WaitCause]
    : stopCauses[language].asks
