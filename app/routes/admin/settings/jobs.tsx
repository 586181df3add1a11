import { Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { JobTable } from '~/features/jobs/components/job-table'
import { askedLine, type JobLine, kindLine } from '~/features/jobs/job-words'
import { listJobs } from '~/features/jobs/list-jobs.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.jobs)

export const loader = page(requireAdmin, ({ viewer, context: { language, now } }) => {
  const words = adminTexts[language].jobs
  const { kinds, waiting, failed } = listJobs(viewer, now)
  const lines = kinds.map((kind) => kindLine(words, language, kind, now))
  const failing = lines.filter(({ look }) => look === 'failing')
  const others = lines.filter(({ look }) => look !== 'failing')
  const [nights, allDay] = [others.filter((line) => line.isNightly), others.filter((line) => !line.isNightly)]
  const idle = allDay.filter(({ look }) => look === 'working').map(({ name }) => name)
  return {
    failed: [...failing, ...failed.map((job) => askedLine(words, language, job, now))],
    busy: allDay.filter(({ look }) => look !== 'working'),
    waiting: waiting.map((job) => askedLine(words, language, job, now)),
    nights,
    idle: idle.join(' · '),
  }
})

export default function Jobs() {
  const { failed, busy, waiting, nights, idle } = useLoaderData<typeof loader>()
  const { jobs: words, shell } = useAdminTexts()
  return (
    <div className="card card--tabbed">
      <Outlet />
      <div className="card__pad card__head">
        <h1>{shell.tabs.jobs}</h1>
        <p className="card__sub">{words.lead}</p>
      </div>
      <Part
        id="failed"
        title={words.failed}
        lead={failed.length === 0 ? words.noneFailed : ''}
        lines={failed}
      />
      <Part id="busy" title={words.busy} lead={words.idle(idle)} lines={busy} />
      {waiting.length > 0 && <Part id="waiting" title={words.waiting} lines={waiting} />}
      <Part id="nights" title={words.nights} lead={words.nightsLead} lines={nights} />
    </div>
  )
}

function Part({ id, title, lead, lines }: { id: string; title: string; lead?: string; lines: JobLine[] }) {
  return (
    <section aria-labelledby={id}>
      <div className="card__pad card__head">
        <h2 id={id}>{title}</h2>
        {lead && <p className="card__sub">{lead}</p>}
      </div>
      {lines.length > 0 && <JobTable label={title} lines={lines} />}
    </section>
  )
}
