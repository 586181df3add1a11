import { baseWithStatus, planStatus, withAnswer, withStatus } from './plan-status'
import type { CaseBase, Offer, Plan, PlannedCase, PlannedClient, PortalSnapshot } from './plan-types'
import { withChanges } from './three-way'
import { caseUnit, clientUnit } from './units'

/**
 * The selected part of a plan. `units` are clients and cases, `yes` the keys of questions. A new case includes its new
 * client; everything left out stays as it is, including its stored sheet values.
 */
export function chooseRows(plan: Plan, units: 'all' | Set<string>, yes: Set<string>): Plan {
  const answered = new Set(plan.offers.filter(({ key }) => yes.has(key)).map(({ unit }) => unit))
  const takes = (unit: string) => units === 'all' || units.has(unit)
  const cases = plan.cases
    .filter(({ key }) => takes(caseUnit(key)) || answered.has(caseUnit(key)))
    .map((planned) => (takes(caseUnit(planned.key)) ? planned : withoutDoings(planned)))
  const owners = new Set(cases.map(({ dni }) => dni))
  const receivers = new Set(offeredCases(plan, yes).map(({ dni }) => dni))
  const clients = plan.clients
    .filter(({ dni, id }) => {
      const unit = clientUnit(dni)
      return takes(unit) || answered.has(unit) || (id === null && owners.has(dni)) || receivers.has(dni)
    })
    .map((planned) => (planned.id === null || takes(clientUnit(planned.dni)) ? planned : still(planned)))
  const keys = new Set(cases.filter(({ key }) => takes(caseUnit(key))).map(({ key }) => key))
  const dnis = new Set(
    clients.filter(({ dni, id }) => id === null || takes(clientUnit(dni))).map(({ dni }) => dni),
  )
  return {
    ...plan,
    clients,
    cases,
    clientBases: new Map([...plan.clientBases].filter(([dni]) => dnis.has(dni))),
    caseBases: new Map([...plan.caseBases].filter(([key]) => keys.has(key))),
    digests: units === 'all' ? plan.digests : new Map(),
  }
}

/** The cases created by approving these questions; without `yes`, by approving any. */
export const offeredCases = ({ offers }: Plan, yes?: Set<string>): PlannedCase[] =>
  offers.flatMap((offer) => ('planned' in offer && (yes?.has(offer.key) ?? true) ? [offer.planned] : []))

/** A case of which only a question is answered: nothing else in its row is applied. */
const withoutDoings = (planned: PlannedCase): PlannedCase => ({
  ...planned,
  fields: beforeChanges(planned.fields, planned.changes),
  changes: [],
  events: [],
  request: undefined,
})

const still = (planned: PlannedClient): PlannedClient => ({
  ...planned,
  fields: beforeChanges(planned.fields, planned.changes),
  changes: [],
})

const beforeChanges = <T extends object>(fields: T, changes: PlannedCase['changes']): T => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
})

export type Before = Pick<PortalSnapshot, 'cases' | 'clientBases' | 'caseBases'>

/**
 * A plan with the questions with these keys approved: their changes become part of it, and the status of a case follows
 * its resulting events.
 */
export function approve(plan: Plan, yes: Set<string>, snapshot: Before): Plan {
  const clients = new Map(plan.clients.map((client) => [clientUnit(client.dni), client]))
  const cases = new Map(plan.cases.map((legalCase) => [caseUnit(legalCase.key), legalCase]))
  const clientBases = new Map(plan.clientBases)
  const caseBases = new Map(plan.caseBases)
  for (const offer of plan.offers.filter(({ key }) => yes.has(key))) {
    if ('planned' in offer) {
      cases.set(offer.unit, offer.planned)
      caseBases.set(offer.planned.key, offer.base)
      continue
    }
    const client = clients.get(offer.unit)
    const legalCase = cases.get(offer.unit)
    if (client && 'change' in offer) {
      clients.set(offer.unit, withChange(client, offer.change))
      const base = clientBases.get(client.dni) ?? snapshot.clientBases.get(client.dni)
      clientBases.set(client.dni, { ...base, [offer.change.field]: offer.change.to })
    }
    if (!legalCase) continue
    cases.set(offer.unit, answerCase(legalCase, offer))
    const base = caseBases.get(legalCase.key) ?? snapshot.caseBases.get(legalCase.key)
    if (base) caseBases.set(legalCase.key, answerBase(base, offer))
    if (!('change' in offer)) settleStatus(offer.unit, { cases, caseBases }, plan, snapshot)
  }
  return { ...plan, clients: [...clients.values()], cases: [...cases.values()], clientBases, caseBases }
}

function settleStatus(
  unit: string,
  { cases, caseBases }: { cases: Map<string, PlannedCase>; caseBases: Map<string, CaseBase> },
  plan: Plan,
  snapshot: Before,
) {
  const planned = cases.get(unit)
  const local = snapshot.cases.get(planned?.key ?? '')
  const base = caseBases.get(planned?.key ?? '')
  if (!planned || !local) return
  const about = { local, before: snapshot.caseBases.get(planned.key), closing: new Set(plan.closing) }
  const status = planStatus(planned, about)
  cases.set(unit, withStatus(planned, status))
  if (base) caseBases.set(planned.key, { ...base, fields: baseWithStatus(base.fields, status) })
}

const withChange = <T extends PlannedClient | PlannedCase>(
  planned: T,
  change: PlannedCase['changes'][0],
): T => ({
  ...planned,
  fields: withChanges(planned.fields, [change]),
  changes: [...planned.changes, change],
})

/** A question about an existing case. */
type Question = Exclude<Offer, { planned: PlannedCase }>

function answerCase(planned: PlannedCase, offer: Question): PlannedCase {
  if ('change' in offer) return withChange(planned, offer.change)
  return withAnswer(planned, offer)
}

function answerBase(base: CaseBase, offer: Question): CaseBase {
  if ('change' in offer) return { ...base, fields: { ...base.fields, [offer.change.field]: offer.change.to } }
  const events = { ...base.events }
  if (offer.withdrawn) delete events[offer.withdrawn.phaseId]
  if ('event' in offer) events[offer.event.phaseId] = offer.event.fields
  return { ...base, events }
}
