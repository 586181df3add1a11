import { redirect } from '@remix-run/node'
import type { AdminViewer } from '~/access/viewer'
import { adminPage } from '~/features/auth/guards.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { placeDocument } from '~/features/documents/place-document.server'
import { restoreDocument } from '~/features/documents/trash.server'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import type { FailureName, ToastParts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import type { Browser } from '~/infra/http/browser.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../shared/id-param.server'
import { orLeadBack } from '../shared/lead-back.server'
import { page } from '../shared/page.server'
import { listAddress, placeOf } from './shared/ticked.server'

export const loader = page(adminPage, () => redirect(paths.adminDocuments))

type Work = (viewer: AdminViewer, id: number, browser: Browser, form: FormData) => ToastParts

/** What can be done with one document, and what the toasts say of it. */
const verbs: Record<string, { work: Work; failure: FailureName; back: string }> = {
  archive: {
    work: (viewer, id, browser) => {
      archiveDocument(viewer, id, browser)
      return { text: 'document_archived' }
    },
    failure: 'document_not_archived',
    back: paths.adminDocuments,
  },
  recall: {
    work: (viewer, id, browser) => {
      const { opened } = recallDocument(viewer, id, browser)
      return { text: 'document_recalled', values: { opened: opened ? 'yes' : 'no' } }
    },
    failure: 'document_not_recalled',
    back: paths.adminDocuments,
  },
  restore: {
    work: (viewer, id, browser) => ({
      text: 'document_restored',
      values: { where: restoreDocument(viewer, id, browser) },
    }),
    failure: 'document_not_restored',
    back: paths.adminTrash,
  },
  publish: {
    work: (viewer, id, browser, form) => {
      const caseId = caseOfNumber(viewer, String(form.get('caseNumber') ?? ''))
      placeDocument(viewer, id, { caseId }, browser)
      return { text: 'document_placed' }
    },
    failure: 'document_not_placed',
    back: paths.adminDocuments,
  },
}

export const action = page(adminPage, async ({ request, params, viewer, browser }) => {
  const verb = verbs[params.verb ?? '']
  if (!verb) throw new AppError('not_found')
  const id = idParam(params)
  const form = await readForm(request)
  const place = queryOf(request)
  const back = placeOf(place).length > 0 ? listAddress(place) : verb.back
  return orLeadBack({ back, text: verb.failure, language: browser.language }, () =>
    redirectWithToast(back, { kind: 'done', ...verb.work(viewer, id, browser, form) }),
  )
})
