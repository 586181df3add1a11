import { doReadingJob } from '~/infra/reading/read-document.server'
import type { ReadingJob } from '~/infra/reading/reading'

/** The process that reads a document: a message says which, its answer what stands in it. */
process.once('message', async (job: ReadingJob) => {
  process.send?.(await doReadingJob(job), () => process.exit(0))
})
