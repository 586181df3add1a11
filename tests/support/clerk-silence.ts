import { civilDateAt } from '~/domain/civil-date'
import { keyOf, type Mention, type Saying } from './clerk'
import type { Sight } from './clerk-law'
import { allCases, allClients, allEvents } from './records'

/** Facts neither shown nor reported, and unreported doubts. */
export function lostInSilence(sight: Sight): string[] {
  return sight.now
    .filter((mention) => isNewest(mention, sight.now))
    .flatMap((mention) =>
      mention.sayings.flatMap((said) => {
        if (said.says === 'nothing' || isTold(said, mention, sight)) return []
        if (said.says === 'fact' && isShown(said, mention)) return []
        if (saysNoHearing(said) && !isShownHearingAhead(mention)) return []
        return [
          `${said.table}!${said.cell} (${said.about}: ${JSON.stringify(said.write)}, a ${said.says}) is lost in silence`,
        ]
      }),
    )
}

/** A client who is told of no hearing ahead loses nothing with one that is called off. */
const saysNoHearing = ({ about, write }: Saying) =>
  about === 'hearing' &&
  /(?:^|[\s(])(?:SUSPENDIDA|APLAZADA|ANULAD[AO]|SIN EFECTO|PTE SEÑALAR)\)?$/i.test(String(write))

function isShownHearingAhead({ key }: Mention): boolean {
  const hearing = allCases().find(({ caseNumber }) => keyOf(caseNumber) === key)?.nextHearing ?? null
  return hearing !== null && hearing >= civilDateAt(Date.now())
}

/** Differences in an older row of a case are history: nobody needs to be told. */
const isNewest = (mention: Mention, all: Mention[]) =>
  mention.counts &&
  all.every(({ spoken, age, counts, table }) => {
    const other = counts && spoken === mention.spoken && table !== mention.table
    return !other || age < mention.age || (age === mention.age && age === Infinity)
  })

function isTold(
  { table, cell, heading, about, write, fact }: Saying,
  { row, key, dni }: Mention,
  { trace, now }: Sight,
): boolean {
  const ofPerson = new Set(now.filter((mention) => mention.dni === dni).map((mention) => mention.key))
  const saysTheSame = (said: Saying) => said.write === write || (fact !== undefined && said.fact === fact)
  const same = now.flatMap(({ key: other, sayings }) =>
    other === key ? sayings.filter((said) => isAbout(said.about, about) && saysTheSame(said)) : [],
  )
  return trace.some(({ kind, sheet, cell: at, reason, detail, caseNumber }) => {
    if (kind === 'case' || kind === 'client') return false
    if (same.some((said) => said.table === sheet && said.cell === at)) return true
    const inRow = sheet === table && Number(at?.replace(/\D/g, '')) === row
    if (inRow && (kind === 'refused' || at === cell)) return true
    if (WHOLE_CASE.has(reason ?? '') && keyOf(caseNumber ?? '') === key) return true
    if (about === 'email' && asksAboutEmail(kind, reason) && ofPerson.has(keyOf(caseNumber ?? '')))
      return true
    return sheet === table && reason?.startsWith('heading_') && String(detail.heading).startsWith(heading)
  })
}

/** A person named as the co-holder in one column and as the spouse in another is asked about once. */
const isAbout = (other: string, about: string) =>
  other === about || (other.startsWith('holder ') && about.startsWith('holder '))

/** An address belongs to the person: another of their rows may ask about it. */
const asksAboutEmail = (kind: string, reason: string | null) =>
  kind === 'waiting' || reason === 'value_unread'

/** Several rows of a case complete each other: an outcome that waits may be asked about at another of them. */
const WHOLE_CASE = new Set(['other_name', 'case_alike', 'archived_here', 'outcome_doubtful'])

function isShown({ about, fact }: Saying, { key, dni }: Mention): boolean {
  if (about === 'dni') return allClients().some((client) => client.dni === dni)
  if (about === 'email') return allClients().some((client) => client.dni === dni && client.email === fact)
  const own = allCases().find(({ caseNumber }) => keyOf(caseNumber) === key)
  if (!own || about === 'number') return own !== undefined
  if (about === 'hearing') return own.nextHearing === fact
  const [status, date] = (fact ?? '').split(' ')
  return allEvents().some(
    (event) =>
      event.caseId === own.id &&
      `phase ${event.title.toUpperCase()}` === about &&
      event.status === status &&
      (date === undefined || event.eventDate === date),
  )
}
