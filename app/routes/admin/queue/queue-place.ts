import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { placeDocument, placeDriveFile } from '~/features/documents/place-document.server'
import { AppError } from '~/infra/app-error'
import { post } from '../../shared/post.server'
import { atQueue } from '../shared/at-queue.server'

const Place = z.object({
  documentId: z.coerce.number().int().positive().optional(),
  stood: z.string().max(100).default(''),
  itemId: z.string().max(200).optional(),
  caseNumber: z.string().min(1).max(50),
  category: z.string().max(100).optional(),
})

/** Gives a quarantined document, or a file of the drive, to the case it seems to belong to. */
const { loader, action } = post(requireAdmin, {
  ...atQueue,
  work: ({ viewer, context, form }) => {
    const place = Place.safeParse(Object.fromEntries(form)).data
    if (!place) throw new AppError('invalid_input')
    const { documentId, itemId, caseNumber, category, stood } = place
    const caseId = caseOfNumber(viewer, caseNumber)
    if (documentId !== undefined) {
      // It was never in this case: if its name is taken there, it gets another.
      const { doubt, waits } = placeDocument(viewer, documentId, { caseId, keepBoth: true, stood }, context)
      if (doubt) return { kind: 'alert', text: 'document_doubted' }
      return { text: waits ? 'document_waits' : 'document_placed' }
    }
    placeDriveFile(viewer, itemId ?? '', { caseId, category }, context)
    return { text: 'drive_file_placed' }
  },
})

export { action, loader }
