import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { Tx } from '~db/client'
import { Firm } from './firm'
import { readSetting, writeSetting } from './settings.server'

/** The firm's details from the settings; before they are set, only its name. */
export function readFirm(): Firm {
  const text = readSetting('firm')
  return (text !== null && stored(text)) || unset(env().firmName)
}

/** True once the firm has a name of its own, in the environment or in the settings: not the example's, left as it was. */
export const isFirmNamed = (): boolean => env().isFirmNamed || readFirm().name !== env().firmName

/** Every page reads the firm's details, which hardly ever change. */
const stored = forLast((text) => Firm.safeParse(JSON.parse(text)).data)
const unset = forLast((name) => Firm.parse({ name }))

/** Worked out again only for another text than the last one. */
function forLast<Result>(work: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, result: work(text) }
    return last.result
  }
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
