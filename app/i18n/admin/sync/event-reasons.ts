/** Reasons about what a cell says of a phase. */
export const eventReasonsEs = {
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
  event_crossed: {
    line: 'Esta fecha estaba en la fila de otro expediente. Hasta que diga que es de este, no se publica aquí.',
    question: 'Esta fecha estaba en la fila de otro expediente. ¿Es de verdad de este? El cliente la leerá.',
    yes: 'Sí, es de este',
    fact: 'fecha que viene de otra fila',
  },
  event_left: {
    line: 'Esta fecha ya no está en su fila y sí en la de otro expediente. Aquí sigue publicada.',
    question: 'Esta fecha ya no está en su fila y sí en la de otro expediente. ¿La quitamos de este?',
    yes: 'Sí, quitarla',
    fact: 'fecha que pasa a otra fila',
  },
  outcome_changed: {
    line: 'La hoja cambia la fecha de un resultado que el cliente ya ha leído. Aquí sigue la de antes.',
    question: 'El cliente ya ha leído este resultado con otra fecha. ¿Vale ahora la de la hoja?',
    yes: 'Sí, la de la hoja',
    fact: 'otra fecha para un resultado publicado',
  },
  outcome_doubtful: {
    line: 'Este resultado no queda claro: contradice otra cosa del expediente. Hasta que diga que es así, no se publica.',
    question:
      'Este resultado no queda claro: contradice otra cosa del expediente. ¿Es así? El cliente lo leerá.',
    yes: 'Sí, publicarlo',
    fact: 'resultado que no queda claro',
  },
}

export const eventReasonsEn: typeof eventReasonsEs = {
  event_moved: {
    line: 'The date of a published event is now in the column of another phase. If it has moved, the first event is removed; if not, both stay.',
    question:
      'The date of this event is now in the column of another phase. Has it moved? If so, the first event is removed and the second stays.',
    yes: 'Yes, it has moved',
    fact: 'date moved to another phase',
  },
  hearing_off: {
    line: 'The sheet no longer gives the date of the hearing, so the client’s page does not show it either. Once there is a new date, enter it in the sheet.',
    question:
      'The sheet no longer gives the date of the hearing: it is removed from the client’s page until there is a new one.',
    fact: 'hearing no longer confirmed by the sheet',
  },
  event_withdrawn: {
    line: 'The sheet no longer has this event, but it is still published here.',
    question: 'The sheet no longer has this event. Should it be removed here too?',
    yes: 'Yes, remove it',
    fact: 'event withdrawn by the sheet',
  },
  event_reopened: {
    line: 'The sheet no longer marks this event as done, but it is still published here as done.',
    question:
      'The client sees this event as done, but the sheet no longer marks it as done. Should it be reopened here too?',
    yes: 'Yes, reopen it',
    fact: 'event reopened by the sheet',
  },
  event_crossed: {
    line: 'This date was in the row of another case. Until you confirm that it belongs to this one, it is not published here.',
    question:
      'This date was in the row of another case. Does it really belong to this one? The client will read it.',
    yes: 'Yes, it belongs here',
    fact: 'date from another row',
  },
  event_left: {
    line: 'This date is no longer in its row, but in that of another case. It is still published here.',
    question:
      'This date is no longer in its row, but in that of another case. Should it be removed from this one?',
    yes: 'Yes, remove it',
    fact: 'date that moved to another row',
  },
  outcome_changed: {
    line: 'The sheet changes the date of an outcome the client has already read. The previous one stays here.',
    question: 'The client has already read this outcome with another date. Should the sheet’s be used now?',
    yes: 'Yes, the sheet’s',
    fact: 'another date for a published outcome',
  },
  outcome_doubtful: {
    line: 'This outcome is unclear: it contradicts something else in the case. Until you confirm it, it is not published.',
    question:
      'This outcome is unclear: it contradicts something else in the case. Is it so? The client will read it.',
    yes: 'Yes, publish it',
    fact: 'unclear outcome',
  },
}
