import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_STATUSES } from '~/domain/cases/case-status'
import { type SentenceId, sentenceIds, sentenceRule } from '~/domain/news/told-sentences'
import { termEnd } from '~/domain/quoted-term'
import { eventStatuses } from '~/domain/stages/event-status'
import { stageKeys } from '~/domain/stages/stages'
import type { TimeRange } from '~/domain/stages/usual-time'
import { type CaseScreen, toCaseScreen } from '~/features/cases/where/case-screen'
import { withOpenOutcomes } from '~/features/cases/where/staged-event'
import type { WhereInput } from '~/features/cases/where/where-input'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { fixedParts } from '~/i18n/told'
import { rounds } from '../../../support/chance'
import '../../../support/seed'
import { caseInput, eventView, look, TODAY } from '../../support/case'
import { EDGES, histories, TITLES } from '../../support/histories'

// Vitest's `expect` keeps its state at each call: of thousands in a loop it is most of the time.

type Told = { input: WhereInput; screen: CaseScreen; language: Language }

const monthNames = (language: Language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2025, month, 1),
    ),
  )
const MONTHS = { es: monthNames('es'), en: monthNames('en') }

/** The days and months in a text, as far as they are told: `2025-06-15`, `2025-06`. */
function daysIn(text: string, language: Language): string[] {
  const month = `(${MONTHS[language].join('|')})`
  const form = { es: `(?:(\\d+) de )?${month} de (20\\d\\d)`, en: `(?:(\\d+) )?${month} (20\\d\\d)` }[
    language
  ]
  const two = (value: string | number) => String(value).padStart(2, '0')
  return [...text.matchAll(new RegExp(form, 'g'))].map(([, day, name = '', year]) =>
    [year, two(MONTHS[language].indexOf(name) + 1), day && two(day)].filter(Boolean).join('-'),
  )
}

const isOver = (day: string) => day < TODAY.slice(0, day.length)
const isToldIn = (told: string, language: Language) => (id: SentenceId) =>
  fixedParts(language, id).every((part) => told.includes(part))

/** A term that runs from a stage that has come: it is told until its last day, and not without its first. */
function noTermIsPast({ input, screen, language }: Told) {
  const present = screen.events.find(({ place }) => place === 'here')
  const { eventDate = null } = input.detail.events.find(({ id }) => id === present?.id) ?? {}
  const since = eventDate !== null && eventDate <= TODAY ? eventDate : null
  const { when, next, task } = screen.where
  const told = [...when, ...next, task, present?.meaning.text, present?.meaning.task].join(' ')
  for (const id of sentenceIds.filter(isToldIn(told, language))) {
    const { during } = sentenceRule(id)
    if (during) deepEqual([id, since !== null && termEnd(during, since) >= TODAY], [id, true])
  }
  for (const { place, hearing, meaning } of screen.events)
    if (place === 'past' && hearing === null) deepEqual([meaning.duration, meaning.task], [null, null])
}

/** What has been was not on a day to come, and what is normal, planned or asked for is not over. */
function everyDayIsOnItsSide({ screen: { where }, language }: Told) {
  const past = daysIn(`${where.since} ${where.happened}`, language)
  deepEqual(
    past.filter((day) => day > TODAY),
    [],
  )
  const counted = /(?:Se cuenta desde|Counted from)[^:]*:/
  const ahead = daysIn([...where.when, ...where.next, where.after].join(' ').replace(counted, ''), language)
  deepEqual(ahead.filter(isOver), [])
}

const underWay = (language: Language) =>
  new Set(
    stageKeys
      .map((stage) => stageText(language, stage))
      .filter(({ now, done }) => now !== done)
      .map(({ now }) => now),
  )
const UNDER_WAY = { es: underWay('es'), en: underWay('en') }

/** A case of which nothing is expected has nothing ahead of it and nothing under way. */
function nothingAwaitedIsNothing({ screen, language }: Told) {
  const { where } = screen
  const words = texts[language].where
  if (where.next.includes(words.ended)) {
    deepEqual(
      screen.events.filter(({ place }) => place === 'ahead'),
      [],
    )
    deepEqual(where.next, [words.ended])
  }
  if (!where.when.includes(words.noNews)) return
  const { when, after, bar, isLate } = where
  deepEqual({ when, after, bar, isLate }, { when: [words.noNews], after: null, bar: null, isLate: false })
  equal(screen.hearing, null)
  deepEqual(daysIn(where.next.join(' '), language), [])
  const said = `${where.line} ${where.since} ${where.happened}`.toLowerCase()
  for (const now of UNDER_WAY[language]) ok(!said.includes(now.toLowerCase()), now)
}

/** Late is not normal: no usual time is told of a case that takes longer, and none is measured. */
function lateIsNotUsual({ screen: { where }, language }: Told) {
  const words = texts[language].where
  equal(where.when.includes(words.late), where.isLate)
  if (!where.isLate) return
  equal(where.bar, null)
  doesNotMatch(where.when.join(' '), /normal|habitual [^.]|suele|usual [^.]|usually/)
}

