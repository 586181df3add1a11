import { hashPassword } from '~/infra/password-hash.server'
import { PASSWORD } from '../support/client-world'
import { Visitor } from '../support/http'
import { type Row, row } from './row'
import { asJson, askForCode, mailTo, newcomer } from './ways'

const from = (address: string) => ({ 'X-Forwarded-For': address })

/** How proxies, real and fake, write an address; each counts as a separate network here. */
const FORMS = [
  '203.0.113.1',
  '203.0.113.2:1234',
  '[2001:db8:1::1]',
  '[2001:db8:2::1]:443',
  '2001:db8:3::1',
  'fe80::1%eth0',
  '::ffff:203.0.113.3',
  'unknown',
  '',
  '_hidden, 203.0.113.4',
  '203.0.113.5, unknown',
  "' OR 1=1",
  '203.0.113.256',
]

/** Whatever the header says, six codes a minute are checked per network. */
async function forms({ portal, hold }: Row) {
  for (const form of FORMS) {
    const statuses: number[] = []
    for (let call = 0; call < 8; call += 1) {
      const body = asJson({ dni: '12345678Z', otp: '000000' }, { ...from(form), Origin: portal.url })
      statuses.push((await fetch(`${portal.url}/api/verify-otp`, body)).status)
      hold((statuses.at(-1) ?? 500) < 500, `${form}: ${statuses.at(-1)}`)
    }
    hold(statuses.at(-1) === 429, `“${form}” has no limit: ${statuses}`)
  }
}

/** Calls without a code of their own cost a client nothing. */
async function codesWithoutChallenge({ portal, hold }: Row) {
  const client = newcomer()
  const { visitor, code } = await askForCode(portal.url, client, from('198.51.100.1'))
  for (let call = 0; call < 60; call += 1) {
    const init = asJson(
      { dni: client.dni, otp: '000000' },
      { ...from(`198.51.100.${10 + (call % 10)}`), Origin: portal.url },
    )
    const { status } = await fetch(`${portal.url}/api/verify-otp`, init)
    hold(status === 401 || status === 429, `a code without a challenge: ${status}`)
  }
  const right = await visitor.fetch(
    '/api/verify-otp',
    asJson({ dni: client.dni, otp: code }, from('198.51.100.1')),
  )
  hold(right.status === 200, `strangers shut a client out: ${right.status}`)
}

/** No client sign-in gives guesses at the administrator's password. */
async function administrator({ portal, hold }: Row) {
  const registered = await new Visitor(portal.url).post('/api/register', {
    username: 'admin',
    name: 'Ana',
    email: 'ana@correo.example',
    password: PASSWORD,
  })
  hold(registered.status === 400, `the name admin may be registered: ${registered.status}`)
  const visitor = new Visitor(portal.url)
  const guess = async () =>
    (await visitor.fetch('/api/admin/login', asJson({ password: 'una equivocada' }, from('192.0.2.7'))))
      .status
  for (const expected of [401, 401, 401, 401, 401, 429]) {
    const status = await guess()
    hold(status === expected, `a guess at the administration: ${status} in place of ${expected}`)
  }
  for (let device = 0; device < 4; device += 1) {
    const client = newcomer({ password: await hashPassword(PASSWORD) })
    const body = { username: client.username, password: PASSWORD }
    const signedIn = await visitor.fetch('/api/login', asJson(body, from('192.0.2.7')))
    hold(signedIn.status === 200, `a client cannot sign in: ${signedIn.status}`)
    const status = await guess()
    hold(status === 429, `a client's device gave a guess at the administration: ${status}`)
  }
}

/** A DNI has ten codes a day, and the last e-mail contains a link. */
async function codesOfADay({ portal, hold }: Row) {
  const client = newcomer()
  for (let call = 0; call < 12; call += 1) {
    const init = asJson({ dni: client.dni }, { ...from(`192.0.2.${20 + call}`), Origin: portal.url })
    const { status } = await fetch(`${portal.url}/api/tracking-access`, init)
    hold(status === (call < 10 ? 200 : 429), `code ${call + 1} of a day: ${status}`)
  }
  hold(Boolean(await mailTo(client.email, /\/quick-access\/\S/)), 'the last mail has no link')
}

/** Names that look like networks or ids block nobody. */
async function namesLikeNetworks({ portal, hold }: Row) {
  const client = newcomer()
  for (const username of ['192.0.2.99', String(client.id), `user:${client.id}`])
    for (let call = 0; call < 7; call += 1) {
      const visitor = new Visitor(portal.url)
      const { status } = await visitor.fetch('/auth/forgot', {
        method: 'POST',
        headers: from(`198.51.100.${50 + call}`),
        body: new URLSearchParams({ username }),
      })
      hold(status < 500, `a forgotten password of ${username}: ${status}`)
    }
  await new Visitor(portal.url).fetch('/auth/forgot', {
    method: 'POST',
    headers: from('192.0.2.99'),
    body: new URLSearchParams({ username: client.dni }),
  })
  hold(Boolean(await mailTo(client.email, /\/activate\/\S/)), 'a network was held up by a name')
}

row(
  'limits behind a proxy',
  async (attack) => {
    await forms(attack)
    await codesWithoutChallenge(attack)
    await administrator(attack)
    await codesOfADay(attack)
    await namesLikeNetworks(attack)
  },
  { env: { TRUST_PROXY: '1', LIMITS_FACTOR: '1' } },
)
