import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_STATUSES } from '~/domain/cases/case-status'
import { addDays } from '~/domain/civil-date'
import { hearingsAhead, hearingsOver, noHearingFacts } from '~/domain/hearings/hearing'
import {
  daysOf,
  followHearings,
  hearingChanges,
  isChange,
  type KnownHearing,
} from '~/domain/hearings/hearing-history'
import { type Announcement, phaseKey } from '~/domain/news/news'
import { isDiscreet, namesNoOutcome } from '~/domain/people/discreet'
import { ATTENDANCES } from '~/domain/stages/event-status'
import type { TimeRange } from '~/domain/stages/usual-time'
import { cancelledWords } from '~/features/cases/hearings/hearing-changes'
import { hearingsOf, hearingTask } from '~/features/cases/hearings/hearing-screen'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { isUnderWay, standingOf } from '~/features/cases/where/standing'
import type { WhereInput } from '~/features/cases/where/where-input'
import { newsLetter, quietLetter, reminderLetter, type Written } from '~/features/news/write-section.server'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type PushKind, pushTexts } from '~/i18n/push'
import type { StageKey } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { fixedParts } from '~/i18n/told'
import { isLong, rounds } from '../../../support/chance'
import '../../../support/seed'
import { APART, BESIDE_NOTE, type Sentence } from '../../support/apart'
import { caseInput, eventView, look, TODAY } from '../../support/case'
import { histories, TITLES } from '../../support/histories'

/** A calendar, an e-mail or a push, and the days that it is about. */
type Read = { as: 'calendar' | 'mail' | 'push'; text: string; days: string[] }

/** What of a case leaves the portal on one day: its entries in calendars, each e-mail, and what devices show of that. */
const readBy = (input: WhereInput, language: Language): Read[] => [
  ...calendarsOf(input, language),
  ...mailsOf(input, language),
]

/** All that a client reads of a case on its page, of which the printed summary holds the same words. */
function pageOf(input: WhereInput, language: Language): string {
  const { where, hearing, events, situation } = toCaseScreen(input, look({ language }))
  const { line, since, happened, held, changed, needed, task, isNothingAsked, next, after, when } = where
  const nothing = isNothingAsked ? texts[language].where.nothingNeeded : ''
  const ofEvents = events.flatMap(({ told, hearing: ofHearing, meaning }) => [
    told,
    ofHearing,
    meaning.text,
    meaning.duration,
    meaning.task,
  ])
  const page = [
    ...[
      line,
      since,
      happened,
      held?.sentence,
      changed.notOn,
      ...changed.moved,
      ...changed.off,
      ...changed.gone,
      task,
      nothing,
      ...needed.map(({ text }) => text),
      ...next,
      after,
      ...when,
    ],
    ...[situation, hearing?.sentence, hearing?.attend, hearing?.meaning.text, hearing?.meaning.task],
    ...ofEvents,
  ]
  return page.filter(Boolean).join('\n')
}

const changesOf = ({ detail, hearingsRead, today }: WhereInput) => {
  const read = hearingsRead?.at(-1) ?? []
  return hearingChanges(read, followHearings({ told: read }, detail, today), today)
}

const calendarsOf = (input: WhereInput, language: Language): Read[] => [
  ...hearingsOf(input).map((one) => ({
    as: 'calendar' as const,
    text: hearingTask(one, TODAY, language),
    days: [one.day],
  })),
  ...changesOf(input).flatMap((change) =>
    'now' in change
      ? []
      : [
          {
            as: 'calendar' as const,
            text: cancelledWords(change.before, language),
            days: [change.before.day],
          },
        ],
  ),
]

