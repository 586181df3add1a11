import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'

type Own<Add> = {
  list: { id: number; name: string; createdAt: number; lastUsedAt: number | null }[]
  add: Add
} | null

/** Somebody's passkeys as their page says them. */
export const passkeyCard = <Add>(own: Own<Add>, language: Language) =>
  own && {
    add: own.add,
    list: own.list.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, since: dateTimeAt(language, createdAt) },
      used: lastUsedAt === null ? null : dateTimeAt(language, lastUsedAt),
    })),
  }
