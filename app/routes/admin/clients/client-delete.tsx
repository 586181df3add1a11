import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { EraseDialog } from '~/features/erasure/components/erase-dialog'
import { deleteClient, previewDeleteClient } from '~/features/erasure/delete-client.server'
import { heirsIn } from '~/features/erasure/shared-cases.server'
import { isSharedEnd } from '~/features/erasure/shared-ends'
import { isTyped } from '~/features/erasure/typed-word'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { buttonClass } from '~/ui/button'
import { idParam } from '../../shared/page.server'
import { confirmation } from '../shared/confirmation.server'
import { listAsSeen } from '../shared/list-as-seen.server'

type Field = [name: string, value: string]

const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, request }) => {
    const end = queryOf(request).get('shared')
    return { id: idParam(params), end: isSharedEnd(end) ? end : null }
  },
  home: ({ request }) => listAsSeen(paths.adminClients, request),
  ask: ({ viewer, id, end, words: { clients, holders, dataProtection } }) => {
    const { name, dni, cases, documents, shared, destroyed } = previewDeleteClient(viewer, id)
    const each = shared.map(({ caseNumber, next }) => holders.leftTo(caseNumber, next.name))
    const ends = end === 'left' ? [holders.leftText(name), ...each] : [holders.archivedText, ...each]
    return {
      title: clients.deleteTitle(name),
      lines: [
        ...(destroyed.cases > 0 ? [dataProtection.destroys(destroyed.cases, destroyed.documents)] : []),
        ...(destroyed.cases > 0 && cases === 0 ? [] : [clients.deleteText]),
        clients.goesAlong(cases, documents),
        clients.deleteDrive,
        dataProtection.certificateStays,
        ...(shared.length > 0 && end ? ends : []),
      ],
      confirm: clients.delete,
      clients: [{ id, dni }],
      fields: [['heirs', heirsIn(shared)], ...destroyed.ids.map((n): Field => ['destroyed', `${n}`])],
      // Of cases that others see, nothing happens before somebody has chosen what.
      choose: shared.length > 0 && end === null ? each : null,
    }
  },
  refused: 'user_not_deleted',
  work: async ({ request, viewer, context, id, end, form }) => {
    const { dni } = previewDeleteClient(viewer, id)
    if (!isTyped(form.get('typed'), [{ id, dni }]))
      return { kind: 'alert', text: 'erase_unconfirmed', to: addressOf(request) }
    const seen = { destroyed: form.getAll('destroyed').map(Number), heirs: `${form.get('heirs') ?? ''}` }
    const { name } = await deleteClient(viewer, id, context.now, end, seen)
    return { text: 'user_deleted', values: { name } }
  },
})

export { action, loader }

/** The question once more, with its choice of what becomes of shared cases. */
function addressOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

export default function ClientDelete() {
  const { choose, title, closeTo, lines, confirm, clients, fields } = useLoaderData<typeof loader>()
  const { holders: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  if (choose === null)
    return (
      <EraseDialog
        title={title}
        lines={lines}
        clients={clients}
        action={pathname + search}
        closeTo={closeTo}
        confirm={confirm}
        fields={fields}
      />
    )
  const to = (end: string) =>
    `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ['shared', end]])}`
  return (
    <Dialog title={title} closeTo={closeTo} wide>
      <p>{words.chooseEnd}</p>
      <ul>
        {choose.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="row">
        <Link className={buttonClass({ quiet: true })} to={to('left')} preventScrollReset>
          {words.leave}
        </Link>
        <Link className={buttonClass({ quiet: true })} to={to('archived')} preventScrollReset>
          {words.archive}
        </Link>
        <DialogCancel to={closeTo} focusFirst />
      </div>
    </Dialog>
  )
}
