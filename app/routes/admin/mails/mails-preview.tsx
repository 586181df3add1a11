import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { PreviewForm } from '~/features/mail/components/preview-form'
import { TryMailForm } from '~/features/mail/components/try-mail-form'
import { PreviewQuery } from '~/features/mail/preview/preview-kinds'
import { caseToShow, previewMail } from '~/features/mail/preview/preview-mail.server'
import { tryMail } from '~/features/mail/preview/try-mail.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.mails.preview)

export const loader = page(requireAdmin, ({ request, viewer, context: { now } }) => {
  const query = PreviewQuery.parse(Object.fromEntries(queryOf(request)))
  const about = caseToShow(viewer, query, now)
  const { subject, text } = previewMail(viewer, { ...query, about, now }) ?? { subject: null, text: '' }
  return { query, caseNumber: about?.caseNumber ?? null, subject, text }
})

/** Sends the e-mail shown to an address of the firm. */
export const action = page(requireAdmin, async ({ request, viewer, context: { language, now } }) => {
  const form = await readForm(request)
  const query = PreviewQuery.parse(Object.fromEntries(form))
  try {
    const to = tryMail(viewer, String(form.get('to') ?? ''), query, now)
    return redirectWithToast(paths.adminMailsPreviewOf(query), {
      kind: 'done',
      text: 'mail_tried',
      values: { to },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isTyped = error.code === 'invalid_input'
    const problem = isTyped ? texts[language].validation.email_invalid : errorText(language, error)
    return json({ problem }, { status: error.status })
  }
})

/** Each e-mail as a client would get it, about one of the firm's cases. */
export default function MailsPreview() {
  const { query, caseNumber, subject, text } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem ?? null
  const { mails: words } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="preview">
      <div className="card__pad card__head">
        <h1 id="preview">{words.preview}</h1>
        <p className="card__sub">{words.previewLead}</p>
      </div>
      <PreviewForm query={query} />
      <div className="card__pad form">
        {query.case !== '' && caseNumber === null && <Notice tone="alert">{words.noSuchCase}</Notice>}
        {subject === null ? (
          <Notice tone="ahead">{words.nothingToSay}</Notice>
        ) : (
          <>
            <TryMailForm query={query} problem={problem} />
            <p>
              {caseNumber && <span className="small soft num">{caseNumber} · </span>}
              {words.subject}: <b lang={query.language}>{subject}</b>
            </p>
            <iframe
              className={`mailview mailview--${query.width}`}
              title={words.asHtml}
              sandbox=""
              src={paths.adminMailsPreviewHtml(query)}
            />
            <details>
              <summary>{words.asText}</summary>
              <pre className="mailview__text" lang={query.language}>
                {text}
              </pre>
            </details>
          </>
        )}
      </div>
    </section>
  )
}
