import { listMailbox } from '~/features/outbox/mailbox.server'
import { hashPassword } from '~/infra/password-hash.server'
import { PASSWORD } from '../support/client-world'
import { Visitor } from '../support/http'
import { type Row, row } from './row'
import { asJson, askForCode, newcomer } from './ways'

let hop = 0
/** A different address each time, which nobody trusts. */
const somewhere = () => ({
  'X-Forwarded-For': `203.0.113.${(hop++ % 250) + 1}`,
  'X-Real-IP': `203.0.113.${hop % 250}`,
})

async function guesses({ portal, hold }: Row, path: string, body: unknown) {
  const statuses: number[] = []
  for (let call = 0; call < 12; call += 1)
    statuses.push((await new Visitor(portal.url).fetch(path, asJson(body, somewhere()))).status)
  for (const [index, status] of statuses.entries())
    hold(status === (index < 5 ? 401 : 429), `guess ${index + 1} at ${path}: ${status}`)
}

async function triesOfACode({ portal, hold }: Row) {
  const client = newcomer()
  const { visitor, code, wrong } = await askForCode(portal.url, client)
  for (let call = 0; call < 8; call += 1) {
    const { status } = await visitor.fetch(
      '/api/verify-otp',
      asJson({ dni: client.dni, otp: wrong }, somewhere()),
    )
    hold(status === 401 || status === 429, `a wrong code: ${status}`)
  }
  const late = await visitor.fetch('/api/verify-otp', asJson({ dni: client.dni, otp: code }, somewhere()))
  hold(late.status !== 200, 'the sixth try let in')
}

async function forgottenPasswords({ portal, hold }: Row) {
  const client = newcomer()
  for (let call = 0; call < 8; call += 1) {
    const body = new URLSearchParams({ username: client.dni })
    const { status } = await new Visitor(portal.url).fetch('/auth/forgot', {
      method: 'POST',
      headers: somewhere(),
      body,
    })
    hold(status < 500, `a forgotten password: ${status}`)
  }
  const mails = (await listMailbox()).filter(({ to }) => to.includes(client.email))
  hold(mails.length <= 3, `${mails.length} mails within an hour`)
}

row(
  'limits without a proxy',
  async (attack) => {
    const client = newcomer({ password: await hashPassword(PASSWORD) })
    await guesses(attack, '/api/admin/login', { password: 'una equivocada' })
    await guesses(attack, '/api/login', { username: client.username, password: 'una equivocada' })
    await triesOfACode(attack)
    await forgottenPasswords(attack)
  },
  { env: { TRUST_PROXY: '0', LIMITS_FACTOR: '1' } },
)
