import { documentCategories, firmSlug } from '~/domain/categories'
import { FIRST_STATUS_FIELD, phaseTitle, STATUS_FIELDS } from '~/domain/stages/phase-titles'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import type { Tx } from '~db/client'
import { settings, timelinePhases } from '~db/schema'

/**
 * At the first start: fixes the firm's part in the category of its withdrawals, and creates the 14 phases and the
 * status fields. Later starts change nothing, because the phases then belong to the administrators.
 */
export function seedPhases(tx: Tx, firmName: string, now: number) {
  const slug = firmSlug(firmName)
  const first = tx
    .insert(settings)
    .values({ key: 'firm_slug', value: slug, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: settings.key })
    .get()
  if (!first) return
  const phases = documentCategories(slug).map((category, index) => {
    const title = phaseTitle(category, slug, firmName)
    return {
      title,
      order: index + 1,
      excelColumn: title,
      stage: stageOfPhase({ title }),
      documentCategories: [category],
    }
  })
  const fields = STATUS_FIELDS.map((status, index) => ({ ...status, order: FIRST_STATUS_FIELD + index }))
  for (const row of [...phases, ...fields]) {
    tx.insert(timelinePhases)
      .values({ ...row, createdAt: now, updatedAt: now })
      .run()
  }
}
