import { expect } from 'vitest'
import type { Way } from './browser'
import type { ClientPortal } from './client-portal'
import { PASSWORD } from './client-world'
import { clientOf } from './records'
import { A_CODE, codeIn } from './smtp'
import { type Walker, walker } from './walker'

/** A visitor signing in to a portal, with frequent actions. */
export type Newcomer = Walker & {
  /** Requests a code for a DNI, and returns the contents of the e-mail. */
  askForCode(dni: string): Promise<string>
  tryCode(code: string): Promise<void>
  /** Signs in with the call that shares its feature with the form. */
  signIn(username: string): Promise<void>
}

export async function newcomer(portal: ClientPortal, javaScript: boolean): Promise<Newcomer> {
  const way: Way = { width: 390, javaScript }
  const walk = await walker(portal, way)
  return {
    ...walk,
    async askForCode(dni) {
      const coming = portal.mail.next(clientOf(dni).email ?? '', A_CODE)
      await walk.fill('DNI/NIE', dni)
      await walk.press('Enviar Código')
      await walk.says('Código de 6 cifras')
      return codeIn(await coming)
    },
    async tryCode(code) {
      await walk.fill('Código de 6 cifras', code)
      await walk.press('Verificar Código')
    },
    async signIn(username) {
      const credentials = { username: username.toLowerCase(), password: PASSWORD }
      expect([username, await walk.call('/api/login', credentials)]).toEqual([username, 200])
    },
  }
}
