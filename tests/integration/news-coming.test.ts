import { expect, test } from 'vitest'
import { openRequest } from '~/features/cases/requests.server'
import { listCalls } from '~/features/news/calls.server'
import { comingNews, dropComing, sendComing } from '~/features/news/coming-news.server'
import { createDocument } from '../support/factories'
import { portalWithMornings } from '../support/mornings'
import { admin } from '../support/ways-in'

test('what a client will be told stands on their page, and is sent now or not at all', async () => {
  const portal = await portalWithMornings('2026-11-24')
  const [told, quiet, lost] = [portal.knownCase(), portal.knownCase(), portal.knownCase()]
  for (const { id } of [told, quiet]) portal.happens(id, 'Demanda Interpuesta')
  openRequest(admin, told.id, { text: 'Envíe el poder', dueDate: null, notify: false }, portal.now())
  portal.happens(lost.id, 'Sentencia Desfavorable')
  createDocument({ caseId: lost.id })
  await portal.work()
  const of = ({ clientId }: { clientId: number | null }) => comingNews(admin, clientId ?? 0)
  expect(of(told)).toMatchObject([
    { kind: 'phase', title: 'Demanda Interpuesta', caseNumber: told.caseNumber, behind: null },
    { kind: 'request', title: null, behind: null },
  ])
  expect(of(lost)).toMatchObject([{ kind: 'document', behind: 'call' }])
  expect(listCalls(admin, lost.clientId ?? 0)).toHaveLength(1)
  const idsOf = (one: typeof told) => of(one).map(({ id }) => id)
  expect(dropComing(admin, idsOf(quiet), portal.now())).toBe(1)
  expect(sendComing(admin, idsOf(lost), portal.now())).toBe(0)
  expect(sendComing(admin, [...idsOf(told), 999_999], portal.now())).toBe(0)
  expect(sendComing(admin, idsOf(told), portal.now())).toBe(2)
  await portal.work()
  expect(portal.mails.map(({ subject }) => subject)).toEqual([
    'Necesitamos algo para su expediente, y más novedades',
  ])
  expect(await portal.morning()).toEqual([])
  expect([of(told), of(quiet)]).toEqual([[], []])
})
