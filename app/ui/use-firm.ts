import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** What people may know of the firm whose portal this is, from the data of the root. */
export type FirmView = {
  name: string
  phone: string
  phoneLink: string
  email: string
  hours: string
  address: string
  logo: { id: string; width: number; height: number } | null
}

const unknown: FirmView = {
  name: '',
  phone: '',
  phoneLink: '',
  email: '',
  hours: '',
  address: '',
  logo: null,
}

export const useFirm = (): FirmView => useRouteLoaderData<typeof loader>('root')?.firm ?? unknown
