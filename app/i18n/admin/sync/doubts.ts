type Of = string | null

/** What cannot be in a case, and the answers that mend it. Events come with their day, if they have one. */
export const doubtsEs = {
  listed: (events: string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(events),
  dated: (title: string, date: Of) => (date ? `«${title}» (${date})` : `«${title}»`),
  facts: {
    outcomes_opposite: (events: string) => `Constan a la vez ${events}.`,
    date_out_of_order: (events: string) => `Estas fechas no cuadran entre sí: ${events}.`,
    date_ahead: (events: string) => `Consta como hecho, con un día que no ha llegado: ${events}.`,
    start_ahead: (_events: string, _against: string, day: Of) =>
      `El expediente empieza el ${day}, que no ha llegado.`,
    after_end: (events: string, against: string) => `Después de ${events} consta ${against}.`,
    hearing_unsaid: (_events: string, _against: string, day: Of, cellText: Of) =>
      cellText
        ? `La hoja daba una vista el ${day} y ahora dice «${cellText}».`
        : `La hoja daba una vista el ${day} y ahora no dice nada.`,
    hearing_after_end: (_events: string, _against: string, day: Of) =>
      `Consta cerrado, y hay una vista el ${day}.`,
    settled_after_court: (events: string, against: string) =>
      `${events} es posterior a ${against}: sería un acuerdo ya en el juzgado.`,
    appeal_without_judgment: (events: string) => `Consta ${events}, y ninguna sentencia antes.`,
    judgment_before_hearing: (events: string, _against: string, day: Of) =>
      `Ya consta ${events}, y hay una vista el ${day}.`,
    hearing_after_judgment: (events: string, against: string) => `${against} es posterior a ${events}.`,
  },
  mend: {
    complete: () => 'Marcarla como completada',
    clear: () => 'Quitar la situación',
    date: (title: Of) => (title ? `Corregir la fecha de «${title}»` : 'Corregir el inicio'),
    remove: (title: Of) => `Quitar «${title}»`,
    schedule: () => 'Está prevista para ese día',
    stage: (title: Of) => `Ha llegado a «${title}»`,
    unhear: () => 'Esa vista no se celebra: quitarla',
    rehear: () => 'Tiene otra fecha',
    reopen: () => 'Reabrir el expediente',
    right: () => 'Es correcto así',
    dismiss: () => 'Dejarlo como está',
  },
  /** Answers to a hearing that the sheet no longer gives. */
  hearing: { unhear: 'Se ha suspendido', right: 'Sigue en pie' } as Record<string, string>,
  likely: (date: string) => `Es el ${date}`,
  save: 'Guardar la fecha',
  answer: 'Responder en Pendiente',
}

/** The same in English. */
export const doubtsEn: typeof doubtsEs = {
  listed: (events) => new Intl.ListFormat('en', { type: 'conjunction' }).format(events),
  dated: (title, date) => (date ? `“${title}” (${date})` : `“${title}”`),
  facts: {
    outcomes_opposite: (events) => `Both are recorded: ${events}.`,
    date_out_of_order: (events) => `These dates do not fit together: ${events}.`,
    date_ahead: (events) => `Recorded as done, on a day that has not come: ${events}.`,
    start_ahead: (_events, _against, day) => `The case begins on ${day}, which has not come.`,
    after_end: (events, against) => `After ${events} comes ${against}.`,
    hearing_unsaid: (_events, _against, day, cellText) =>
      cellText
        ? `The sheet gave a hearing on ${day} and now says “${cellText}”.`
        : `The sheet gave a hearing on ${day} and now says nothing.`,
    hearing_after_end: (_events, _against, day) => `It is closed, and there is a hearing on ${day}.`,
    settled_after_court: (events, against) =>
      `${events} is later than ${against}: the settlement would be one in court.`,
    appeal_without_judgment: (events) => `${events} is recorded, and no judgment before it.`,
    judgment_before_hearing: (events, _against, day) =>
      `${events} is recorded, and there is a hearing on ${day}.`,
    hearing_after_judgment: (events, against) => `${against} is later than ${events}.`,
  },
  mend: {
    complete: () => 'Mark it as completed',
    clear: () => 'Remove the situation',
    date: (title) => (title ? `Correct the date of “${title}”` : 'Correct the start'),
    remove: (title) => `Remove “${title}”`,
    schedule: () => 'It is planned for that day',
    stage: (title) => `It has reached “${title}”`,
    unhear: () => 'That hearing will not be held: remove it',
    rehear: () => 'It has another date',
    reopen: () => 'Reopen the case',
    right: () => 'It is right as it is',
    dismiss: () => 'Leave it as it is',
  },
  hearing: { unhear: 'It has been called off', right: 'It still stands' },
  likely: (date) => `It is ${date}`,
  save: 'Save the date',
  answer: 'Answer in Pending',
}
