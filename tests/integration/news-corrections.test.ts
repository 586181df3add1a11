import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { correctedIn } from '~/features/news/correction-words'
import { decideCorrections, listCorrections } from '~/features/news/list-corrections.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { acceptAnswer } from '~/features/request-files/decide-answers.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { takeBackDecision } from '~/features/request-files/take-back.server'
import { createPhase } from '~/features/timeline/change-phase.server'
import { mergePhase } from '~/features/timeline/delete-phase.server'
import { longDate } from '~/i18n/format'
import { transact } from '~db/client'
import { rounds } from '../support/chance'
import { createDocument, createEvent } from '../support/factories'
import { portalWithMornings, setDocument, setEvent } from '../support/mornings'
import { newsLines } from '../support/news'
import { phasesByTitle } from '../support/phases'
import { admin, browserOf, clientViewer } from '../support/ways-in'
import '../support/seed'

/** A Tuesday. */
const TODAY = '2026-11-24'

const proposed = () => listCorrections(admin)
const decide = (send: boolean, now: number) =>
  decideCorrections(
    admin,
    proposed().map(({ id }) => id),
    send,
    now,
  )

test('a phase, a day and a document that were told wrong are proposed to the firm, and told once it says so, in one e-mail', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase({}, [{ title: 'Fase Extrajudicial', eventDate: '2026-01-09' }])
  const filed = portal.happens(legalCase.id, 'Demanda Interpuesta')
  const won = portal.happens(legalCase.id, 'Sentencia Favorable', 1)
  const paper = createDocument({ caseId: legalCase.id, fileName: 'Decreto.pdf' })
  expect(await portal.morning()).toHaveLength(1)
  setEvent(filed.id, { eventDate: '2026-11-19' })
  setEvent(won.id, { status: 'pending', eventDate: null })
  setDocument(paper.id, { archived: true, archivedAt: 1, archivedBy: 'Eva', withheld: 'recalled' })
  expect(await portal.morning()).toEqual([])
  expect(
    proposed()
      .map(({ words }) => words)
      .sort(),
  ).toEqual([
    'El 25 de noviembre de 2026 le dijimos que el 21 de noviembre de 2026 presentamos su demanda en el juzgado. El día no era ese: es el 19 de noviembre de 2026.',
    'El 25 de noviembre de 2026 le dijimos que el 23 de noviembre de 2026 llegó una sentencia a su favor. No es así, y en su expediente ya está corregido.',
    'El 25 de noviembre de 2026 le dijimos que había un documento nuevo. Lo hemos retirado, y ya no está en su expediente.',
  ])
  expect(decide(true, portal.now())).toBe(3)
  expect(decide(true, portal.now())).toBe(0)
  const [mail, ...more] = await portal.morning()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Una corrección sobre su expediente')
  for (const words of ['No es así', 'es el 19 de noviembre', 'Lo hemos retirado', 'Perdone las molestias.'])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('Hay novedades')
  for (let day = 0; day < 3; day += 1) expect(await portal.morning()).toEqual([])
  expect(proposed()).toEqual([])
  setEvent(won.id, { status: 'completed', eventDate: portal.day(-1) })
  expect(await portal.morning()).toHaveLength(1)
})