function mailsOf(input: WhereInput, language: Language): Read[] {
  const told: Announcement[] = input.detail.events.map(({ id, status }) => ({
    kind: 'phase' as const,
    thing: phaseKey({ id, phaseId: null }, status),
  }))
  const hearings = changesOf(input)
  const isChanged = hearings.some(isChange)
  const news = newsLetter(input, { told, hearings }, { documents: new Map() }, language)
  const letters: [PushKind, Written, string[]][] = [
    [isChanged ? 'change' : 'news', news, hearings.filter(isChange).flatMap(daysOf)],
    ...(isUnderWay(standingOf(input))
      ? [['quiet', quietLetter(input, language), []] as [PushKind, Written, string[]]]
      : []),
    ...hearingsOf(input).map((hearing): [PushKind, Written, string[]] => [
      'reminder',
      reminderLetter(input, hearing, language),
      [hearing.day],
    ]),
  ]
  return letters.flatMap(([push, { happened, meaning, next, task }, days]): Read[] => [
    { as: 'mail', text: [...happened, ...meaning, ...next, task].filter(Boolean).join('\n'), days },
    { as: 'push', text: pushTexts[language][push], days },
  ])
}

const partsOf = (sentence: Sentence, language: Language): string[] => {
  const { where } = texts[language]
  switch (sentence) {
    case 'nothingNeeded':
    case 'noNext':
    case 'late':
    case 'ended':
    case 'noNews':
    case 'noUsualTime':
      return [where[sentence]]
    case 'newDate':
      return [texts[language].hearing.changed.newDate]
    default:
      return fixedParts(language, sentence)
  }
}
const KNOWN = [...new Set(APART.flat())]
const PARTS = Object.fromEntries(
  (['es', 'en'] as const).map((language) => [
    language,
    KNOWN.map((sentence) => [sentence, partsOf(sentence, language)] as const),
  ]),
)
const isIn = (text: string, sentence: Sentence, language: Language) =>
  partsOf(sentence, language).every((part) => text.includes(part))

/** Sentences that stand together and may not. */
function clashes(text: string, language: Language) {
  const said = new Set(
    PARTS[language]?.filter(([, parts]) => parts.every((part) => text.includes(part))).map(([id]) => id),
  )
  return APART.filter(([a, b]) => said.has(a) && said.has(b))
}

const HEARING = { es: /\bTiene que ir usted\./, en: /You have to attend\./ }

/** What is said of a day that is no longer that of a hearing. */
const takenAway = (language: Language, day: string) => {
  const { notOn, off, movedTo } = texts[language].hearing.changed
  const date = longDate(language, day)
  return [notOn(date), off(date), movedTo(date, '').replace(/[^:]*$/, '')]
}

const UNSCHEDULED = 'Pendiente de señalamiento'
const HELD = { es: /La vista era el/, en: /The hearing was set for/ }

/** What no group of sentences says: headlines, hearings and the words of the firm. */
/** An e-mail does not repeat the note of the firm, but says nothing beside it that cannot be true. */
function otherClashes(text: string, input: WhereInput, language: Language, isMail = false): unknown[] {
  const { detail } = input
  const { situation } = standingOf(input)
  const { where } = texts[language]
  const has = (sentence: Sentence) => isIn(text, sentence, language)
  const note = BESIDE_NOTE.find(([words]) => words === situation && (isMail || text.includes(words)))
  const drafting = { es: 'Se está preparando el recurso de apelación', en: 'The appeal is being prepared' }
  return [
    note?.[1].filter(has).map((id) => [note[0], id]) ?? [],
    HEARING[language].test(text) && has('nothingNeeded') ? ['hearing to attend, nothing needed'] : [],
    hearingsOf({ detail, today: TODAY }).length > 0 && has('late') ? ['late above a hearing'] : [],
    hearingsOf({ detail, today: TODAY }).length > 0 && text.includes(UNSCHEDULED)
      ? ['no day beside a hearing']
      : [],
    HELD[language].test(text) && (has('hearing_notice') || has('claim_filed_next'))
      ? ['a hearing that was held, told as to come']
      : [],
    [...hearingsAhead(detail, TODAY), ...hearingsOver(detail, TODAY)]
      .filter(({ day }) => takenAway(language, day).some((words) => text.includes(words)))
      .map(({ day }) => [day, 'a hearing, and said to be none']),
    text.includes(texts[language].hearing.changed.newDate) && hearingsOf({ detail, today: TODAY }).length > 0
      ? ['a new date to come, beside one']
      : [],
    text.includes(drafting[language]) && has('appealed_next') ? ['drafting, decided'] : [],
    text.includes(pushTexts[language].reminder) && (has('ended') || has('newDate'))
      ? ['a date that comes up, beside none']
      : [],
    text.includes('undefined') || text.includes('null') ? ['a word of the machine'] : [],
    text.includes(where.noNext) &&
    detail.events.some(({ status }) => status === 'pending') &&
    has('judgment_open')
      ? ['no step, judgment ahead']
      : [],
  ].flat()
}

