import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { civilDateAt, instantAt } from '~/domain/civil-date'
import { closeRequest, listRequests, openRequest, reportSent } from '~/features/cases/requests.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { transact } from '~db/client'
import { cases } from '~db/schema'
import { createClient } from '../support/factories'
import { portalWithMornings } from '../support/mornings'
import { admin, clientViewer, mailsTo } from '../support/ways-in'

const ASKED = '2026-11-02'
const DUE = '2026-11-18'

/** A client who is asked for something on a morning, and the days on which they are written to afterwards. */
async function asked() {
  const portal = await portalWithMornings(ASKED)
  const { id, clientId } = portal.knownCase({ status: 'active' }, [{ title: 'Demanda', status: 'completed' }])
  openRequest(admin, id, { text: 'Envíe el poder', dueDate: DUE, notify: true }, portal.now())
  const requestId = listRequests(admin, id)[0]?.id ?? 0
  await portal.morning()
  const days: string[] = []
  const until = async (last: string) => {
    while (civilDateAt(portal.now()) < last) {
      const mails = await portal.morning()
      if (mails.length > 0) days.push(civilDateAt(portal.now()))
    }
  }
  return { portal, id, requestId, clientId: clientId ?? 0, days, until }
}

test('a client is reminded three days before, on the day and a week later, and no more', async () => {
  const { days, until } = await asked()
  await until('2026-12-18')
  expect(days).toEqual(['2026-11-13', '2026-11-18', '2026-11-25'])
})

type Asked = Awaited<ReturnType<typeof asked>>

test.each<[string, (one: Asked) => void]>([
  [
    'was sent',
    ({ clientId, id, requestId, portal }) => reportSent(clientViewer(clientId), id, requestId, portal.now()),
  ],
  ['was withdrawn', ({ id, requestId, portal }) => withdrawRequest(admin, id, requestId, portal.now())],
  ['was accepted', ({ id, requestId, portal }) => closeRequest(admin, id, requestId, portal.now())],
  [
    'is of a case that is closed',
    ({ id }) => transact((tx) => tx.update(cases).set({ status: 'closed' }).where(eq(cases.id, id)).run()),
  ],
  [
    'is of an archived case',
    ({ id }) =>
      transact((tx) =>
        tx
          .update(cases)
          .set({ archived: true, archivedAt: instantAt(ASKED, '12:00') })
          .where(eq(cases.id, id))
          .run(),
      ),
  ],
])('nobody is reminded of what %s', async (_what, end) => {
  const one = await asked()
  await one.until('2026-11-13')
  expect(one.days).toEqual(['2026-11-13'])
  end(one)
  await one.until('2026-12-18')
  expect(one.days).toEqual(['2026-11-13'])
})

test.each([
  ['second holder by e-mail', 'second', true],
  ['second holder without an e-mail at first', 'second', false],
  ['first holder', 'first', true],
] as const)(
  'of a paper to sign that is asked of the %s nobody else is reminded',
  async (_what, who, notify) => {
    const portal = await portalWithMornings(ASKED)
    const { id, clientId } = portal.knownCase({ status: 'active' }, [
      { title: 'Demanda', status: 'completed' },
    ])
    const second = createClient().id
    addHolder(admin, id, second, portal.now())
    const [asked, other] = who === 'first' ? [clientId ?? 0, second] : [second, clientId ?? 0]
    const paper = {
      kind: 'signature' as const,
      text: 'La hoja de encargo',
      dueDate: DUE,
      notify,
      askedOf: asked,
    }
    openRequest(admin, id, paper, portal.now())
    while (civilDateAt(portal.now()) < '2026-12-18') await portal.morning()
    const told = (userId: number) => [...mailsTo(userId, 'request'), ...mailsTo(userId, 'news')]
    expect([told(asked).length, told(other)]).toEqual([4, []])
    expect(portal.mails).toHaveLength(4)
  },
)
