import { database } from '~db/client'
import { otpChallenges } from '~db/schema'
import { linkFor } from '../support/client-world'
import { Visitor } from '../support/http'
import { type Row, row } from './row'
import { asJson, askForCode, atOnce, newcomer } from './ways'

const came = (answers: Response[]) => answers.filter(({ status }) => status === 200).length

async function sameCode({ portal, hold }: Row) {
  const client = newcomer()
  const { visitor, code } = await askForCode(portal.url, client)
  const answers = await atOnce(30, () =>
    twin(visitor, portal.url).post('/api/verify-otp', { dni: client.dni, otp: code }),
  )
  for (const { status } of answers) hold(status < 500, `a right code at once: ${status}`)
  hold(came(answers) === 1, `one code opened ${came(answers)} sessions`)
}

/** The same browser a second time: `Visitor` keeps the cookies of each answer. */
function twin(visitor: Visitor, url: string): Visitor {
  const other = new Visitor(url)
  other.cookies.set('otp', visitor.cookies.get('otp') ?? '')
  return other
}

async function wrongCodes({ portal, hold }: Row) {
  const client = newcomer()
  const { visitor, code, wrong } = await askForCode(portal.url, client)
  const answers = await atOnce(40, () =>
    twin(visitor, portal.url).post('/api/verify-otp', { dni: client.dni, otp: wrong }),
  )
  for (const { status } of answers) hold(status < 500 && status !== 200, `a wrong code: ${status}`)
  const compared = Math.max(
    ...database()
      .select()
      .from(otpChallenges)
      .all()
      .map(({ attempts }) => attempts),
  )
  hold(compared <= 5, `${compared} codes of one challenge were compared`)
  const late = await visitor.post('/api/verify-otp', { dni: client.dni, otp: code })
  hold(late.status !== 200, 'the right code opened a challenge that was used up')
}

async function activation({ portal, hold }: Row) {
  const client = newcomer()
  const token = linkFor(client.dni, 'password')
  const browsers = await atOnce(10, async () => {
    const visitor = new Visitor(portal.url)
    await visitor.get(`/activate/${token}`)
    return visitor
  })
  const passwordOf = (index: number) => `siete barcas blancas ${index}`
  const answers = await Promise.all(
    browsers.map((visitor, index) =>
      visitor.submit('/activate', { password: passwordOf(index), confirmPassword: passwordOf(index) }),
    ),
  )
  for (const { status } of answers) hold(status < 500 || status === 503, `an activation: ${status}`)
  let good = 0
  for (const index of answers.keys())
    good += came([
      await new Visitor(portal.url).post('/api/login', {
        username: client.username,
        password: passwordOf(index),
      }),
    ])
  hold(good === 1, `one link set ${good} passwords`)
}

async function quickAccess({ portal, hold }: Row) {
  const token = linkFor(newcomer().dni, 'quick_access')
  const answers = await atOnce(30, () =>
    fetch(`${portal.url}/api/quick-access`, asJson({ token }, { Origin: portal.url })),
  )
  for (const { status } of answers) hold(status < 500, `a link at once: ${status}`)
  hold(came(answers) === 1, `one link let in ${came(answers)} times`)
}

row('races', async (attack) => {
  for (let round = 0; round < 3; round += 1) await sameCode(attack)
  await wrongCodes(attack)
  await activation(attack)
  await quickAccess(attack)
})
