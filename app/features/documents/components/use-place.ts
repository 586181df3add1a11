import { useSearchParams } from '@remix-run/react'
import { PLACE_FIELDS } from '../lists/selection'

const PLACE: string[] = ['show', ...PLACE_FIELDS]

/** The open list of documents and how it is shown, as a query string that leads back to it; or ''. */
export function usePlace(): string {
  const [query] = useSearchParams()
  const place = new URLSearchParams([...query].filter(([name]) => PLACE.includes(name)))
  return place.size === 0 ? '' : `?${place}`
}
