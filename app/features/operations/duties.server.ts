import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { sweepDocuments } from '~/features/documents/check-documents.server'
import { purgeTrash } from '~/features/documents/trash.server'
import { withoutNews } from '~/features/news/news-of-run.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { transact } from '~db/client'
import { tidyDatabase } from '~db/raw/maintenance'
import type { DUTIES } from '~db/schema'
import { forgetAccess, forgetRuns } from './forget.server'

export type DutyName = (typeof DUTIES)[number]

/** A daily duty. One that `deletes` is skipped for a night if the clock has jumped. */
export type Duty = { name: DutyName; deletes: boolean; work: (now: number) => unknown }

const UPLOADS_LIVE_MS = days(7)
const MOST_NAMED = 100

/** The nightly duties in order: the backup before anything is deleted. */
export const nightlyDuties: Duty[] = [
  { name: 'backup', deletes: false, work: backUp },
  {
    name: 'due_events',
    deletes: false,
    work: (now) => transact((tx) => withoutNews(tx, now, () => completeDueEvents(tx, civilDateAt(now), now))),
  },
  { name: 'access', deletes: true, work: forgetAccess },
  { name: 'runs', deletes: true, work: forgetRuns },
  { name: 'trash', deletes: true, work: purgeTrash },
  { name: 'documents', deletes: true, work: sweepDocuments },
  { name: 'uploads', deletes: true, work: removeOldUploads },
  { name: 'database', deletes: false, work: tidyDatabase },
]

async function backUp(now: number) {
  const { damaged } = await makeNightlyBackup(civilDateAt(now))
  if (damaged.length === 0) return
  const documents = damaged.slice(0, MOST_NAMED)
  log().error({ count: damaged.length, documents }, 'documents are missing or damaged')
}

/** Uploaded workbooks that nobody will plan again. */
async function removeOldUploads(now: number) {
  const folder = join(env().DATA_DIR, 'uploads')
  for (const entry of await readdir(folder)) {
    const file = join(folder, entry)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs < now - UPLOADS_LIVE_MS) await rm(file, { force: true })
  }
}
