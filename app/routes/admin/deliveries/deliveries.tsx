import { useLoaderData } from '@remix-run/react'
import { uploaderOf } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { DeliveryBox, DeliveryList } from '~/features/deliveries/components/delivery-list'
import { listDeliveries } from '~/features/deliveries/list-deliveries.server'
import { MOST_FILES, receiveDelivery } from '~/features/deliveries/receive-delivery.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { withUpload } from '~/infra/http/multipart.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.deliveries.title)

const limits = { maxFiles: MOST_FILES, maxMegabytes: 500, oneByOne: true }

export const loader = page(requireAdmin, ({ viewer }) => ({ rows: listDeliveries(viewer) }))

/** One delivery leads to its page, several to the list. */
export const action = page(requireAdmin, ({ request, viewer, context }) => {
  const { now, address, language } = context
  return orRedirectBack({ back: paths.adminDeliveries, text: 'delivery_refused', language }, () =>
    withUpload(request, { ...limits, sender: uploaderOf(viewer) }, async ({ files, refused }) => {
      const arrived = files.map((file) => ({ path: file.name.replaceAll('\\', '/'), file }))
      const aside = refused.map(({ name, refusal }) => ({ path: name, reason: refusal.code }))
      const from = { source: 'panel' as const, actor: actorOf(viewer, address), now }
      const [first, ...others] = await receiveDelivery(arrived, aside, from)
      if (!first) throw new AppError('delivery_empty')
      const to = others.length > 0 ? paths.adminDeliveries : paths.adminDelivery(first.id)
      const isKnown = [first, ...others].every((one) => one.isKnown)
      return redirectWithToast(to, { kind: 'done', text: isKnown ? 'delivery_known' : 'delivery_received' })
    }),
  )
})

/** What courts and procuradores have delivered, and where more is given to the portal. */
export default function Deliveries() {
  const { rows } = useLoaderData<typeof loader>()
  const { deliveries: words } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="deliveries">
      <div className="card__pad card__head">
        <h1 id="deliveries">{words.title}</h1>
        <p className="card__sub">{words.lead}</p>
      </div>
      <DeliveryBox />
      <DeliveryList rows={rows} />
    </section>
  )
}
