import { doPaperJob, type PaperJob } from '~/infra/signing/paper-jobs.server'

/** The process that reads a paper to sign, and the one that makes the signed one: a message says which, its answer what came of it. */
process.once('message', async (job: PaperJob) => {
  process.send?.(await doPaperJob(job))
  process.disconnect?.()
})
