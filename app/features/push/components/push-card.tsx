import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useDetailsTexts } from '~/i18n/details'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import type { FormAnswer } from '~/ui/server-form'
import {
  canNotify,
  currentSubscription,
  hashOf,
  isDenied,
  needsHomeScreen,
  subscribeHere,
} from './push-in-browser'

/** `devices`: the hashed endpoints of this client's devices; `publicKey` is the portal's. */
type Props = { userId: number; publicKey: string; devices: string[] }

/**
 * Where the browser can show notifications: asks for the permission only when the button is pressed. It has its place
 * from the start, so that nothing moves once the browser has been asked what it can.
 */
export function PushCard({ userId, publicKey, devices }: Props) {
  const { push } = useDetailsTexts()
  const fetcher = useFetcher<FormAnswer>()
  const { isKnown, isSupported, endpoint } = useDevice()
  const [here, setHere] = useState<string | null>(null)
  const [fault, setFault] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (endpoint) hashOf(endpoint).then(setHere)
  }, [endpoint])
  if (isKnown && !isSupported) return needsHomeScreen() ? <HomeScreenHint /> : null
  const isOn = here !== null && devices.includes(here)
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, who: userId }, { method: 'post', action: paths.accountPush })
  const turnOn = async () => {
    try {
      const target = await subscribeHere(publicKey)
      setFault(false)
      setRefused(target === null)
      if (!target) return
      setHere(await hashOf(target.endpoint))
      send({ intent: 'subscribe', ...target })
    } catch {
      setFault(true)
    }
  }
  const turnOff = async () => {
    const subscription = await currentSubscription()
    if (!subscription) return
    send({ intent: 'unsubscribe', endpoint: subscription.endpoint })
    await subscription.unsubscribe().catch(() => undefined)
  }
  return (
    <section className="card card__pad narrow form needs-scripts" aria-labelledby="push-title">
      <div className="card__head">
        <h2 id="push-title">{push.title}</h2>
        <p className="card__sub">{leadOf(push, isOn, isRefused || (isKnown && isDenied()))}</p>
      </div>
      <FormError calm errors={fault && !isOn ? [push.failed] : (fetcher.data?.error?.[''] ?? undefined)} />
      <div className="row">
        <button
          type="button"
          className={buttonClass({ quiet: true })}
          disabled={!isKnown || fetcher.state !== 'idle'}
          onClick={isOn ? turnOff : turnOn}
        >
          {isOn ? push.turnOff : push.turnOn}
        </button>
      </div>
    </section>
  )
}

function HomeScreenHint() {
  const { push } = useDetailsTexts()
  return (
    <section className="card card__pad narrow" aria-labelledby="push-title">
      <h2 id="push-title">{push.title}</h2>
      <p className="card__sub">{push.homeScreen}</p>
    </section>
  )
}

/** Whoever has said no before is told so at once, without moving the focus there. */
function leadOf(push: Record<'on' | 'lead' | 'denied', string>, isOn: boolean, isBlocked: boolean): string {
  if (isOn) return push.on
  return isBlocked ? push.denied : push.lead
}

type Device = { isKnown: boolean; isSupported: boolean; endpoint: string | null }

/** Whether this browser can show notifications, and its endpoint if it does; both are known only after asking it. */
function useDevice(): Device {
  const [device, setDevice] = useState<Device>({ isKnown: false, isSupported: false, endpoint: null })
  useEffect(() => {
    const know = (isSupported: boolean, endpoint: string | null = null) =>
      setDevice({ isKnown: true, isSupported, endpoint })
    if (!canNotify()) return know(false)
    currentSubscription()
      .then((subscription) => know(true, subscription?.endpoint))
      .catch(() => know(false))
  }, [])
  return device
}
