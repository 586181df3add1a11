import type { ApartJob } from '~/infra/delivery/take-apart.server'
import { takeApart } from '~/infra/delivery/take-apart.server'

/** The process that takes a ZIP apart: a message says which, and where its papers go. */
process.once('message', async (job: ApartJob) => {
  process.send?.(await takeApart(job), () => process.exit(0))
})
