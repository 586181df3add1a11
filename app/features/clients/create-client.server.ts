import type { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { noFacts } from '~/domain/cases/case-facts'
import { caseTitle } from '~/domain/cases/case-title'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { insertCase } from '~/features/cases/edit-case.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { transact } from '~db/client'
import { requireFreeDni } from './edit-client.server'
import { insertClient } from './new-client.server'
import type { NewClient } from './schemas'

/**
 * Adds a client by hand, with the first case if its number is given; returns the client's id, and whether the welcome
 * e-mail is on its way: without an address there is none. Throws `dni_taken`, `case_number_taken`.
 */
export function createClient(viewer: AdminViewer, input: z.output<typeof NewClient>, now: number) {
  const { dni, welcome, caseNumber, expedienteContrario, assignedLawyer, ...fields } = input
  return transact((tx) => {
    requireFreeDni(tx, dni)
    const user = insertClient(tx, dni, fields, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_created', userId: user.id })
    if (caseNumber !== null)
      insertCase(
        tx,
        viewer,
        user.id,
        {
          ...noFacts,
          caseNumber,
          title: caseTitle(user.name, expedienteContrario),
          expedienteContrario,
          assignedLawyer: assignedLawyer ?? '',
        },
        now,
      )
    const welcomed = welcome && user.email !== null
    if (welcome && user.email) queueWelcome(tx, { ...user, dni, email: user.email }, caseNumber ?? '', now)
    return { id: user.id, welcomed }
  })
}
