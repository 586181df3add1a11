/** Reasons about who sees a case beside its client. */
export const holderReasonsEs = {
  holder_new: {
    line: 'La hoja nombra a otra persona en este expediente. No lo ve hasta que usted diga que sí.',
    question:
      '¿Mostrar este expediente también a esta persona? Entrará con su DNI, por su cuenta, y verá el caso y sus documentos publicados.',
    yes: 'Sí, mostrárselo',
    fact: 'otra persona en la hoja',
  },
  holder_gone: {
    line: 'La hoja ya no nombra a esta persona en el expediente, y lo sigue viendo hasta que usted diga otra cosa.',
    question:
      'La hoja ya no nombra a esta persona. ¿Dejar de mostrarle el expediente? Se anulan las llamadas que tenga pedidas sobre él.',
    yes: 'Sí, que deje de verlo',
    fact: 'persona quitada de la hoja',
  },
}

export const holderReasonsEn: typeof holderReasonsEs = {
  holder_new: {
    line: 'The sheet names another person in this case. They do not see it until you say so.',
    question:
      'Show this case to this person as well? They sign in with their DNI, on their own, and see the case and its published documents.',
    yes: 'Yes, show it',
    fact: 'another person in the sheet',
  },
  holder_gone: {
    line: 'The sheet no longer names this person in the case, and they see it until you say otherwise.',
    question:
      'The sheet no longer names this person. Stop showing them the case? The calls they have asked for about it are cancelled.',
    yes: 'Yes, stop showing it',
    fact: 'person removed from the sheet',
  },
}
