import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { SubmitButton } from '~/ui/button'
import { type Countdown, useCountdown } from './use-countdown'

/** `nextAt`: the time of the next synchronisation, for visitors without scripts. */
export type AutoSync = Countdown & { nextAt: string }

/** Whether automatic synchronisation is on, the time until the next one, and the switch. */
export function AutoSyncCard({ autoSync }: { autoSync: AutoSync }) {
  const { shell } = useAdminTexts()
  const { autoSync: words } = shell
  const { pathname, search } = useLocation()
  const counted = useCountdown(autoSync)
  const isActive = counted?.isActive ?? autoSync.isActive
  return (
    <div className="auto">
      <strong lang="en">{words.title}</strong>
      <Badge tone={isActive ? 'done' : 'rest'} icon={isActive ? 'check' : 'close'}>
        <span lang="de">{isActive ? words.active : words.inactive}</span>
      </Badge>
      <Next isActive={isActive} counted={counted} nextAt={autoSync.nextAt} />
      <Form className="push" method="post" action={paths.adminAutoSync} preventScrollReset>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="enabled" value={String(!isActive)} />
        <SubmitButton quiet small action={paths.adminAutoSync} pending={shell.list.working} lang="de">
          {isActive ? words.deactivate : words.activate}
        </SubmitButton>
      </Form>
      <p>{words.note}</p>
    </div>
  )
}

type NextProps = { isActive: boolean; counted: Countdown | null; nextAt: string }

function Next({ isActive, counted, nextAt }: NextProps) {
  const { autoSync: words } = useAdminTexts().shell
  if (!isActive) return <span>{words.off}</span>
  if (!counted) return <span className="num">{words.at(nextAt)}</span>
  if (counted.nextSyncIn === 0) return <span>{words.now}</span>
  return (
    <span className="num" role="timer">
      {words.in} <strong>{minutesAndSeconds(counted.nextSyncIn)}</strong>
    </span>
  )
}

/** 252 → 4:12 */
const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