test('an acceptance that was told and is undone is proposed to be corrected, and not once it is accepted again', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase()
  const viewer = clientViewer(legalCase.clientId ?? 0)
  const [about, days] = (['information', 'date'] as const).map((kind) => {
    openRequest(
      admin,
      legalCase.id,
      { kind, text: `Hace falta: ${kind}`, dueDate: null, notify: false },
      portal.now(),
    )
    const request = listRequests(admin, legalCase.id).find((one) => one.kind === kind)
    return { caseId: legalCase.id, requestId: request?.id ?? 0 }
  }) as [About, About]
  await portal.morning()
  answerRequest(viewer, about, { kind: 'information', text: 'En 2011.' }, browserOf({ now: portal.now() }))
  answerRequest(viewer, days, { kind: 'date', days: [portal.day(20)] }, browserOf({ now: portal.now() }))
  const waiting = listAnswers(admin).filter(({ caseId }) => caseId === legalCase.id)
  const accept = () => {
    const at = portal.now()
    transact(() => waiting.map(({ id, days: [day = null] }) => acceptAnswer(admin, id, day, at)))
    return at
  }
  const at = accept()
  const [told] = await portal.morning()
  expect(told?.text).toContain('Quedamos el')
  transact((tx) =>
    takeBackDecision(tx, admin, at, {
      ...{ copies: new Map(), visit: { now: portal.now(), address: null }, unsay: () => true },
    }),
  )
  expect(await portal.morning()).toEqual([])
  expect(proposed().map(({ words }) => words)).toEqual([
    expect.stringMatching(/le dijimos que teníamos algo que le pedimos .* Aún no podemos darlo por bueno/),
    expect.stringMatching(
      /le dijimos que quedábamos el 1[0-9] de diciembre de 2026\. Ese día ya no está acordado/,
    ),
  ])
  const [first] = proposed()
  expect(decideCorrections(admin, [first?.id ?? 0], true, portal.now())).toBe(1)
  const [mail] = await portal.morning()
  expect(mail?.text).toContain('Aún no podemos darlo por bueno')
  expect(proposed()).toHaveLength(1)
  accept()
  const [again] = await portal.morning()
  expect(again?.text).toContain('Hemos recibido algo que le pedimos')
  expect(proposed()).toEqual([])
})

test('another day that is agreed on after an undo is proposed to be told, and told once', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id: caseId, clientId } = portal.knownCase()
  const ask = { kind: 'date' as const, text: 'Venga a firmar', dueDate: null, notify: false }
  openRequest(admin, caseId, ask, portal.now())
  await portal.morning()
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  const days = [portal.day(20), portal.day(21)]
  const browser = browserOf({ now: portal.now() })
  answerRequest(clientViewer(clientId ?? 0), about, { kind: 'date', days }, browser)
  const answerId = listAnswers(admin)[0]?.id ?? 0
  const at = portal.now()
  expect(acceptAnswer(admin, answerId, days[0] ?? null, at).count).toBe(1)
  expect((await portal.morning())[0]?.text).toContain('Quedamos el')
  transact((tx) =>
    takeBackDecision(tx, admin, at, {
      ...{ copies: new Map(), visit: { now: portal.now(), address: null }, unsay: () => true },
    }),
  )
  expect(acceptAnswer(admin, answerId, days[1] ?? null, portal.now()).count).toBe(1)
  expect(await portal.morning()).toEqual([])
  const [first, second] = days.map((day) => longDate('es', day))
  const words = `le dijimos que quedábamos el ${first}. Ese día ha cambiado: quedamos el ${second}.`
  expect(proposed().map((one) => one.words)).toEqual([expect.stringContaining(words)])
  decide(true, portal.now())
  const [mail, ...more] = await portal.morning()
  expect(mail?.text).toContain(words)
  expect([more, await portal.morning(), proposed()]).toEqual([[], [], []])
})
type About = { caseId: number; requestId: number }

test('what is so again is proposed no more, and what the firm dismisses is not asked twice', async () => {
  const portal = await portalWithMornings(TODAY)
  const [first, second] = [portal.knownCase(), portal.knownCase()]
  const events = [first, second].map(({ id }) => portal.happens(id, 'Demanda Interpuesta'))
  await portal.morning()
  for (const { id } of events) setEvent(id, { status: 'pending' })
  await portal.work()
  expect(proposed()).toHaveLength(2)
  setEvent(events[0]?.id ?? 0, { status: 'completed' })
  await portal.work()
  expect(proposed().map(({ caseId }) => caseId)).toEqual([second.id])
  decide(false, portal.now())
  setEvent(events[1]?.id ?? 0, { description: 'otra cosa', changedAt: 9 })
  expect([await portal.morning(), proposed()]).toEqual([[], []])
})

