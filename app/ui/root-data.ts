import { useRouteLoaderData } from '@remix-run/react'
import type { ToastMessage } from './toast-message'

/** The public details of the firm. */
export type FirmView = {
  name: string
  phone: string
  phoneLink: string
  email: string
  hours: string
  address: string
  logo: { id: string; width: number; height: number } | null
}

/** What every page knows from the root. */
export type RootData = { firm: FirmView; toast: ToastMessage | null }

export const useRootData = () => useRouteLoaderData<RootData>('root')
