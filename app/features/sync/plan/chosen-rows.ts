import { baseWithStatus, planStatus, withAnswer, withStatus } from './plan-status'
import type {
  CaseBase,
  Change,
  Plan,
  PlannedCase,
  PlannedClient,
  PortalSnapshot,
  Resolution,
  Unit,
} from './plan-types'
import { withChanges } from './three-way'
import { caseUnit, clientUnit, idOf, unitsOf } from './units'

/**
 * The selected part of a plan. `units` are clients and cases by `idOf`, `yes` the keys of questions. A new case includes
 * its new client; everything left out stays as it is, including its stored sheet values.
 */
export function chooseRows(plan: Plan, units: 'all' | Set<string>, yes: Set<string>): Plan {
  const answered = new Set(plan.resolutions.filter(({ key }) => yes.has(key)).map(({ unit }) => idOf(unit)))
  const isAnswered = (unit: Unit) => answered.has(idOf(unit))
  const takes = (unit: Unit) => units === 'all' || units.has(idOf(unit))
  // There is no part of a case that is not here yet.
  const isWhole = ({ id, key }: PlannedCase) => id === null || takes(caseUnit(key))
  const cases = plan.cases
    .filter(({ key }) => takes(caseUnit(key)) || isAnswered(caseUnit(key)))
    .map((planned) => (isWhole(planned) ? planned : withoutDoings(planned)))
  const owners = new Set(cases.map(({ dni }) => dni))
  const receivers = new Set(casesByApproval(plan, yes).map(({ dni }) => dni))
  const clients = plan.clients
    .filter(({ dni, id }) => {
      const unit = clientUnit(dni)
      return takes(unit) || isAnswered(unit) || (id === null && owners.has(dni)) || receivers.has(dni)
    })
    .map((planned) => (planned.id === null || takes(clientUnit(planned.dni)) ? planned : still(planned)))
  const keys = new Set(cases.filter(isWhole).map(({ key }) => key))
  const dnis = new Set(
    clients.filter(({ dni, id }) => id === null || takes(clientUnit(dni))).map(({ dni }) => dni),
  )
  return {
    ...plan,
    clients,
    cases,
    ...basesOf(plan, dnis, keys),
    digests: units === 'all' ? plan.digests : new Map(),
  }
}

/** The sheet values a plan leaves of these clients and cases only. */
export const basesOf = (plan: Plan, dnis: Set<string>, keys: Set<string>) => ({
  clientBases: new Map([...plan.clientBases].filter(([dni]) => dnis.has(dni))),
  caseBases: new Map([...plan.caseBases].filter(([key]) => keys.has(key))),
})

/** The new clients and cases of a plan. A case that has gone from the sheet is left to a run that applies all of it. */
export function chooseNew(plan: Plan): Plan {
  const isNew = ({ id }: { id: number | null }) => id === null
  const made = unitsOf({ clients: plan.clients.filter(isNew), cases: plan.cases.filter(isNew) })
  return { ...chooseRows(plan, new Set(made.map(idOf)), new Set()), missing: new Map() }
}

/** The cases created by approving these questions; without `yes`, by approving any. */
export const casesByApproval = ({ resolutions }: Plan, yes?: Set<string>): PlannedCase[] =>
  resolutions.flatMap((resolution) =>
    'planned' in resolution && (yes?.has(resolution.key) ?? true) ? [resolution.planned] : [],
  )

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
  const clients = new Map(plan.clients.map((client) => [client.dni, client]))
  const cases = new Map(plan.cases.map((legalCase) => [legalCase.key, legalCase]))
  const clientBases = new Map(plan.clientBases)
  const caseBases = new Map(plan.caseBases)
  for (const resolution of plan.resolutions.filter(({ key }) => yes.has(key))) {
    const { kind, key } = resolution.unit
    if ('planned' in resolution) {
      cases.set(key, resolution.planned)
      caseBases.set(key, resolution.base)
      continue
    }
    if ('holder' in resolution && resolution.client && !clients.has(resolution.client.dni)) {
      const { client } = resolution
      clients.set(client.dni, client)
      clientBases.set(client.dni, { ...client.fields })
    }
    if (kind === 'client') {
      const client = clients.get(key)
      if (!client || !('change' in resolution)) continue
      const { change } = resolution
      clients.set(key, withFieldChanges(client, [change]))
      const base = clientBases.get(key) ?? snapshot.clientBases.get(key)
      clientBases.set(key, { ...base, [change.field]: change.to })
      continue
    }
    const legalCase = cases.get(key)
    if (!legalCase) continue
    cases.set(key, answerCase(legalCase, resolution))
    const base = caseBases.get(key) ?? snapshot.caseBases.get(key)
    if (base) caseBases.set(key, answerBase(base, resolution))
    if (!('change' in resolution || 'holder' in resolution))
      settleStatus(key, { cases, caseBases }, plan, snapshot)
  }
  return { ...plan, clients: [...clients.values()], cases: [...cases.values()], clientBases, caseBases }
}

function settleStatus(
  key: string,
  { cases, caseBases }: { cases: Map<string, PlannedCase>; caseBases: Map<string, CaseBase> },
  plan: Plan,
  snapshot: Before,
) {
  const planned = cases.get(key)
  const local = snapshot.cases.get(key)
  const base = caseBases.get(key)
  if (!planned) return
  const about = { local, before: snapshot.caseBases.get(key), closing: new Set(plan.closing) }
  const status = planStatus(planned, about)
  cases.set(key, withStatus(planned, status))
  if (base) caseBases.set(key, { ...base, fields: baseWithStatus(base.fields, status) })
}

const withFieldChanges = <T extends PlannedClient | PlannedCase>(
  planned: T,
  changes: PlannedCase['changes'],
): T => ({
  ...planned,
  fields: withChanges(planned.fields, changes),
  changes: [...planned.changes, ...changes],
})

const changesIn = ({ change, along = [] }: { change: Change; along?: Change[] }) => [change, ...along]

/** What approving a question about an existing record would do. */
type Answer = Exclude<Resolution, { planned: PlannedCase }>

function answerCase(planned: PlannedCase, answer: Answer): PlannedCase {
  if ('change' in answer) return withFieldChanges(planned, changesIn(answer))
  if ('holder' in answer) return { ...planned, holders: [...(planned.holders ?? []), answer.holder] }
  return withAnswer(planned, answer)
}

function answerBase(base: CaseBase, answer: Answer): CaseBase {
  if ('change' in answer) return { ...base, fields: withChanges(base.fields, changesIn(answer)) }
  if ('holder' in answer) {
    const { dni, sees } = answer.holder
    const others = (base.holders ?? []).filter((one) => one !== dni)
    return { ...base, holders: sees ? [...others, dni] : others }
  }
  const events = { ...base.events }
  if (answer.withdrawn) delete events[answer.withdrawn.phaseId]
  if ('event' in answer) events[answer.event.phaseId] = answer.event.fields
  return { ...base, events }
}
