import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, type CivilDate, instantAt } from '~/domain/civil-date'
import { hearingsAhead } from '~/domain/hearings/hearing'
import { sentenceIds } from '~/domain/news/told-sentences'
import { isDiscreet } from '~/domain/people/discreet'
import { displayName } from '~/domain/people/person-name'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import type { StageKey } from '~/domain/stages/stages'
import { isWorkingDay } from '~/domain/working-day'
import { closeRequest, openRequest, openRequests } from '~/features/cases/requests.server'
import { countHeldWelcomes, sendHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { keepWelcome } from '~/features/mail/welcome.server'
import { listCalls, noteCalled } from '~/features/news/calls.server'
import { endImportOfDocuments } from '~/features/news/diff-news.server'
import { decideCorrections, listCorrections } from '~/features/news/list-corrections.server'
import { dueRequests } from '~/features/news/note-due-requests.server'
import { queueNews } from '~/features/news/queue-news.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { weekdayDate } from '~/i18n/format'
import { mailsEs } from '~/i18n/mails/es'
import { stagesEs } from '~/i18n/stages/es'
import { fixedParts } from '~/i18n/told'
import { database, transact } from '~db/client'
import { caseEvents, cases, users } from '~db/schema'
import { dniOfRow } from '../support/case-sheet'
import { createDocument } from '../support/factories'
import { takeRows } from '../support/in-memory-sheet'
import { setCase, setDocument, setEvent } from '../support/mornings'
import { settleAll } from '../support/news'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { caseNumbered, eventsOf } from '../support/records'
import type { ReceivedMail } from '../support/smtp'
import { undoRun } from '../support/sync'
import { admin } from '../support/ways-in'
import { APART } from '../unit/support/apart'

/** Eighteen days of a firm, and every e-mail of them read as its client reads it. */

const FIRST = '2026-11-24'
const LAST = '2026-12-11'
const LENDERS = ['Banco Ejemplar', 'Caja Ejemplar']
const FIRM_CASES = 14

type Row = Record<string, string>
const _inSheet = (day: CivilDate) => day.split('-').reverse().join('/')

/** The sheet as it is on the first day: case 2 belongs to the client of case 1. */
const rows = new Map<number, Row>(
  Array.from({ length: FIRM_CASES }, (_, index) => index + 1).map((n) => [
    n,
    {
      'Nº EXPEDIENTE': `EXP-${n}`,
      CLIENTE: `Titular Número ${n === 2 ? 1 : n}`,
      DNI: dniOfRow(n === 2 ? 1 : n),
      EMAIL: `titular.${n === 2 ? 1 : n}@correo.example`,
      TELÉFONO: `60000000${n % 10}`,
      ENTIDAD: LENDERS[n % 2] ?? '',
      'DEMANDA REDACTADA': '02/02/2026',
      'DEMANDA INTERPUESTA': n > 4 ? '03/03/2026' : '',
      'SENTENCIA FAVORABLE': '',
      'SENTENCIA DESFAVORABLE': '',
      'FECHA VISTA': n === 12 ? '02/12/2026' : '',
      'HORA VISTA': n === 12 ? '10:30' : '',
      'LUGAR VISTA': n === 12 ? 'Juzgado n.º 3' : '',
      'DEBE ACUDIR': n === 12 ? 'SI' : '',
    },
  ]),
)
const sheet = (changes: Record<number, Row> = {}) => {
  for (const [n, cells] of Object.entries(changes)) rows.set(Number(n), { ...rows.get(Number(n)), ...cells })
  return takeRows([...rows.values()])
}

const idOf = (n: number) => caseNumbered(`EXP-${n}`).id
const eventOf = (n: number, title: string) =>
  eventsOf(`EXP-${n}`).find((event) => event.title === title)?.id ?? 0
const request = (n: number, text: string, dueDate: CivilDate | null, notify: boolean) =>
  openRequest(admin, idOf(n), { text, dueDate, notify }, Date.now())

/** What happens at noon of each day. */
const script: Record<CivilDate, () => unknown> = {
  '2026-11-24': () => {
    sheet({ 1: { 'DEMANDA INTERPUESTA': '20/11/2026' }, 2: { 'DEMANDA INTERPUESTA': '19/11/2026' } })
    request(3, 'Envíe el poder', '2026-12-01', true)
    request(4, 'Ingrese 1.200 €', '2026-12-10', false)
  },
  '2026-11-25': () => {
    sheet({ 5: { 'SENTENCIA DESFAVORABLE': '23/11/2026' }, 6: { 'SENTENCIA FAVORABLE': '23/11/2026' } })
    createDocument({ caseId: idOf(5), fileName: 'Sentencia desestimatoria.pdf', sha256: '5'.repeat(64) })
    createDocument({ caseId: idOf(7), fileName: 'Decreto de admisión.pdf', sha256: '7'.repeat(64) })
  },
  '2026-11-26': () => {
    sheet({ 3: { 'DEMANDA INTERPUESTA': '25/11/2026' }, 14: { 'SENTENCIA FAVORABLE': '25/11/2026' } })
    sheet({ 3: { 'DEMANDA INTERPUESTA': '' } })
    setCase(idOf(8), { nextHearing: '2026-12-04', hearingTime: '12:00' })
  },
  '2026-11-27': () => {
    for (const { id } of listCalls(admin)) noteCalled(admin, [id], true, Date.now())
    setEvent(eventOf(6, 'Sentencia Favorable'), { eventDate: '2026-11-20' })
  },
  '2026-11-30': () => {
    decideCorrections(
      admin,
      listCorrections(admin).map(({ id }) => id),
      true,
      Date.now(),
    )
    sheet({ 12: { 'FECHA VISTA': '09/12/2026' } })
    closeRequest(admin, idOf(3), openRequests(idOf(3))[0]?.id ?? 0, Date.now())
  },
  '2026-12-01': () => {
    sheet({ 9: { 'SENTENCIA DESFAVORABLE': '30/11/2026' } })
    setEvent(eventOf(1, 'Demanda Interpuesta'), { status: 'pending', eventDate: null })
    setDocument(createDocument({ caseId: idOf(10), fileName: 'Oficio.pdf', sha256: 'a1'.repeat(32) }).id, {
      category: 'General',
    })
  },
  '2026-12-02': () => {
    undoRun(sheet({ 10: { 'SENTENCIA FAVORABLE': '01/12/2026' } }))
    rows.set(10, { ...rows.get(10), 'SENTENCIA FAVORABLE': '' })
    noteCalled(
      admin,
      listCalls(admin).map(({ id }) => id),
      false,
      Date.now(),
    )
    decideCorrections(
      admin,
      listCorrections(admin).map(({ id }) => id),
      true,
      Date.now(),
    )
  },
  '2026-12-03': () => setCase(idOf(8), { nextHearing: null, hearingTime: null }),
  '2026-12-04': () => {
    sendHeldWelcomes(admin, { runId: null, shown: countHeldWelcomes(null) }, Date.now())
    sheet({ 13: { 'DEMANDA REDACTADA': '02/02/2026', 'SENTENCIA FAVORABLE': '03/12/2026' } })
  },
  '2026-12-09': () => {
    setDocument(createDocument({ caseId: idOf(11), fileName: 'Auto.pdf', sha256: 'b2'.repeat(32) }).id, {
      archived: true,
      archivedAt: 1,
      archivedBy: 'Eva',
      withheld: 'recalled',
    })
    setCase(idOf(7), { nextHearing: '2026-12-16' })
  },
}

afterEach(() => {
  vi.useRealTimers()
})

test('every e-mail of eighteen days is true as it leaves, says which day, and says each thing once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(instantAt(FIRST, '06:00'))
  const smtp = await portalWithSmtp()
  sheet()
  transact(() => {
    const client = database()
      .select()
      .from(users)
      .where(eq(users.dni, dniOfRow(14)))
      .get()
    if (!client?.dni || !client.email) throw new Error('client 14 is not there')
    database().run('DELETE FROM mail_outbox')
    database().run('UPDATE welcome_emails SET email_sent = 1')
    database().run(`DELETE FROM welcome_emails WHERE client_id = ${client.id}`)
    keepWelcome({ ...client, dni: client.dni, email: client.email }, 'EXP-14', { runId: 1, now: Date.now() })
  })
  settleAll()
  transact(endImportOfDocuments)
  const noteDue = dueRequests()
  const reader = readerOf(smtp.mails)
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    for (const time of ['07:00', '09:00', '12:00', '12:30']) {
      vi.setSystemTime(instantAt(day, time))
      if (time === '12:00') script[day]?.()
      noteDue(Date.now())
      settleAll()
      while (queueReminders(Date.now()));
      while (queueNews(Date.now()));
      while (await sendNext('urgent', Date.now()));
      while (await sendNext('bulk', Date.now()));
      settleAll()
      reader.readNew(day)
    }
  }
  reader.close()
})

