import { addDays, type CivilDate } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { createCase, createClient, createDocument, createEvent, dniOf } from './factories'

const COURSE = [
  'Fase Extrajudicial',
  'Demanda Redactada',
  'Demanda Interpuesta',
  'En Trámite Judicial',
] as const
const NOTED = [
  'Contestación de la demanda',
  'Escrito de alegaciones',
  'Diligencia de ordenación',
  'Providencia del juzgado',
  'Documento añadido: informe pericial',
]

/** A client whose case has 40 events over more than three years, and 120 documents: three to an event. */
export function clientWithManyEvents(today: CivilDate) {
  const dni = dniOf(41_000_006)
  const client = createClient({
    dni,
    username: dni.toLowerCase(),
    clientNumber: 'C-MANY',
    name: 'Pilar Prado Gil',
  })
  const { id: caseId } = createCase({ clientId: client.id, caseNumber: 'EXP-2023-0040' })
  manyEvents(caseId, today)
  return { client, caseId }
}

/** The same for a case of another test. */
export function manyEvents(caseId: number, today: CivilDate) {
  const titles = [...COURSE, ...Array.from({ length: 36 }, (_, n) => `${NOTED[n % NOTED.length]} ${n + 1}`)]
  for (const [n, title] of titles.entries()) {
    const age = n < COURSE.length ? 1_260 - n * 40 : 1_100 - (n - COURSE.length) * 30
    const documentIds = [1, 2, 3].map(
      (part) =>
        createDocument({
          caseId,
          fileName: `${title} ${part}.pdf`,
          filePath: `many/${caseId}-${n}-${part}`,
          uploadDate: Date.now() - days(20),
        }).id,
    )
    createEvent({
      caseId,
      title,
      eventDate: addDays(today, -age),
      changedAt: Date.now() - days(20),
      createdAt: Date.now() - days(20),
      description:
        n % 4 === 0
          ? 'El juzgado da plazo a las partes para que aporten lo que tengan por conveniente y contesten a lo que se les pide.'
          : null,
      documentIds: JSON.stringify(documentIds),
    })
  }
}
