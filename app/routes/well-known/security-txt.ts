import { allowAnyone } from '~/features/auth/guards.server'
import { readFirm } from '~/features/settings/firm.server'
import { securityTxt } from '~/features/settings/security-txt'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { page } from '../shared/page.server'

/** Whom to tell about a fault of the portal, for people who look for faults. */
export const loader = page(allowAnyone, ({ context }) => {
  const text = securityTxt(readFirm(), { now: context.now, publicUrl: env().publicUrl })
  if (text === null) throw new AppError('not_found')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
