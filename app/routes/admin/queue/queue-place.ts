import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { placeDocument, placeDriveFile } from '~/features/documents/place-document.server'
import { AppError } from '~/infra/app-error'
import type { NewToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { queueAction } from '../shared/queue-action.server'

const Place = z.object({
  documentId: z.coerce.number().int().positive().optional(),
  itemId: z.string().max(200).optional(),
  caseNumber: z.string().min(1).max(50),
  category: z.string().max(100).optional(),
})

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** Gives a quarantined document, or a file of the drive, to the case it seems to belong to. */
export const action = page(requireAdmin, ({ request, viewer, context }) =>
  queueAction({ request, context }, (form): NewToast => {
    const asked = Place.safeParse(Object.fromEntries(form)).data
    if (!asked) throw new AppError('invalid_input')
    const { documentId, itemId, caseNumber, category } = asked
    const caseId = caseOfNumber(viewer, caseNumber)
    if (documentId !== undefined) {
      // It was never in this case: if its name is taken there, it gets another.
      const { doubt } = placeDocument(viewer, documentId, { caseId, keepBoth: true }, context)
      return doubt ? { kind: 'alert', text: 'document_doubted' } : { kind: 'done', text: 'document_placed' }
    }
    placeDriveFile(viewer, itemId ?? '', { caseId, category }, context)
    return { kind: 'done', text: 'drive_file_placed' }
  }),
)
