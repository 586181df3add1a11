import { drawFirstPage } from '~/infra/reading/first-page.server'
import { doReadingJob } from '~/infra/reading/read-document.server'
import type { ReadingJob } from '~/infra/reading/reading'

/**
 * The process that reads a document: a message says which, its answer what stands in it. A picture follows, which this process need not
 * survive: the text has been said by then.
 */
process.once('message', async (job: ReadingJob) => {
  const reading = await doReadingJob(job)
  const isDrawn = job.draws && reading.state !== 'encrypted' && reading.state !== 'damaged'
  process.send?.({ reading, isLast: !isDrawn }, async () => {
    if (!isDrawn) process.exit(0)
    const picture = await drawFirstPage(job).catch(() => null)
    process.send?.({ picture }, () => process.exit(0))
  })
})
