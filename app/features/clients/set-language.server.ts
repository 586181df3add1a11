import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import type { Language } from '~/i18n/language'
import { transact } from '~db/client'
import { users } from '~db/schema'

/** Stores the language a client reads, for the firm's e-mails. */
export function setLanguage(viewer: ClientViewer, language: Language) {
  transact((tx) => tx.update(users).set({ language }).where(eq(users.id, viewer.userId)).run())
}
