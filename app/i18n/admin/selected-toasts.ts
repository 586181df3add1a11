type Values = Record<string, string>

/** What came of an action on several ticked documents: how many, and why the others stayed as they were. */
export const selectedToastsEs = {
  documents_archived: {
    title: 'Documentos archivados',
    text: (values: Values) => `Archivados: ${values.done}.${leftEs(values)}`,
  },
  documents_recalled: {
    title: 'Documentos retirados',
    text: (values: Values) =>
      `Retirados: ${values.done}. Abiertos antes por su cliente: ${values.opened}.${leftEs(values)}`,
  },
  documents_published: {
    title: 'Documentos publicados',
    text: (values: Values) => `Publicados: ${values.done}.${leftEs(values)}`,
  },
  documents_trashed: {
    title: 'Documentos borrados',
    text: (values: Values) => `A la papelera, durante 30 días: ${values.done}.${leftEs(values)}`,
  },
  documents_restored: {
    title: 'Documentos recuperados',
    text: (values: Values) => `Recuperados: ${values.done}.${leftEs(values)}`,
  },
  documents_left: {
    title: 'No se ha hecho',
    text: (values: Values) => leftEs(values).trim(),
  },
}

export const selectedToastsEn: typeof selectedToastsEs = {
  documents_archived: {
    title: 'Documents archived',
    text: (values) => `Archived: ${values.done}.${leftEn(values)}`,
  },
  documents_recalled: {
    title: 'Documents recalled',
    text: (values) =>
      `Recalled: ${values.done}. Opened by their client before: ${values.opened}.${leftEn(values)}`,
  },
  documents_published: {
    title: 'Documents published',
    text: (values) => `Published: ${values.done}.${leftEn(values)}`,
  },
  documents_trashed: {
    title: 'Documents deleted',
    text: (values) => `In the trash for 30 days: ${values.done}.${leftEn(values)}`,
  },
  documents_restored: {
    title: 'Documents restored',
    text: (values) => `Restored: ${values.done}.${leftEn(values)}`,
  },
  documents_left: {
    title: 'Nothing was done',
    text: (values) => leftEn(values).trim(),
  },
}

type Reasons = Record<'gone' | 'changed' | 'nameTaken' | 'noCase', [one: string, several: string]>

const reasonsEs: Reasons = {
  gone: ['ya está borrado', 'ya están borrados'],
  changed: ['ha cambiado de vista mientras tanto', 'han cambiado de vista mientras tanto'],
  nameTaken: [
    'tiene en su expediente otro documento con su nombre',
    'tienen en su expediente otro documento con su nombre',
  ],
  noCase: ['no tiene un expediente activo', 'no tienen un expediente activo'],
}

const reasonsEn: Reasons = {
  gone: ['is deleted already', 'are deleted already'],
  changed: ['has gone to another view meanwhile', 'have gone to another view meanwhile'],
  nameTaken: [
    'has another document of its name in its case',
    'have another document of their name in their case',
  ],
  noCase: ['has no active case', 'have no active case'],
}

const leftEs = (values: Values) => left(values, reasonsEs, 'Siguen como estaban')
const leftEn = (values: Values) => left(values, reasonsEn, 'Left as they were')

function left(values: Values, reasons: Reasons, lead: string): string {
  const counted = Object.entries(reasons)
    .map(([name, words]) => ({ count: Number(values[name] ?? 0), words }))
    .filter(({ count }) => count > 0)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const why = counted.map(({ count, words: [one, several] }) => `${count} ${count === 1 ? one : several}`)
  return total === 0 ? '' : ` ${lead}: ${total} (${why.join('; ')}).`
}
