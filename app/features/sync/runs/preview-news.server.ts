import type { NewsOfRun } from '~/domain/news/news'
import { newsOfRun } from '~/features/news/held-news.server'
import { countAsks } from '~/features/request-templates/ask-by-phase.server'
import type { Tx } from '~db/client'
import { applyPlan } from '../apply/apply-plan.server'
import type { MadePlan } from '../plan/plan-against-portal.server'
import { noteNewsOfPlan } from '../plan/saved-plan.server'

/** Ends a trial: nothing of it stays. */
class TakenBack extends Error {}

/**
 * Stores with a plan that waits which news it would make: it is applied as far as it changes cases that exist, since new
 * ones say nothing, and taken back.
 */
export function previewNews(
  tx: Tx,
  { plan, snapshot }: Pick<MadePlan, 'plan' | 'snapshot'>,
  { id, workbookId, startedAt: now }: { id: number; workbookId: number; startedAt: number },
) {
  const changes = {
    ...plan,
    clients: plan.clients.filter((client) => client.id !== null),
    cases: plan.cases.filter((legalCase) => legalCase.id !== null),
  }
  let news: NewsOfRun = { clients: 0, sample: [] }
  try {
    tx.transaction((trial) => {
      applyPlan(trial, changes, snapshot, { id, workbookId, actor: { kind: 'sync', id: null }, now })
      news = { ...newsOfRun(id, ['waiting', 'held']), asks: countAsks(trial) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  noteNewsOfPlan(tx, id, news)
}
