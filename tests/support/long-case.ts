import { days } from '~/domain/duration'
import { openRequest } from '~/features/cases/requests.server'
import { dayFromNow } from './case-sheet'
import { createCase, createClient, createDocument, createEvent, dniOf } from './factories'
import { ADMIN } from './visits'

/** A client whose case has been going on for long: five events, ten documents, a hearing and a request. */
export function clientWithLongCase(dni = dniOf(41_000_005)) {
  const client = createClient({
    dni,
    username: dni.toLowerCase(),
    clientNumber: `C-LONG-${dni.slice(-3)}`,
    name: 'Jesús Fernández Mora',
    email: `jesus.fernandez.${dni.slice(-3, -1)}@correo.example`,
  })
  const { id: caseId } = createCase({
    clientId: client.id,
    caseNumber: `EXP-2024-9${dni.slice(-4, -1)}`,
    title: 'Jesús Fernández Mora / Crédito Ribera, S.A.',
    assignedLawyer: 'Elena Robles Vidal',
    expedienteContrario: 'Crédito Ribera, S.A.',
    situacionActual: 'Pendiente de vista',
    nextHearing: dayFromNow(50),
    processStartDate: dayFromNow(-500),
  })
  const files = (count: number, name: string) =>
    Array.from(
      { length: count },
      (_, n) =>
        createDocument({
          caseId,
          filePath: `long-${caseId}/${name}-${n}`,
          fileName: `${name} ${n + 1}.pdf`,
          uploadDate: Date.now() - days(100),
        }).id,
    )
  const event = (title: string, age: number, documentIds: number[], status = 'completed' as const) =>
    createEvent({
      caseId,
      title,
      status,
      eventDate: dayFromNow(-age),
      changedAt: Date.now() - days(age),
      documentIds: JSON.stringify(documentIds),
    })
  event('Fase Extrajudicial', 470, files(1, 'Reclamación a la entidad'))
  event('Demanda Redactada', 450, files(1, 'Demanda redactada'))
  event('Demanda Interpuesta', 430, files(3, 'Demanda con sello de entrada'))
  createEvent({
    caseId,
    title: 'En Trámite Judicial',
    status: 'in_progress',
    eventDate: dayFromNow(-226),
    changedAt: Date.now() - days(226),
    documentIds: JSON.stringify(files(2, 'Decreto de admisión')),
  })
  createEvent({
    caseId,
    title: 'Vista en el juzgado',
    status: 'scheduled',
    eventDate: dayFromNow(50),
    changedAt: Date.now() - days(60),
  })
  files(3, 'Extracto de la tarjeta')
  const request = { text: 'Una copia de su DNI por las dos caras.', dueDate: dayFromNow(21), notify: false }
  openRequest(ADMIN, caseId, request, Date.now())
  return { client, caseId }
}
