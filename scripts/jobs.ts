import { setTimeout as sleep } from 'node:timers/promises'
import { hours } from '~/domain/duration'
import { readNextCalendar } from '~/features/appointments/busy-calendars.server'
import { remindOfCalls } from '~/features/appointments/remind-calls.server'
import { linkEntries } from '~/features/audit/chain.server'
import { copyOffsite } from '~/features/backup/offsite.server'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { noteProposals } from '~/features/data-protection/proposals.server'
import { readNextPaper } from '~/features/deliveries/read-next-paper.server'
import { forgetDiscarded } from '~/features/deliveries/set-aside.server'
import { takeNextApart } from '~/features/deliveries/take-apart-next.server'
import { queueDigest } from '~/features/digest/queue-digest.server'
import { mayTakeAway, sweepDocuments } from '~/features/documents/check-documents.server'
import { askAboutPaper } from '~/features/documents/namings/ask-about-paper.server'
import { purgeTrash } from '~/features/documents/trash.server'
import { rewriteIfDue } from '~/features/erasure/rewrite.server'
import type { Handlers, Worker } from '~/features/jobs/run-jobs.server'
import { watchBounces } from '~/features/mail/bounces/watch-mailbox.server'
import { watchMailServer } from '~/features/mail/mail-server.server'
import { sendNextMail } from '~/features/mail/send-due.server'
import { diffNews } from '~/features/news/diff-news.server'
import { dueRequests } from '~/features/news/note-due-requests.server'
import { queueNews } from '~/features/news/queue-news.server'
import { quietNotes } from '~/features/news/queue-quiet.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { isStillSo } from '~/features/news/still-so.server'
import { forgetAccess, forgetRuns } from '~/features/operations/forget.server'
import {
  backUpNightly,
  checkAudit,
  completeEvents,
  removeOldUploads,
} from '~/features/operations/nightly-work.server'
import { sendToDevice } from '~/features/push/send-pushes.server'
import { readNext, readPicturesAgain } from '~/features/reading/read-next.server'
import { standsBack } from '~/features/reading/stand-back.server'
import { forgetReturned } from '~/features/request-files/decide-files.server'
import { forgetUploads } from '~/features/request-files/uploads/uploads.server'
import { askByPhase } from '~/features/request-templates/ask-by-phase.server'
import { forgetPapers } from '~/features/signing/forget-papers.server'
import { makeRemainingSigned } from '~/features/signing/make-signed.server'
import { syncWhenDue } from '~/features/sync/runs/auto-sync.server'
import { closeAbandonedRuns, isAnythingBegun } from '~/features/sync/runs/close-abandoned-runs.server'
import { doNextTask } from '~/features/sync/runs/do-next-sync-task.server'
import { writeDue } from '~/features/write-back/write-due.server'
import { env } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import type { MailSender } from '~/infra/mail/transport.server'
import { tidyDatabase } from '~db/raw/maintenance'

/** The connections of the worker to the mail server: codes have one of their own. */
type Mailing = Worker & { codes: MailSender; bulk: MailSender }

/** As long as the next night waits at most. What of a first copy is there by then is not sent again. */
const LONGEST_COPY_MS = hours(6)

const noteDueRequests = dueRequests()
const queueQuiet = quietNotes()
const isUploading = standsBack()

/** How each job of the catalogue is done. */
export const handlers: Handlers<Mailing> = {
  'mail.codes': ({ codes, clock }) => sendNextMail(codes, { urgent: true }, clock),
  'mail.others': ({ bulk, clock }) => paced(() => sendNextMail(bulk, { urgent: false }, clock)),
  'mail.server': ({ bulk, clock }) => watchMailServer(bulk, clock),
  'mail.bounces': ({ clock }) => watchBounces(clock),
  push: (job, { clock }) => sendToDevice(job, clock, isStillSo),
  'runs.asked': ({ clock }) => doNextTask(clock()),
  'runs.scheduled': ({ clock }) => syncWhenDue(clock()),
  'runs.abandoned': ({ clock }) => closeAbandonedRuns(clock()),
  doubts: ({ clock }) => recheckCases(clock()),
  // A run notes its own news when it ends, and so does whoever closes one that was killed.
  'news.found': ({ clock }) => {
    noteDueRequests(clock())
    return !isHeld('sync') && !isAnythingBegun() && diffNews(clock())
  },
  'news.due': ({ clock }) => queueNews(clock()),
  'requests.phases': ({ clock }) => !isHeld('sync') && askByPhase(clock()),
  'received.write': (worker) => writeDue(worker),
  // A synchronisation has the machine for itself, and who uploads goes first.
  'documents.read': (worker) =>
    !isHeld('sync') && !isUploading(worker.clock()) && readNext({ ...worker, ask: askAboutPaper }),
  deliveries: async (worker) => {
    if (isHeld('sync')) return false
    const taken = await takeNextApart(worker).catch(async (error: unknown) => {
      // What keeps a ZIP from being opened keeps no paper from being read.
      await readNextPaper(worker)
      throw error
    })
    return taken || readNextPaper(worker)
  },
  signatures: ({ clock, stopped }) => makeRemainingSigned(clock(), stopped),
  reminders: ({ clock }) => queueReminders(clock()),
  calls: ({ clock }) => remindOfCalls(clock()),
  calendars: ({ clock }) => readNextCalendar(clock()),
  quiet: ({ clock }) => queueQuiet(clock()),
  digest: ({ clock }) => queueDigest(clock()),
  'audit.links': () => linkEntries(),
  'nightly.backup': backUpNightly,
  'nightly.due_events': completeEvents,
  'nightly.access': forgetAccess,
  'nightly.runs': forgetRuns,
  'nightly.trash': async (now) => {
    if (await mayTakeAway(now)) await purgeTrash(now)
  },
  'nightly.documents': async (now) => {
    readPicturesAgain()
    if (await mayTakeAway(now))
      for (const forget of [forgetReturned, forgetUploads, forgetPapers, forgetDiscarded]) await forget(now)
    await sweepDocuments(now)
  },
  'nightly.uploads': removeOldUploads,
  'nightly.audit': checkAudit,
  'nightly.retention': noteProposals,
  'nightly.database': () => {
    tidyDatabase()
    rewriteIfDue()
  },
  'nightly.offsite': (now) => copyOffsite(now, AbortSignal.timeout(LONGEST_COPY_MS)),
}

/** At most `MAIL_PER_SECOND` starts per second. */
async function paced(work: () => Promise<boolean>): Promise<boolean> {
  const pause = sleep(1000 / env().MAIL_PER_SECOND)
  const more = await work()
  await pause
  return more
}
