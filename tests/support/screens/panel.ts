import { allDocuments, caseNumbered, clientOf, eventsOf } from '../records'
import { VICTOR } from '../sample-portal'

/** The URLs of the administration's screens, with the sample drive. */
export function panelPaths(): string[] {
  const [number = ''] = VICTOR.cases
  const client = `/admin/client/${clientOf(VICTOR.dni).id}`
  const { id: caseId } = caseNumbered(number)
  const legalCase = `${client}/cases/${caseId}`
  const event = `${legalCase}/events/${eventsOf(number)[0]?.id}`
  const document = allDocuments().find((row) => row.caseId === caseId)
  return [
    ...[
      'clients',
      'clients?q=quinones',
      'clients?q=nadie',
      'search?q=quinones',
      'clients/new',
      'cases',
      'documents',
      'documents/upload',
    ],
    ...[
      'documents?show=quarantine',
      'documents?show=trash',
      'documents/auto-assign',
      'timeline',
      'timeline/new',
    ],
    ...[
      'timeline/2/edit',
      'timeline/2/delete',
      'welcome-emails',
      'mails',
      'mails/preview',
      'upload',
      'runs',
      'runs/1',
      'queue',
      'mapping',
    ],
    ...['integrations', 'audit', 'figures', 'settings', `cases/${caseId}/delete`],
    ...[`clients/${clientOf(VICTOR.dni).id}/delete`, `documents/${document?.id}/delete`],
  ]
    .map((path) => `/admin/${path}`)
    .concat([
      client,
      `${client}/edit`,
      `${client}/merge`,
      `${client}/cases/new`,
      legalCase,
      `${legalCase}/request`,
      `${legalCase}/facts/assignedLawyer`,
      `${legalCase}/happened`,
      `${legalCase}/as-client`,
      `${legalCase}/documents/${document?.id}`,
      `${client}/notes`,
    ])
    .concat([
      `${legalCase}/events/new`,
      event,
      `${event}/delete`,
      `${legalCase}/documents/${document?.id}/delete`,
    ])
}
