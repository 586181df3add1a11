import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { Tx } from '~db/client'
import { Firm } from './firm'
import { readSetting, writeSetting } from './settings.server'

/** The firm's details from the settings; before they are set, only its name. */
export function readFirm(): Firm {
  const text = readSetting('firm')
  const known = text === null ? undefined : parsed(text)
  return known ?? Firm.parse({ name: env().firmName })
}

let last: { text: string; firm: Firm | undefined } | undefined

/** Every page reads the firm's details, which hardly ever change. */
function parsed(text: string): Firm | undefined {
  if (last?.text !== text) last = { text, firm: Firm.safeParse(JSON.parse(text)).data }
  return last.firm
}

/** Stores the firm's details, in the caller's transaction. */
export function writeFirm(tx: Tx, firm: Firm, now: number) {
  writeSetting(tx, 'firm', JSON.stringify(firm), now)
}

/** The content of the logo with this id. Throws `not_found`. */
export function readLogoBytes(id: string): Buffer {
  const picture = readFirm().logo?.id === id ? readSetting('firm_logo') : null
  if (!picture) throw new AppError('not_found')
  return Buffer.from(picture, 'base64')
}
