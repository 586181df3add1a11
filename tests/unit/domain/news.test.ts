import { expect, test } from 'vitest'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { compareNews, DOCUMENTS_TO_COME } from '~/domain/news/compare-news'
import { type Announcement, announcementsOf, type NewsFacts } from '~/domain/news/news'
import { stageOfTitle } from '~/domain/stages/stage-of-title'

const TODAY = '2026-11-23'

const facts = (own: Partial<NewsFacts>): NewsFacts => ({
  ...noHearingFacts,
  id: 1,
  nextHearing: null,
  events: [],
  documents: [],
  requests: [],
  ...own,
})

const event = (own: Partial<NewsFacts['events'][number]>) => ({
  ...noHearingFacts,
  id: 1,
  phaseId: 7,
  title: 'Demanda Interpuesta',
  stage: stageOfTitle(own.title ?? 'Demanda Interpuesta'),
  description: null,
  status: 'completed' as const,
  eventDate: null,
  source: 'spreadsheet',
  ...own,
})

const keys = (own: Partial<NewsFacts>) => announcementsOf(facts(own), TODAY).map(({ thing }) => thing)

test('a phase is a thing once it has been reached, whatever its date', () => {
  expect(keys({ events: [event({ eventDate: '2026-01-02' })] })).toEqual(['phase:7:completed'])
  expect(keys({ events: [event({ status: 'in_progress' })] })).toEqual(['phase:7:in_progress'])
  expect(keys({ events: [event({ status: 'pending' }), event({ status: 'scheduled' })] })).toEqual([])
  expect(keys({ events: [event({ phaseId: null, id: 4 })] })).toEqual(['phase:e4:completed'])
})

test('a status that cannot be is not told, and documents are told themselves', () => {
  const drafted = event({ id: 2, phaseId: 6, title: 'Demanda Redactada', status: 'in_progress' })
  expect(keys({ events: [drafted, event({})] })).toEqual(['phase:7:completed'])
  const added = event({ title: 'Documento añadido', phaseId: null, source: 'upload' })
  expect(keys({ events: [added], documents: [{ sha256: 'ab', fromDrive: false }] })).toEqual(['document:ab'])
})

test('a request is a thing while it is open, and its end is the answer to a client who met it', () => {
  const request = { id: 3, createdAt: 0, dueDate: null, closedAt: null, sentAt: null, mailId: null }
  expect(keys({ requests: [request] })).toEqual(['request:3'])
  expect(keys({ requests: [{ ...request, sentAt: 1 }] })).toEqual([])
  expect(keys({ requests: [{ ...request, closedAt: 1 }] })).toEqual([])
  expect(keys({ requests: [{ ...request, closedAt: 2, sentAt: 1 }] })).toEqual(['answer:3'])
})

test('of a request that only others were asked by e-mail the first of them is told, and the others are reminded', () => {
  const request = { id: 3, createdAt: 0, dueDate: TODAY, closedAt: null, sentAt: null, mailId: 8 }
  const things = (isOthers: boolean) =>
    announcementsOf(facts({ requests: [{ ...request, isOthers }] }), TODAY)
  expect(things(false)).toMatchObject([{ thing: 'request:3', isTold: true }, { after: 'request:3' }])
  const due = { thing: `due:3:${TODAY}:last`, kind: 'request' }
  expect(things(true)).toEqual([{ thing: 'request:3', kind: 'request' }, due])
})

const phase = (status: 'completed' | 'in_progress'): Announcement => ({
  thing: `phase:7:${status}`,
  kind: 'phase',
  ...(status === 'in_progress' && { within: 'phase:7:completed' }),
})
const nothing = { fresh: [], withdrawn: [], returned: [], silent: [] }
const known = { told: [], items: [], quiet: false }

test('what a client does not know is to be told, and what they know is not', () => {
  expect(compareNews([phase('completed')], known)).toEqual({ ...nothing, fresh: [phase('completed')] })
  expect(compareNews([phase('completed')], { ...known, told: ['phase:7:completed'] })).toEqual(nothing)
  expect(compareNews([phase('in_progress')], { ...known, told: ['phase:7:completed'] })).toEqual(nothing)
})

test('what goes back is withdrawn, and what comes again waits again', () => {
  const waiting = { thing: 'phase:7:completed', state: 'waiting' as const }
  expect(compareNews([], { ...known, items: [waiting] })).toEqual({
    ...nothing,
    withdrawn: ['phase:7:completed'],
  })
  const withdrawn = { ...waiting, state: 'withdrawn' as const }
  expect(compareNews([phase('completed')], { ...known, items: [withdrawn] })).toEqual({
    ...nothing,
    returned: ['phase:7:completed'],
  })
  const mailed = { ...waiting, state: 'mailed' as const }
  expect(compareNews([phase('completed')], { ...known, items: [mailed] })).toEqual(nothing)
})

test('in silence, what is new is known without a word, and what waits goes on waiting', () => {
  const items = [{ thing: 'phase:7:completed', state: 'waiting' as const }]
  const things = [phase('completed'), { thing: 'request:3', kind: 'request' as const }]
  expect(compareNews(things, { told: [], items, quiet: true })).toEqual({ ...nothing, silent: ['request:3'] })
})

test('the documents of the drive belong to the import of a case until they have been imported', () => {
  const own: Announcement = { thing: 'document:a', kind: 'document' }
  const brought: Announcement = { thing: 'document:b', kind: 'document', fromDrive: true }
  expect(compareNews([own, brought], { ...known, told: [DOCUMENTS_TO_COME] })).toEqual({
    ...nothing,
    fresh: [own],
    silent: ['document:b'],
  })
})
