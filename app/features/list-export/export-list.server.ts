import { type AdminViewer, toScope } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { askScript } from '~/infra/child.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import type { ExportedList } from './exported-lists'

/**
 * A whole list as a workbook (.xlsx), filtered by the query of its URL. Recorded with the names of the filters, but not
 * their values. Throws `busy`.
 */
export async function exportList(
  viewer: AdminViewer,
  list: ExportedList,
  query: URLSearchParams,
  { now, language, address }: RequestContext,
): Promise<Buffer> {
  const filters = [...new Set(query.keys())].filter((name) => query.get(name) !== '').slice(0, 20)
  transact((tx) =>
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer, address),
      action: 'list_exported',
      detail: { kind: list, filters },
    }),
  )
  return Buffer.from(
    await askScript<Uint8Array>('list-workbook', [
      list,
      language,
      query.toString(),
      `${now}`,
      toScope(viewer),
    ]),
  )
}
