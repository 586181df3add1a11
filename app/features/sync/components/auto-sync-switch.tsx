import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { SubmitButton } from '~/ui/button'
import { useCountdown } from './use-countdown'
import type { Countdown } from './use-run-end'

/** `nextAt`: the time of the next synchronisation, for visitors without scripts. */
export type AutoSync = Countdown & { nextAt: string }

type Props = { autoSync: AutoSync; trouble: 'waits' | 'stopped' | null }

/** Whether automatic synchronisation is on, the time until the next one, and the switch. */
export function AutoSyncSwitch({ autoSync, trouble }: Props) {
  const { shell } = useAdminTexts()
  const { autoSync: words } = shell
  const { pathname, search } = useLocation()
  const counted = useCountdown(autoSync)
  const isActive = counted?.isActive ?? autoSync.isActive
  return (
    <div className="auto">
      <p className="auto__state">
        <strong lang="en">{words.title}</strong>
        <Badge {...lookOf(isActive, trouble)}>
          <span lang="de">{isActive ? words.active : words.inactive}</span>
        </Badge>
        <Next isActive={isActive} counted={counted} nextAt={autoSync.nextAt} />
      </p>
      <p className="auto__note">{words.note}</p>
      <Form method="post" action={paths.adminAutoSync} preventScrollReset>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="enabled" value={String(!isActive)} />
        <SubmitButton quiet small action={paths.adminAutoSync} pending={shell.list.working} lang="de">
          {isActive ? words.deactivate : words.activate}
        </SubmitButton>
      </Form>
    </div>
  )
}

/** On is green only while it works. */
function lookOf(isActive: boolean, trouble: Props['trouble']) {
  if (!isActive) return { tone: 'rest', icon: 'close' } as const
  if (trouble === null) return { tone: 'done', icon: 'check' } as const
  return { tone: trouble === 'stopped' ? 'alert' : 'ahead', icon: 'warning' } as const
}

type NextProps = { isActive: boolean; counted: Countdown | null; nextAt: string }

function Next({ isActive, counted, nextAt }: NextProps) {
  const { autoSync: words } = useAdminTexts().shell
  if (!isActive) return <span className="sr-only">{words.off}</span>
  if (counted?.nextSyncIn === 0)
    return (
      <span className="num">
        <span className="sr-only">{words.now}</span>
        <strong aria-hidden="true">0:00</strong>
      </span>
    )
  return (
    <span className="num" role={counted ? 'timer' : undefined}>
      <span className="sr-only">{words.next} </span>
      {counted ? (
        <>
          <span className="sr-only">{words.in} </span>
          <strong>{minutesAndSeconds(counted.nextSyncIn)}</strong>
        </>
      ) : (
        words.at(nextAt)
      )}
    </span>
  )
}

/** 252 → 4:12 */
const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
