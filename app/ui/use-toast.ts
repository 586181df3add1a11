import { useNavigation, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { loader } from '~/root'
import type { ToastMessage } from './toast-message'

/** The result of the last action; null once another form is submitted, because it is then out of date. */
export function useToast(): ToastMessage | null {
  const toast = useRouteLoaderData<typeof loader>('root')?.toast ?? null
  const { state } = useNavigation()
  const [past, setPast] = useState<ToastMessage | null>(null)
  useEffect(() => {
    if (state === 'submitting') setPast(toast)
  }, [state, toast])
  return toast === past ? null : toast
}
