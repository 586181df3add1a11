import { redirect } from '@remix-run/node'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { noteSeen } from '~/features/documents/namings/note-seen.server'
import { placeDocument, showUnread } from '~/features/documents/place-document.server'
import { receiptView, receiptWords } from '~/features/documents/receipt-view'
import { restoreDocument } from '~/features/documents/trash.server'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import { adminTexts } from '~/i18n/admin'
import { dateTimeAt } from '~/i18n/format'
import type { FailureName, ToastParts } from '~/i18n/toasts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam, page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAddress, placeOf } from '../shared/ticked.server'

export const loader = page(requireAdmin, () => redirect(paths.adminDocuments))

type Work = (viewer: AdminViewer, id: number, context: RequestContext, form: FormData) => ToastParts

/** The actions on a single document, and their toasts. */
const verbs: Record<string, { work: Work; failure: FailureName; back: string }> = {
  archive: {
    work: (viewer, id, context) => {
      archiveDocument(viewer, id, context)
      return { text: 'document_archived' }
    },
    failure: 'document_not_archived',
    back: paths.adminDocuments,
  },
  recall: {
    work: (viewer, id, context) => {
      const { language } = context
      const { others, ...times } = recallDocument(viewer, id, context)
      const words = adminTexts[language].documents
      const receiptLines = receiptWords(words, receiptView(times, language), false)
      const done = [
        ...receiptLines,
        ...others.map(({ name, at }) => words.openedBy(name, dateTimeAt(language, at))),
      ].join('. ')
      return { text: 'document_recalled', values: { done } }
    },
    failure: 'document_not_recalled',
    back: paths.adminDocuments,
  },
  restore: {
    work: (viewer, id, context) => ({
      text: 'document_restored',
      values: { where: restoreDocument(viewer, id, context) },
    }),
    failure: 'document_not_restored',
    back: paths.adminTrash,
  },
  publish: {
    work: (viewer, id, context, form) => {
      const caseId = Number(form.get('caseId'))
      if (!Number.isSafeInteger(caseId) || caseId <= 0) throw new AppError('not_found')
      const stood = String(form.get('stood') ?? '')
      const { doubt, waits } = placeDocument(viewer, id, { caseId, stood }, context)
      if (doubt) return { text: 'document_doubted' }
      return { text: waits ? 'document_waits' : 'document_placed' }
    },
    failure: 'document_not_placed',
    back: paths.adminDocuments,
  },
  seen: {
    work: (viewer, id, context, form) => {
      noteSeen(viewer, id, Number(form.get('foundAt')), context)
      return { text: 'naming_seen' }
    },
    failure: 'naming_not_seen',
    back: paths.adminQuarantine,
  },
  show: {
    work: (viewer, id, context, form) => {
      showUnread(viewer, id, String(form.get('stood') ?? ''), context)
      return { text: 'document_placed' }
    },
    failure: 'document_not_placed',
    back: paths.adminDocuments,
  },
}

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const verb = verbs[params.verb ?? '']
  if (!verb) throw new AppError('not_found')
  const id = idParam(params)
  const form = await readForm(request)
  const place = queryOf(request)
  const list = placeOf(place).length > 0 ? listAddress(place) : verb.back
  const back = safeRedirect(String(form.get('back') ?? ''), list)
  return orRedirectBack({ back, text: verb.failure, language: context.language }, () =>
    redirectWithToast(back, { kind: 'done', ...verb.work(viewer, id, context, form) }),
  )
})
