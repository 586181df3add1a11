import { useNavigation, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { loader } from '~/root'
import type { ToastMessage } from './toast-message'

/** What the last action came to; null as soon as another form is sent: then it speaks of what is past. */
export function useToast(): ToastMessage | null {
  const toast = useRouteLoaderData<typeof loader>('root')?.toast ?? null
  const { state } = useNavigation()
  const [past, setPast] = useState<ToastMessage | null>(null)
  useEffect(() => {
    if (state === 'submitting') setPast(toast)
  }, [state, toast])
  return toast === past ? null : toast
}
