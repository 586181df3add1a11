import { z } from 'zod'
import { version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

const filled = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long')

/** Another name (without its extension), folder or case for a document. */
export const FILING_ROWS = rowsWith(({ clientPage }) => clientPage.filing)({
  name: { is: filled(140), autoComplete: 'off' },
  category: {
    is: z.string('required').min(1, 'required').max(200, 'too_long'),
    kind: 'choice',
    label: 'folder',
  },
  caseNumber: { is: filled(50), label: 'case', autoComplete: 'off' },
})
/** `learn`, `forget`: the case is known by the numbers that the document names, from now on or no longer. */
const tick = z.boolean().default(false)
export const FileDocument = z.object({ ...shapeOf(FILING_ROWS), learn: tick, forget: tick, version })
