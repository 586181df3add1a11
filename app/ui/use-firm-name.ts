import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** The firm whose portal this is, from the data of the root. */
export const useFirmName = (): string => useRouteLoaderData<typeof loader>('root')?.firmName ?? ''
