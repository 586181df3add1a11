import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useRootData } from './root-data'
import type { ToastMessage } from './toast-message'

/** The result of the last action; null once another form is submitted, because it is then out of date,
 * and so is its offer to undo. */
export function useToast(): ToastMessage | null {
  const toast = useRootData()?.toast ?? null
  const { state } = useNavigation()
  const isSaving = useFetchers().some((one) => one.state === 'submitting' && one.formMethod === 'POST')
  const [past, setPast] = useState<ToastMessage | null>(null)
  useEffect(() => {
    if (state === 'submitting' || isSaving) setPast(toast)
  }, [state, isSaving, toast])
  return toast === past ? null : toast
}
