import { requireAdmin } from '~/features/auth/guards.server'
import { zipSelected } from '~/features/documents/lists/zip-selected.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { queryOf } from '~/infra/http/query.server'
import { withReadableFailure } from '../../shared/download-fault.server'
import { page } from '../../shared/page.server'
import { readTicked } from '../shared/ticked.server'

/** The selected documents as one zip file. */
export const loader = page(requireAdmin, async ({ request, viewer, context }) => {
  const selection = await readTicked(queryOf(request), context.language)
  const body = await withReadableFailure(request, () => zipSelected(viewer, selection, context))
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(adminTexts[context.language].documents.zipFile),
  })
  return new Response(pacedBody(request, body), { headers })
})
