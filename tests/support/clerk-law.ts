import { keyOf, type Mention, mentionsIn, soundFacts } from './clerk'
import { lostInSilence } from './clerk-silence'
import type { MadeWorkbook } from './made-workbook'
import { allCases, allClients, allEvents, allHolders, rowsOfRun } from './records'

type Trace = ReturnType<typeof rowsOfRun>

/**
 * The one law of the sync: everything a client sees comes from a visible, dated, unambiguous cell of the workbook, or
 * from an administrator's approval; and everything not shown is reported. Returns the violations, in words. `before`
 * are the workbooks imported earlier: their contents may remain as long as the current one is silent, or somebody is
 * asked.
 */
export function breaches(now: MadeWorkbook, before: MadeWorkbook[], run: { id: number }): string[] {
  const seen: Sight = { now: mentionsIn(now), earlier: before.flatMap(mentionsIn), trace: rowsOfRun(run) }
  const last = mentionsIn(before.at(-1) ?? [])
  return [
    ...unsaidClients(seen),
    ...unsaidCases(seen),
    ...allHolders().map(
      ({ caseId, userId }) => `case ${caseId} is shown to ${userId}, which nobody has said`,
    ),
    ...lostInSilence(seen),
    ...crossedInSilence(seen, last),
  ]
}

export type Sight = { now: Mention[]; earlier: Mention[]; trace: Trace }

const ofCase = (mentions: Mention[], key: string, dni: string | null) =>
  mentions.filter((mention) => mention.key === key && mention.dni === dni && mention.counts)

const isAsked = ({ trace }: Sight, key: string) =>
  trace.some(
    ({ kind, caseNumber }) => kind !== 'case' && kind !== 'client' && keyOf(caseNumber ?? '') === key,
  )

/** Anything shown must be a current fact, or an earlier one about which nothing is now said, or somebody is asked. */
function isSaid(
  fact: (set: Set<string>) => boolean,
  about: string,
  own: Mention[],
  old: Mention[],
  asked: boolean,
) {
  if (fact(soundFacts(own, about))) return true
  const silent = own.every(({ sayings }) =>
    sayings.every((said) => said.about !== about || said.says === 'nothing'),
  )
  const wasSaid = old.some((mention) => fact(soundFacts([mention], about)))
  // A bare SÍ keeps the date shown before.
  const isBare = soundFacts(own, about).has('completed')
  return wasSaid && (silent || asked || isBare)
}

function unsaidClients(sight: Sight): string[] {
  return allClients().flatMap(({ dni, email }) => {
    const own = sight.now.filter((mention) => mention.dni === dni && mention.counts)
    const old = sight.earlier.filter((mention) => mention.dni === dni && mention.counts)
    if (own.length + old.length === 0)
      return [`client ${dni} stands in no visible row that somebody said yes to`]
    const asked = [...own, ...old].some(({ key }) => isAsked(sight, key))
    const said = (set: Set<string>) => email === null || set.has(email)
    const one = own.some((mention) => isSaid(said, 'email', [mention], [], false))
    return one || isSaid(said, 'email', own, old, asked)
      ? []
      : [`client ${dni} has the address ${email}, which no fact says`]
  })
}

function unsaidCases(sight: Sight): string[] {
  const events = allEvents()
  const dnis = new Map(allClients().map(({ id, dni }) => [id, dni]))
  return allCases().flatMap(({ id, caseNumber, clientId, status, nextHearing }) => {
    const key = keyOf(caseNumber)
    const dni = dnis.get(clientId ?? 0) ?? null
    const [own, old] = [ofCase(sight.now, key, dni), ofCase(sight.earlier, key, dni)]
    if (own.length + old.length === 0) return [`case ${caseNumber} of ${dni} stands in no visible row`]
    const asked = isAsked(sight, key)
    const unless = (said: boolean, breach: string) => (said ? [] : [`case ${caseNumber} of ${dni} ${breach}`])
    const isDone = (set: Set<string>) => [...set].some((fact) => fact.startsWith('completed'))
    const shown = events.filter((event) => event.caseId === id && isPublished(event.status))
    return [
      ...unless(
        status !== 'closed' || isSaid(isDone, 'phase ARCHIVADO', own, old, asked),
        'is closed, which no fact says',
      ),
      ...unless(
        nextHearing === null || isSaid((set) => set.has(nextHearing), 'hearing', own, old, asked),
        `has a hearing on ${nextHearing}, which no fact says`,
      ),
      ...shown.flatMap(({ title, status: is, eventDate }) => {
        const fact = [is, eventDate].filter(Boolean).join(' ')
        const columnsAsked = asked || areColumnsAsked(sight, own, title.toUpperCase())
        const said = isSaid((set) => set.has(fact), `phase ${title.toUpperCase()}`, own, old, columnsAsked)
        return unless(said, `shows “${title}” ${fact}, which no fact says`)
      }),
    ]
  })
}

/**
 * A date that stood in one case's row in the last workbook and now stands in another's: which of the two was wrong is
 * asked about, for both. Cases with several rows are left out here, because their rows complete each other.
 */
function crossedInSilence(sight: Sight, last: Mention[]): string[] {
  const single = (mentions: Mention[]) =>
    mentions.filter(({ key, counts }) => counts && mentions.filter((other) => other.key === key).length === 1)
  const [now, before] = [single(sight.now), single(last)]
  const shown = allEvents()
  const ids = new Map(allCases().map(({ id, caseNumber }) => [keyOf(caseNumber), id]))
  const shows = (key: string, about: string, said: string | undefined) =>
    shown.some(
      ({ caseId, title, status, eventDate }) =>
        caseId === ids.get(key) &&
        `phase ${title.toUpperCase()}` === about &&
        `${status} ${eventDate}` === said,
    )
  const saysIn = (mentions: Mention[], key: string, about: string) =>
    mentions
      .filter((mention) => mention.key === key)
      .flatMap(({ sayings }) => sayings.filter((said) => said.about === about))
  return before.flatMap(({ key, sayings }) =>
    sayings.flatMap(({ about, says, fact, heading }) => {
      const isDated = about.startsWith('phase ') && says === 'fact' && /\d/.test(fact ?? '')
      const left = saysIn(now, key, about)
      if (!isDated || left.length !== 1 || left[0]?.says !== 'nothing' || !shows(key, about, fact)) return []
      const [other] = now.filter(
        (mention) =>
          mention.key !== key &&
          saysIn([mention], mention.key, about).some((said) => said.says === 'fact' && said.fact === fact) &&
          saysIn(sight.earlier, mention.key, about).every((said) => said.fact !== fact),
      )
      if (!other || !ids.has(other.key)) return []
      const isTold = !shows(other.key, about, fact) && isAsked(sight, key) && isAsked(sight, other.key)
      return isTold
        ? []
        : [`${heading} ${fact} of ${key} now stands at ${other.key}, and not both are asked about`]
    }),
  )
}

/** Two columns for one phase are asked about once for the table, not for each case. */
const areColumnsAsked = ({ trace }: Sight, own: Mention[], heading: string) =>
  trace.some(
    ({ reason, sheet, detail }) =>
      reason === 'heading_doubtful' && detail.heading === heading && own.some(({ table }) => table === sheet),
  )

const isPublished = (status: string) => status === 'completed' || status === 'scheduled'
