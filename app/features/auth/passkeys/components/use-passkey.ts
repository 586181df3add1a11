import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import type { FormAnswer } from '~/ui/server-form'
import { canHere, faultOf, Refused } from './passkeys-in-browser'

/** Whether this device can: known only after asking it, so null at first, and for good without scripts. */
export function useCanHere(who: 'client' | 'staff'): boolean | null {
  const [can, setCan] = useState<boolean | null>(null)
  useEffect(() => {
    canHere(who)
      .then(setCan)
      .catch(() => setCan(false))
  }, [who])
  return can
}

type Ask = (action: string, whose: Record<string, string>) => Promise<string>

/** Lets the device do its part, and sends what it says to `action`; `userId`: of the client who opened the page. */
export function usePasskey(action: string, ask: Ask, userId?: number) {
  const { faults } = usePasskeyTexts()
  const fetcher = useFetcher<FormAnswer>()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const whose: Record<string, string> = userId === undefined ? {} : { who: String(userId) }
  const start = async (fields: Record<string, string>) => {
    setFault(undefined)
    setAsking(true)
    try {
      fetcher.submit({ ...fields, ...whose, answer: await ask(action, whose) }, { method: 'post', action })
    } catch (error) {
      setFault(error instanceof Refused && error.message ? error.message : faults[faultOf(error)])
    } finally {
      setAsking(false)
    }
  }
  const isBusy = isAsking || fetcher.state !== 'idle'
  const refused = isBusy ? undefined : (fetcher.data?.error?.[''] ?? undefined)
  return { start, isBusy, errors: fault ? [fault] : refused }
}
