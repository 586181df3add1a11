import type { AdminViewer } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { askScript } from '~/infra/child.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { perDatabase, transact } from '~db/client'
import type { Figures } from './count-figures.server'

const FRESH_MS = minutes(10)

const counted = perDatabase<{ figures: Promise<Figures>; until: number }>()

/**
 * The figures, counted in a separate process and cached for ten minutes: in a large firm counting takes seconds. Throws
 * `busy`.
 */
export function readFigures(_viewer: AdminViewer, now: number): Promise<Figures> {
  const known = counted.get()
  if (known && known.until > now) return known.figures
  const figures = askScript<Figures>('figures', [])
  counted.set({ figures, until: now + FRESH_MS })
  figures.catch(() => {
    if (counted.get()?.figures === figures) counted.clear()
  })
  return figures
}

/** The figures as a workbook (.xlsx) with real dates. Recorded, because it contains clients' names. Throws `busy`. */
export async function exportFigures(
  viewer: AdminViewer,
  { now, language, address }: RequestContext,
): Promise<Buffer> {
  transact((tx) => recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'figures_exported' }))
  return Buffer.from(await askScript<Uint8Array>('figures', [language]))
}
