import { factLabels, factOf } from '~/domain/cases/case-facts'
import { caseStatus } from '~/features/cases/status-badge'
import { titleIn, undoubted } from '~/features/cases/where/staged-event'
import { type DataTexts, dataTexts } from '~/i18n/data-texts'
import { dateTimeAt, factWords, longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { FACTS, type OwnCase, type OwnData } from './own-data.server'

type Words = { actions: Record<string, string>; mails: Record<string, string> }
type Cell = string | null

/** What a client can read of their data without the portal: one page that names nothing of any other. `words`: how actions and e-mails are called. */
export function ownDataPage(data: OwnData, firm: string, language: Language, words: Words): string {
  const t = dataTexts[language]
  const { person } = data
  const who = { client: t.you, firm: t.firm, unidentified: t.unidentified }
  const at = (instant: string | null) => instant && dateTimeAt(language, Date.parse(instant))
  const rows: [string, Cell][] = [
    ...([
      [t.name, person.name],
      [t.dni, person.dni],
      [t.email, person.email],
    ] as [string, Cell][]),
    ...([
      [t.phone, person.phone],
      [t.username, person.username],
    ] as [string, Cell][]),
    ...([
      [t.clientNumber, person.clientNumber],
      [t.language, t.languages[person.language]],
    ] as [string, Cell][]),
    ...([
      [t.since, at(person.since)],
      [t.lastVisit, at(person.lastVisit)],
    ] as [string, Cell][]),
    ...([
      [t.privacyRead, privacyReadIn(person.privacyRead, t, at)],
      [t.devices, String(person.devices)],
      [t.passkeys, person.passkeys.map(({ name }) => name).join(', ')],
    ] as [string, Cell][]),
    ...person.formerRecords.map((one): [string, Cell] => [
      t.former,
      [one.name, one.dni, one.email, one.phone].filter(Boolean).join(' · '),
    ]),
  ]
  const when = longDateAt(language, Date.parse(data.made ?? ''))
  const body = [
    `<h1>${escaped(t.title)}</h1>`,
    `<p><b>${escaped(person.name)}</b></p>`,
    ...[t.lead(firm, when), t.inside, t.left].map((line) => `<p>${escaped(line)}</p>`),
    section(t.yourself, facts(rows)),
    ...data.cases.map((one) => section(t.case(one.caseNumber), caseParts(one, language, t))),
    section(
      t.signatures,
      table(
        [t.what, t.name, t.dni, t.from],
        data.signatures.map((one) => [
          one.signedAt ? t.signed(one.fileName, at(one.signedAt) ?? '') : one.fileName,
          ...[one.signerName ?? one.typedName, one.signerDni],
          [one.signedFrom, one.device].filter(Boolean).join(' · '),
        ]),
        t,
      ),
    ),
    section(
      t.mails,
      table(
        [t.day, t.what, t.to],
        data.mails.map(({ sentAt, kind, recipient }) => [at(sentAt), words.mails[kind] ?? kind, recipient]),
        t,
      ),
    ),
    section(
      t.access,
      table(
        [t.day, t.who, t.what, t.about, t.from],
        data.access.map((one) => [
          ...[at(one.at), who[one.by], words.actions[one.action] ?? one.action],
          ...[one.caseNumber && t.case(one.caseNumber), one.address],
        ]),
        t,
      ),
    ),
  ]
  return `<!DOCTYPE html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(t.title)}</title><style>${STYLE}</style></head><body>${body.join('\n')}</body></html>\n`
}

const STYLE = `body{font:16px/1.5 sans-serif;color:#1a1d2d;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{border-bottom:2px solid #2d378b;margin-top:2.5rem}h3{margin-bottom:.25rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#4d5268}dd{margin:0;overflow-wrap:anywhere}td{white-space:pre-line}
@media print{body{margin:0;font-size:11pt}}`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const section = (title: string, content: string) => `<section><h2>${escaped(title)}</h2>${content}</section>`

const facts = (rows: [string, Cell][]) =>
  `<dl>${rows.map(([name, value]) => (value ? `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>` : '')).join('')}</dl>`

function table(heads: string[], rows: Cell[][], t: DataTexts): string {
  if (rows.length === 0) return `<p>${escaped(t.none)}</p>`
  const cells = (name: 'th' | 'td', row: Cell[]) =>
    row.map((cell) => `<${name}>${escaped(cell ?? '')}</${name}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body}</tbody></table>`
}

/** What is known of one case; parts with nothing in them are left out. */
function caseParts(one: OwnCase, language: Language, t: DataTexts): string {
  const at = (instant: string | null) => instant && dateTimeAt(language, Date.parse(instant))
  const labels = factLabels(language)
  const { status: statuses } = texts[language].timeline
  const known = [
    ...FACTS.map((name): [string, Cell] => [labels[name], factText(name, one[name], language)]),
    ...one.facts.map(({ name, kind, value }): [string, Cell] => [name, factWords(language, kind, value)]),
    [t.role, roleIn(one, language, t)] as [string, Cell],
  ]
  const parts: [string, string[], Cell[][]][] = [
    [
      t.events,
      [t.day, t.what, t.status, t.note],
      one.events.map((event) => [
        event.eventDate && longDate(language, event.eventDate),
        ...[titleIn(language, undoubted(event)).text, statuses[event.status], event.description],
      ]),
    ],
    [
      t.requests,
      [t.day, t.what, t.due, t.answer],
      one.requests.map((request) => [
        at(request.askedAt),
        [request.text, request.example].filter(Boolean).join('\n'),
        request.dueDate && longDate(language, request.dueDate),
        [
          ...request.answers.map(
            ({ text, days, chosenDay }) =>
              text ?? (chosenDay ? [chosenDay] : days).map((day) => longDate(language, day)).join(', '),
          ),
          ...request.files.map(({ fileName }) => fileName),
          ...(request.withdrawn ? [t.withdrawn] : []),
          ...(request.returnedReason ? [request.returnedReason] : []),
        ].join('\n'),
      ]),
    ],
    [
      t.messages,
      [t.day, t.who, t.what],
      one.messages.map(({ kind, text, sentAt }) => [at(sentAt), kind === 'client' ? t.you : t.firm, text]),
    ],
    [
      t.calls,
      [t.day, t.telephone, t.about, t.status],
      one.calls.map((call) => [
        ...[at(call.startsAt), call.phone, call.about],
        call.cancelledAt && [t.cancelled, call.reason].filter(Boolean).join('. '),
      ]),
    ],
    [
      t.summaries,
      [t.file, t.what],
      one.summaries.map(({ fileName, es, en }) => [fileName, language === 'en' ? (en ?? es) : es]),
    ],
  ]
  const shown = parts.filter(([, , rows]) => rows.length > 0)
  return [
    ...(one.archived ? [`<p>${escaped(t.archived)}</p>`] : []),
    facts(known),
    ...shown.map(([title, heads, rows]) => `<h3>${escaped(title)}</h3>${table(heads, rows, t)}`),
  ].join('\n')
}

function factText(name: (typeof FACTS)[number], value: string | null, language: Language): Cell {
  if (value === null || value === '') return null
  if (name === 'status') return caseStatus(value, texts[language]).text
  return factOf(name).kind === 'day' ? longDate(language, value) : value
}

function roleIn({ isFirstHolder, holderSince }: OwnCase, language: Language, t: DataTexts): string {
  if (isFirstHolder) return t.first
  return holderSince ? t.otherSince(longDateAt(language, Date.parse(holderSince))) : t.other
}

const privacyReadIn = (
  { version, at }: OwnData['person']['privacyRead'],
  t: DataTexts,
  when: (instant: string) => Cell,
): Cell => at && t.privacyVersion(version ?? 0, when(at) ?? '')