test('what clients know of a phase that is merged is neither told again nor corrected, and what waits is told once', async () => {
  const portal = await portalWithMornings(TODAY)
  const [from, into] = ['Demanda Redactada', 'Demanda Interpuesta'].map((title) => ({
    title,
    phaseId: phasesByTitle().get(title) ?? 0,
    eventDate: portal.day(-4),
  })) as [Reached, Reached]
  const reach = (caseId: number, phase: Reached) => createEvent({ caseId, ...phase, changedAt: portal.now() })
  portal.knownCase({}, [from])
  const half = portal.knownCase({}, [from])
  const [mailed, both, waiting] = [portal.knownCase(), portal.knownCase(), portal.knownCase()]
  for (const { id } of [mailed, both]) reach(id, from)
  reach(both.id, into)
  expect(await portal.morning()).toHaveLength(2)
  reach(half.id, into)
  reach(waiting.id, from)
  await portal.work()
  mergePhase(admin, from.phaseId, into.phaseId, portal.now())
  expect([(await portal.morning()).length, proposed()]).toEqual([1, []])
  const thing = `phase:${into.phaseId}:completed`
  expect(newsLines().sort()).toEqual(
    [
      `${half.caseNumber} ${thing}: withdrawn`,
      ...[mailed, both, waiting].map(({ caseNumber }) => `${caseNumber} ${thing}: mailed`),
    ].sort(),
  )
  expect([await portal.morning(), proposed()]).toEqual([[], []])
})
type Reached = { title: string; phaseId: number; eventDate: string }

test('a hearing that a client knows is not called off because its phase is merged', async () => {
  const portal = await portalWithMornings(TODAY)
  const newPhase = (title: string, order: number) =>
    createPhase(
      admin,
      { title, order, description: '', excelColumn: '', documentCategories: [] },
      portal.now(),
    ).id
  const [from, into] = [newPhase('Juicio', 70), newPhase('Vista', 71)]
  const set = { status: 'scheduled' as const, eventDate: portal.day(16), hearingTime: '10:00' }
  portal.knownCase({}, [
    { title: 'Juicio', phaseId: from, ...set, hearingPlace: 'Sala 3' },
    { title: 'Vista', phaseId: into, status: 'pending' },
  ])
  mergePhase(admin, from, into, portal.now())
  expect([...(await portal.morning()), ...(await portal.morning())]).toEqual([])
})

test('a correction that is decided and no longer needed when its e-mail leaves says nothing', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id } = portal.knownCase()
  const event = portal.happens(id, 'Demanda Interpuesta')
  await portal.morning()
  setEvent(event.id, { status: 'pending' })
  await portal.work()
  decide(true, portal.now())
  setEvent(event.id, { status: 'completed' })
  await portal.work()
  expect(portal.mails).toHaveLength(1)
})

type Step = 'done' | 'undone' | 'day' | 'morning' | 'yes' | 'no'

test('a correction never leaves for something never told, and what is taken back before the e-mail leaves says nothing', async () => {
  let corrected = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom<Step>('done', 'undone', 'day', 'morning', 'morning', 'morning', 'yes', 'yes', 'no'),
        {
          minLength: 9,
          maxLength: 14,
        },
      ),
      async (steps) => {
        const portal = await portalWithMornings(TODAY)
        const { id: caseId } = portal.knownCase()
        const event = portal.happens(caseId, 'Demanda Interpuesta')
        let shift = 0
        let known: string | null = null
        for (const step of steps) {
          if (step === 'done') setEvent(event.id, { status: 'completed' })
          if (step === 'undone') setEvent(event.id, { status: 'pending' })
          if (step === 'day') setEvent(event.id, { eventDate: `2026-11-${10 + (shift++ % 5)}` })
          if (step === 'yes') decide(true, portal.now())
          if (step === 'no') decide(false, portal.now())
          await portal.work()
          for (const { subject = '', text = '' } of step === 'morning' ? await portal.morning() : []) {
            const isCorrection = subject.includes('corrección')
            if (isCorrection) corrected += 1
            if (isCorrection) expect([subject, known === null]).toEqual([subject, false])
            const said = /el (\d+ de noviembre) de 2026 presentamos/i.exec(text)?.[1] ?? null
            if (isCorrection && known !== null) expect(said).toBe(known)
            const isGone = text.includes('No es así')
            known = isGone ? null : (/es el (\d+ de noviembre)/.exec(text)?.[1] ?? said)
          }
        }
      },
    ),
    { numRuns: rounds(8, 150) },
  )
  expect(corrected).toBeGreaterThan(0)
})

test('a correction names no amount, and no outcome, that the first e-mail kept to itself', () => {
  const of = (title: string) =>
    correctedIn({ said: { kind: 'phase', stage: 'other', title, date: null }, toldAt: 0, now: 'gone' }, 'es')
  expect(of('Recibido pago de 3.250,00 €')).toMatch(/le dijimos que había un paso nuevo\. No es así/)
  expect(of('Reunión con el perito')).toContain('había un paso nuevo: «Reunión con el perito»')
})