/** Days that a calendar, an e-mail or a push is about, and the page does not name. */
const notOn = (page: string, { as, days }: Read, language: Language): unknown[] =>
  days.filter((day) => !page.includes(longDate(language, day))).map((day) => [as, day, 'not on the page'])

/** A calendar and a push stand beside the page, an e-mail is read for itself. */
function check(input: WhereInput, language: Language) {
  const read = readBy(input, language)
  const page = pageOf(input, language)
  const beside = read.filter(({ as }) => as !== 'mail').map(({ text }) => text)
  const mails = read.filter(({ as }) => as === 'mail').map(({ text }) => text)
  const together = [page, ...beside].join('\n')
  expect([together, ...mails].flatMap((text) => clashes(text, language))).toEqual([])
  expect(otherClashes(together, input, language)).toEqual([])
  expect(mails.flatMap((text) => otherClashes(text, input, language, true))).toEqual([])
  expect(read.flatMap((one) => notOn(page, one, language))).toEqual([])
}

const MORE = [
  'Sentencia',
  'Sentencia de apelación',
  'Auto de firmeza',
  'Despacho de ejecución',
  'Cobro de la indemnización',
]
const NOTES = [
  ...BESIDE_NOTE.map(([note]) => note),
  'Admitida a trámite',
  UNSCHEDULED,
  'Pendiente de sentencia',
  'Pendiente de pago',
]
const own: [StageKey, TimeRange][] = [
  ['extrajudicial', { from: 12, to: 41, unit: 'days' }],
  ['claim_filed', { from: 7, to: 20, unit: 'months' }],
  ['in_court', { from: 7, to: 20, unit: 'months' }],
  ...(['judgment_won', 'judgment_lost', 'appeal_lost', 'settlement'] as const).map(
    (stage): [StageKey, TimeRange] => [stage, { from: 1, to: 30, unit: 'days' }],
  ),
]

const fromToday = (days: number | null) => (days === null ? null : addDays(TODAY, days))

const LOST: ReadonlySet<StageKey> = new Set(['judgment_lost', 'appeal_lost'])

const cases = fc.record({
  events: histories([...TITLES, ...MORE]),
  status: fc.constantFrom(...CASE_STATUSES),
  nextHearing: fc.constantFrom(null, null, addDays(TODAY, -1), TODAY, addDays(TODAY, 40)),
  hearingAttendance: fc.option(fc.constantFrom(...ATTENDANCES)),
  situacionActual: fc.option(fc.constantFrom(...NOTES)),
  hasOwnTimes: fc.boolean(),
  isAsked: fc.boolean(),
  calls: fc.constantFrom({}, { called: LOST }, { callDue: LOST }),
  read: fc.array(
    fc.record({ day: fc.constantFrom(...[null, -20, -1, 0, 10, 40].map(fromToday)), ago: fc.nat(30) }),
    { maxLength: 3 },
  ),
})

/** What a client has read of a hearing, at some days before. */
function hearingsRead(read: { day: string | null; ago: number }[]): KnownHearing[][] {
  const states: KnownHearing[][] = [[]]
  for (const { day, ago } of [...read].sort((a, b) => b.ago - a.ago)) {
    const data = { ...noHearingFacts, nextHearing: day, events: [] }
    states.push(followHearings({ told: states.at(-1) ?? [] }, data, addDays(TODAY, -ago)))
  }
  return states
}

