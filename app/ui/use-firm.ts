import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** The public details of the firm, from the root loader. */
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
