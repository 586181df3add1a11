import { useSearchParams } from '@remix-run/react'
import { PLACE_FIELDS } from '../selection'

const PLACE: string[] = ['show', ...PLACE_FIELDS]

/** Which list of documents is open, and how it is seen, as the search of an address that leads back to it; or ''. */
export function usePlace(): string {
  const [query] = useSearchParams()
  const place = new URLSearchParams([...query].filter(([name]) => PLACE.includes(name)))
  return place.size === 0 ? '' : `?${place}`
}
