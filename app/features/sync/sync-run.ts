import type { syncRuns } from '~db/schema'

export type SyncRun = typeof syncRuns.$inferSelect