/** Reads each e-mail as it arrives, with the state of the portal at that instant. */
function readerOf(mails: ReceivedMail[]) {
  let read = 0
  const told = new Map<string, string>()
  const subjects = new Set<string>()
  const kinds = { corrections: 0, hearings: 0, judgments: 0, reminders: 0 }
  return {
    readNew(today: CivilDate) {
      for (const mail of mails.slice(read)) readOne(mail, today)
      read = mails.length
    },
    close() {
      expect(mails.length).toBeGreaterThan(15)
      expect(subjects.size).toBeGreaterThan(8)
      for (const [kind, count] of Object.entries(kinds)) expect([kind, count > 0]).toEqual([kind, true])
    },
  }

  function readOne(mail: ReceivedMail, today: CivilDate) {
    const { subject = '', text = '', recipients } = mail
    const at = `${today} ${recipients.join()} «${subject}»\n${text}`
    const client = database()
      .select()
      .from(users)
      .where(eq(users.email, recipients[0] ?? ''))
      .get()
    if (!client) throw new Error(`nobody has this address: ${at}`)
    subjects.add(subject)
    expect([at, isWorkingDay(today)]).toEqual([at, true])
    expect([at, dayFaults(text, today), dayFaults(subject, today)]).toEqual([at, [], []])
    expect([at, privateIn(subject, client.name)]).toEqual([at, []])
    expect([at, isDiscreet(text.replace(/https?:\S+/g, ''))]).toEqual([at, true])
    if (client.dni === dniOfRow(14) && !told.has('14'))
      expect([at, subject]).toEqual([at, mailsEs.welcome.subject])
    if (client.dni === dniOfRow(14)) told.set('14', at)
    if (subject === mailsEs.welcome.subject || subject.startsWith('Necesitamos algo para su expediente EXP'))
      return
    for (const part of text.split(/\n(?=Expediente EXP)/)) expect([at, clashesIn(part)]).toEqual([at, []])
    readClaims(text, client.id, today, at)
  }

  function readClaims(text: string, clientId: number, today: CivilDate, at: string) {
    const [wrong, said] = [
      text.split('\n').filter(isCorrection),
      text.split('\n').filter((line) => !isCorrection(line)),
    ]
    kinds.corrections += wrong.length
    const events = eventsOfClient(clientId)
    for (const [key, { happened }] of Object.entries(stagesEs) as [StageKey, { happened: string }][])
      for (const line of said) {
        const day = dayBefore(line, happened)
        if (day === null) continue
        const isSo = events.some(
          ({ stage, eventDate, status }) => status === 'completed' && stage === key && eventDate === day,
        )
        expect([at, line, isSo]).toEqual([at, line, true])
        once(`${clientId} ${line}`, at)
        if (key.startsWith('judgment')) kinds.judgments += 1
        if (key === 'judgment_lost') expect([at, text.includes('Ya le hemos llamado')]).toEqual([at, true])
      }
    const ahead = hearingsOfClient(clientId, today)
    for (const line of said) {
      const day = /La vista es (?:mañana, |el )\S+ (.*? de \d{4})/.exec(line)?.[1]
      if (day === undefined) continue
      kinds.hearings += 1
      expect([at, ahead.map((one) => weekdayDate('es', one)).join('; ')]).toEqual([
        at,
        expect.stringContaining(day),
      ])
    }
    for (const [, day = ''] of text.matchAll(/(?:ya no es el|La vista del) (\d+ de \w+ de \d{4})/g))
      expect([at, ahead.map((one) => weekdayDate('es', one)).join('; ')]).toEqual([
        at,
        expect.not.stringContaining(day),
      ])
    if (/Le recordamos/.test(text)) {
      kinds.reminders += 1
      const open = requestsOfClient(clientId)
      expect([at, open > 0]).toEqual([at, true])
    }
  }

  function once(key: string, at: string) {
    expect([at, told.get(key)]).toEqual([at, undefined])
    told.set(key, at)
  }
}

