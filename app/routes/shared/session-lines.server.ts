import type { OwnSession } from '~/features/auth/components/own-sessions-card'
import { deviceName } from '~/features/auth/passkeys/device-name'
import type { ownSessions } from '~/features/auth/sessions/own-sessions.server'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'

/** Where a client is signed in, as their page says it: by the kind of device, because nobody knows their network by its number. */
export const sessionsCard = ({ list, mayEnd }: ReturnType<typeof ownSessions>, language: Language) => ({
  mayEnd,
  list: list.map(({ key, isThis, userAgent, createdAt, seenAt }) => ({
    ...{ key, isThis, device: deviceName(userAgent) },
    ...{ since: dateTimeAt(language, createdAt), used: dateTimeAt(language, seenAt) },
  })) satisfies OwnSession[],
})