const REQUEST = { id: 7, text: 'Firme el poder', dueDate: null, sentAt: null }

test.each(['es', 'en'] as const)(
  'whatever a sheet holds, no two sentences meet that may not (%s)',
  (language) => {
    fc.assert(
      fc.property(cases, ({ events, hasOwnTimes, isAsked, calls, read, ...detail }) => {
        const ownTimes = new Map(hasOwnTimes ? own : [])
        const requests = isAsked ? [REQUEST] : []
        const input = { detail, ownTimes, ...calls, requests, hearingsRead: hearingsRead(read) }
        check(caseInput(events, input), language)
      }),
      { numRuns: rounds(language === 'es' ? 400 : 200, 2_000, process.env.TOLD_ROUNDS) },
    )
  },
)

test('beside a judgment whose day went by nobody is told that no step is planned', () => {
  const events = [
    eventView('Desistimiento Encargo por Cliente', { status: 'in_progress' }),
    eventView('Sentencia Favorable', { status: 'scheduled', eventDate: '2022-01-01' }),
    eventView('Demanda Redactada', { eventDate: '2022-01-01' }),
  ]
  for (const language of ['es', 'en'] as const) {
    const page = pageOf(caseInput(events), language)
    expect(page).toContain(fixedParts(language, 'judgment_open')[0])
    expect(page).not.toContain(texts[language].where.noNext)
  }
})

/** One stage on each of many days, which chance would seldom make. */
const DAYS = [
  null,
  ...Array.from({ length: 40 }, (_, index) => addDays(TODAY, -index)),
  '2024-06-01',
  '2022-03-01',
]
/** Of them, those on which what is said changes: beside each note of the firm every time, the others in the long round. */
const TURNS = [null, TODAY, ...[1, 21, 30, 39].map((days) => addDays(TODAY, -days)), '2022-03-01']
test.each([...TITLES, ...MORE])(
  'at "%s" no two sentences meet that may not, on any day of its terms',
  (title) => {
    for (const eventDate of DAYS)
      for (const situacionActual of isLong || TURNS.includes(eventDate) ? [null, ...NOTES] : [null])
        check(caseInput([eventView(title, { eventDate })], { detail: { situacionActual } }), 'es')
  },
)

test('a push holds nothing of a case: no day, no number, no outcome, none of the words about a hearing or a judgment', () => {
  const said = (['es', 'en'] as const).flatMap((language) => Object.values(pushTexts[language]))
  const isPrivate = (text: string) =>
    !isDiscreet(text) ||
    !namesNoOutcome(text) ||
    /\d|vista|sentencia|hearing|judgment|demanda|claim/i.test(text)
  expect(said.filter(isPrivate)).toEqual([])
})

test('what may not meet is found where it meets', () => {
  const { nothingNeeded } = texts.es.where
  const [task = ''] = fixedParts('es', 'settlement_check')
  expect(clashes(`${nothingNeeded}\n${task}`, 'es')).toEqual([['nothingNeeded', 'settlement_check']])
  const lost = caseInput([eventView('Sentencia Desfavorable')], {
    detail: { situacionActual: 'Sentencia firme' },
  })
  const [call = ''] = fixedParts('es', 'lost_call')
  expect(otherClashes(`Sentencia firme\n${call}`, lost, 'es')).toEqual([['Sentencia firme', 'lost_call']])
  const { off, newDate } = texts.es.hearing.changed
  const set = caseInput([], { detail: { nextHearing: '2025-06-20' } })
  expect(otherClashes(`${off('20 de junio de 2025')} ${newDate}`, set, 'es')).toHaveLength(2)
  expect(otherClashes(`Tiene que ir usted.\n${nothingNeeded}`, lost, 'es')).toHaveLength(1)
})