const isCorrection = (line: string) => /le dijimos que/.test(line)

/** The day in front of what happened: 'El 20 de noviembre de 2026 presentamos su demanda en el juzgado.' */
function dayBefore(line: string, happened: string): CivilDate | null {
  const at = line.indexOf(` ${happened}.`)
  const [, day, month, year] = /^El (\d+) de (\p{L}+) de (\d{4})$/u.exec(line.slice(0, Math.max(0, at))) ?? []
  return day && month && year ? civilOf(day, month, year) : null
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)),
)
const civilOf = (day: string, month: string, year: string): CivilDate =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`

/** Days of the week that are others, and 'mañana' where it is not. */
function dayFaults(text: string, today: CivilDate): string[] {
  const named = text.matchAll(
    /(mañana, )?(lunes|martes|miércoles|jueves|viernes|sábado|domingo) (\d+) de (\p{L}+)(?: de (\d{4}))?/gu,
  )
  return [...named].flatMap(([whole, tomorrow, weekday = '', day = '', month = '', year]) => {
    const date = civilOf(day, month, year ?? today.slice(0, 4))
    const isTomorrow = date === addDays(today, 1)
    const isRight = weekdayDate('es', date).startsWith(weekday)
    return isRight && (tomorrow === undefined || isTomorrow) ? [] : [whole]
  })
}

const privateIn = (subject: string, name: string) =>
  [...LENDERS, displayName(name), 'avorable', 'ondena', 'entencia', 'Novedades en su expediente'].filter(
    (word) => subject.includes(word),
  )

const clashesIn = (part: string) =>
  APART.filter(([a, b]) =>
    [a, b].every((one) => isTold(one) && fixedParts('es', one).every((text) => part.includes(text))),
  )

const isTold = (one: string): one is (typeof sentenceIds)[number] => (sentenceIds as string[]).includes(one)

const eventsOfClient = (clientId: number) =>
  database()
    .select({ title: caseEvents.title, status: caseEvents.status, eventDate: caseEvents.eventDate })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    .where(eq(cases.clientId, clientId))
    .all()
    .map((event) => ({ ...event, stage: stageOfTitle(event.title) }))

const casesOfClient = (clientId: number) =>
  database()
    .select()
    .from(cases)
    .where(and(eq(cases.clientId, clientId), eq(cases.archived, false)))
    .all()

const hearingsOfClient = (clientId: number, today: CivilDate) =>
  casesOfClient(clientId).flatMap((one) => hearingsAhead({ ...one, events: [] }, today).map(({ day }) => day))

const requestsOfClient = (clientId: number) =>
  casesOfClient(clientId).flatMap(({ id }) => openRequests(id).filter(({ sentAt }) => sentAt === null)).length
