import type { Params } from '@remix-run/react'
import { AppError } from '~/infra/app-error'

/** The number in a path. Throws `not_found` for anything but an id. */
export function idParam(params: Params, name = 'id'): number {
  const text = params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}
