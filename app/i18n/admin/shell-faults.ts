/** What is wrong, and what the nights left behind. */
export const shellFaultsEs = {
  faults: {
    count: (n: number) => (n === 1 ? 'Algo no funciona:' : `${n} cosas no funcionan:`),
    more: 'Ver',
    tell: 'Avise a quien lleva el servidor.',
    whom: 'quien lleva el servidor',
    details: 'Detalles para quien administra el servidor',
    upkeep: 'mantenimiento nocturno sin terminar',
    unnamed: {
      short: 'el despacho no tiene nombre todavía',
      sentence: (now: string) => `El despacho no tiene nombre todavía: los clientes leen «${now}».`,
      look: 'Escribir el nombre',
    },
  },
  nights: {
    backup: (since: string | null) =>
      since === null
        ? 'Todavía no se ha podido hacer ninguna copia de seguridad.'
        : `La última copia de seguridad es del ${since}: las siguientes no se han podido hacer.`,
    upkeep: (since: string | null) =>
      since === null
        ? 'El mantenimiento de cada noche no se ha podido hacer.'
        : `El mantenimiento de cada noche no se termina desde el ${since}.`,
    tell: 'Se sigue intentando. Avise a quien lleva el servidor: el motivo está en su registro.',
    look: 'Ver en Trabajos',
  },
  fault: {
    text: 'No se ha podido hacer lo que pedía. Vuelva a intentarlo; si se repite, avise a quien lleva el portal en el despacho.',
    notFound: 'No existe, o alguien lo ha borrado o unido mientras tanto.',
    back: 'Volver a la administración',
  },
  conflict: {
    title: 'Otra persona ha guardado este registro',
    lead: 'Abajo sigue lo que usted ha escrito. Si vuelve a guardar, valdrá lo suyo.',
    theirs: 'Guardado ahora:',
    yours: 'Lo suyo:',
    blank: '(en blanco)',
  },
}

export const shellFaultsEn: typeof shellFaultsEs = {
  faults: {
    count: (n) => (n === 1 ? 'Something does not work:' : `${n} things do not work:`),
    more: 'See',
    tell: 'Tell whoever looks after the server.',
    whom: 'whoever looks after the server',
    details: 'Details for whoever runs the server',
    upkeep: 'nightly maintenance not finished',
    unnamed: {
      short: 'the firm has no name yet',
      sentence: (now) => `The firm has no name yet: clients read “${now}”.`,
      look: 'Enter the name',
    },
  },
  nights: {
    backup: (since) =>
      since === null
        ? 'No backup has been made yet: every attempt has failed.'
        : `The last backup is from ${since}: every attempt since then has failed.`,
    upkeep: (since) =>
      since === null
        ? 'The nightly maintenance has never completed.'
        : `The nightly maintenance has not completed since ${since}.`,
    tell: 'The portal keeps trying. Tell whoever looks after the server: the reason is in its log.',
    look: 'See under Jobs',
  },
  fault: {
    text: 'Your request could not be completed. Try again; if it happens again, tell whoever looks after the portal at the firm.',
    notFound: 'It does not exist, or someone has deleted or merged it in the meantime.',
    back: 'Back to the administration',
  },
  conflict: {
    title: 'Someone else has saved this record',
    lead: 'What you typed is still below. If you save again, your version will be kept.',
    theirs: 'Saved now:',
    yours: 'Yours:',
    blank: '(blank)',
  },
}
