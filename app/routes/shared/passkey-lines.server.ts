import type { PasskeyView } from '~/features/auth/passkeys/passkeys.server'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { passkeyTextsIn } from '~/i18n/passkey-texts'
import { AppError } from '~/infra/app-error'

type Own<Add> = { list: PasskeyView[]; add: Add } | null

/** Somebody's passkeys as their page says them. */
export const passkeyCard = <Add>(passkeys: Own<Add>, language: Language) =>
  passkeys && {
    add: passkeys.add,
    list: passkeys.list.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, since: dateTimeAt(language, createdAt) },
      used: lastUsedAt === null ? null : dateTimeAt(language, lastUsedAt),
    })),
  }

/**
 * The question before all passkeys of somebody are removed: which, and how many, as the answer has to say again. Throws `not_found`
 * for whoever has none.
 */
export function passkeysQuestion(
  who: 'client' | 'staff',
  { name, list }: { name: string; list: PasskeyView[] },
  language: Language,
) {
  const { removal } = passkeyTextsIn(language)
  if (list.length === 0) throw new AppError('not_found')
  return {
    title: removal.title(name),
    lines: [list.map((one) => one.name).join(', '), removal.lead[who], removal.told],
    confirm: removal.confirm(list.length),
    fields: [['count', String(list.length)]] as [string, string][],
  }
}