/** The sentence on top, what happened last and the step of the thread tell of one stage. */
function oneStageIsTold({ screen: { where, events }, language }: Told) {
  const here = events.filter(({ place }) => place === 'here')
  ok(here.length <= 1)
  for (const { told, status } of here) {
    if (told === null || where.when.includes(texts[language].where.noNews)) continue
    ok(where.happened.toLowerCase().includes(told.slice(0, -1).toLowerCase()), where.happened)
    deepEqual([status, UNDER_WAY[language].has(where.line)], [status, false])
  }
}

const OUTCOMES =
  /favorable|(?<!un)favourable|a su favor|(?<!decide )in your favour|no nos (?:ha dado|da) la razón|against us/i

/** No outcome in anything but the names and the meanings of stages that have come; nor in a client's own programs. */
function noOutcomeIsAhead({ input, screen }: Told) {
  const { events } = input.detail
  const come = events.filter(({ title, status }) => /avorable/.test(title) && status === 'completed')
  const open = screen.events.filter(({ id }) => !come.some((event) => event.id === id))
  const titles = withOpenOutcomes(events).filter(({ status }) => status !== 'completed')
  const named = [...open, ...titles].map(({ title }) => title)
  deepEqual(
    named.filter((title) => OUTCOMES.test(title)),
    [],
  )
  for (const { told, meaning } of open) doesNotMatch(`${told} ${meaning.text} ${meaning.task}`, OUTCOMES)
  if (come.length === 0)
    doesNotMatch([screen.where.line, screen.where.happened, ...screen.where.next].join(' '), OUTCOMES)
}

const CHECKS = [
  noTermIsPast,
  everyDayIsOnItsSide,
  nothingAwaitedIsNothing,
  lateIsNotUsual,
  oneStageIsTold,
  noOutcomeIsAhead,
]

function checkAll(input: WhereInput, language: Language) {
  const screen = toCaseScreen(input, look({ language }))
  for (const check of CHECKS) check({ input, screen, language })
}

const languages = ['es', 'en'] as const

test.each(TITLES)('a case at "%s", with any status and day, is told without contradiction', (title) => {
  for (const language of languages)
    for (const caseStatus of CASE_STATUSES)
      for (const status of eventStatuses)
        for (const eventDate of EDGES)
          checkAll(
            caseInput([eventView(title, { status, eventDate })], { detail: { status: caseStatus } }),
            language,
          )
})

const cases = fc.record({
  events: histories(TITLES),
  status: fc.constantFrom(...CASE_STATUSES),
  nextHearing: fc.constantFrom(null, '2025-06-14', TODAY, '2025-09-01'),
  ownTimes: fc.constantFrom(
    new Map<StageKey, TimeRange>(),
    new Map<StageKey, TimeRange>([
      ['extrajudicial', { from: 12, to: 41, unit: 'days' }],
      ['claim_filed', { from: 7, to: 20, unit: 'months' }],
      ['claim_drafted', { from: 2, to: 12, unit: 'days' }],
    ]),
  ),
})

test.each(languages)('any course of a case is told without contradiction (%s)', (language) => {
  fc.assert(
    fc.property(cases, ({ events, ownTimes, ...detail }) => {
      checkAll(caseInput(events, { detail, ownTimes }), language)
    }),
    { numRuns: rounds(200, 800) },
  )
})

test('each of these checks finds what it looks for', () => {
  const event = eventView('Sentencia Desfavorable', { eventDate: TODAY })
  const screen = toCaseScreen(caseInput([event]), look())
  const told = (where: Partial<CaseScreen['where']>, said = event): Told => ({
    input: caseInput([said]),
    screen: { ...screen, where: { ...screen.where, ...where } },
    language: 'es',
  })
  const { noNews, late } = texts.es.where
  expect(() => noTermIsPast(told({}, { ...event, eventDate: '2022-03-01' }))).toThrow()
  expect(() => everyDayIsOnItsSide(told({ happened: 'El 16 de junio de 2025 pasó.' }))).toThrow()
  expect(() => everyDayIsOnItsSide(told({ when: ['Hasta mayo de 2025 es normal.'] }))).toThrow()
  expect(() => nothingAwaitedIsNothing(told({ when: [noNews], after: 'Falta la sentencia.' }))).toThrow()
  expect(() => lateIsNotUsual(told({ isLate: true, when: [late, 'Hasta 2027 es normal.'] }))).toThrow()
  expect(() => oneStageIsTold(told({ happened: 'Presentamos su demanda.' }))).toThrow()
  expect(() => noOutcomeIsAhead(told({}, { ...event, status: 'in_progress' }))).toThrow()
  for (const check of CHECKS) expect(() => check(told({}))).not.toThrow()
})
