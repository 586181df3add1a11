import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { answerDelivery } from '~/features/deliveries/answer-delivery.server'
import { DecidedPapers, DeliveryState } from '~/features/deliveries/components/decided-papers'
import { OpenPaper } from '~/features/deliveries/components/open-paper'
import { ReceiptPapers, SurePapers } from '~/features/deliveries/components/sure-papers'
import { viewDelivery } from '~/features/deliveries/view-delivery.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { phaseTitles } from '~/features/documents/waiting/list-waiting.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { idParam, page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.deliveries.title)

export const loader = page(requireAdmin, ({ params, viewer, context: { now } }) => ({
  delivery: viewDelivery(viewer, idParam(params), now),
  folders: folderNames(viewer),
  phases: phaseTitles(viewer),
}))

/** What was said about some papers, or one; what could not be done is shown beside it, with what was typed. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const { language } = context
  const id = idParam(params)
  const back = paths.adminDelivery(id)
  const form = await readForm(request)
  return orRedirectBack({ back, text: 'delivery_refused', language }, async () => {
    const outcome = await answerDelivery(viewer, id, form, context)
    if (outcome.kind === 'done') return redirectWithToast(back, { kind: 'done', text: outcome.text })
    if (outcome.kind === 'left')
      return json({
        before: null,
        left: outcome.left.map(({ path, error }) => `${path}: ${errorText(language, error)}`),
      })
    const { typed, found, error } = outcome
    return json({ left: [], before: { typed, found, error: error && errorText(language, error) } })
  })
})

/** What was delivered, what is proposed about it, and what has become of it. */
export default function Delivery() {
  const { delivery, folders, phases } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { deliveries: words } = useAdminTexts()
  const language = useLanguage()
  const { id, name, sure, open, receipts, unread } = delivery
  const waiting = sure.length + open.length + receipts.length + unread
  return (
    <section className="card card--tabbed" aria-labelledby="delivery">
      <div className="card__pad card__head">
        <h1 id="delivery">{name}</h1>
        <p className="card__sub">
          {words.receivedAt(dateTimeAt(language, delivery.receivedAt))} ·{' '}
          {delivery.source === 'drive' ? words.fromDrive : words.fromPanel}
        </p>
        <FormError errors={answer?.left.length ? [words.left, ...answer.left] : undefined} />
      </div>
      <DeliveryState delivery={delivery} />
      {sure.length > 0 && <SurePapers deliveryId={id} lines={sure} />}
      {receipts.length > 0 && <ReceiptPapers deliveryId={id} lines={receipts} />}
      {open.length > 0 && (
        <section className="delivered-group" aria-labelledby="open">
          <div className="card__pad">
            <h2 id="open">{words.open(open.length)}</h2>
            <p className="soft">{words.openLead}</p>
          </div>
          <ul className="rows">
            {open.map((line) => (
              <OpenPaper
                key={line.id}
                deliveryId={id}
                line={line}
                before={answer?.before?.typed.paper === line.id ? answer.before : null}
                folders={folders}
                phases={phases}
              />
            ))}
          </ul>
        </section>
      )}
      <DecidedPapers delivery={delivery} />
      <p className="card__foot row">
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminDeliveries}>
          {words.back}
        </Link>
        {waiting > 0 && (
          <Link
            className={buttonClass({ quiet: true, small: true })}
            to={paths.adminDeliveryVerb(id, 'discard')}
            preventScrollReset
          >
            {words.discard(waiting)}
          </Link>
        )}
      </p>
    </section>
  )
}
