import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { agreedCase, readName, stemOf } from '~/domain/cases/match-case'
import { dnisIn } from '~/domain/people/dni'
import { displayName } from '~/domain/people/person-name'
import { longestOf, wordsOf } from '~/domain/people/words-of-name'
import { cases } from '~db/schema'
import {
  type Candidate,
  type CandidateIndex,
  candidateIndex,
  selectCandidates,
  toCandidate,
} from '../case-index.server'
import { toAvailable } from '../cases-to-choose.server'
import type { AvailableCase } from '../contract'

/** Whose a file seems to be. `choice`: their case, unless several come into question. */
export type Owner = { name: string; dni: string | null; choice: AvailableCase | null }

/**
 * Whose a file seems to be: the first part of its path, from its name outwards, that names somebody we know by case
 * number, DNI or full name. Null if none does, or one names several people.
 */
export function findOwner(viewer: AdminViewer, path: string): Owner | null {
  const index = candidateIndex(viewer)
  const [file = '', ...folders] = path.split('/').reverse()
  for (const text of [stemOf(file), ...folders]) {
    const owner = ownerIn(text, index)
    if (owner) return owner
  }
  return null
}

/** Who a client is, and their case if only one comes into question. */
export const ownerById = (clientId: number): Owner | null =>
  ownerOf(selectCandidates().where(eq(cases.clientId, clientId)).all().map(toCandidate))

function ownerIn(text: string, index: CandidateIndex): Owner | null {
  const statement = readName(text, index)
  if (statement?.kind === 'contradiction') return null
  const agreed = statement && statement.kind !== 'number_alone' ? agreedCase([statement], index) : null
  if (agreed && 'id' in agreed) return ownerOf([index.byId(agreed.id)])
  const known = dnisIn(text).flatMap((dni) => candidatesWith(index, dni))
  return ownerOf(known.length > 0 ? known : namedIn(text, index))
}

function candidatesWith(index: CandidateIndex, dni: string): (Candidate | undefined)[] {
  return (index.byDni.get(dni) ?? []).map(({ id }) => index.byId(id))
}

/** The one client of these cases, and their only active case, or the only one of those that is open. */
function ownerOf(candidates: (Candidate | undefined)[]): Owner | null {
  const active = candidates.filter((one) => one !== undefined).filter(({ archived }) => !archived)
  const [first] = active
  if (!first?.clientName || active.some(({ clientId }) => clientId !== first.clientId)) return null
  const open = active.filter((one) => one.open)
  const [only, ...others] = open.length > 0 ? open : active
  return {
    name: displayName(first.clientName),
    dni: first.dni,
    choice: only && others.length === 0 ? toAvailable(only) : null,
  }
}

/** The active cases of the clients whose full name is in a text. */
function namedIn(text: string, index: CandidateIndex): (Candidate | undefined)[] {
  const candidates = index.named(wordsOf(text)).map(({ id }) => index.byId(id))
  const active = candidates.filter((one) => one !== undefined).filter(({ archived }) => !archived)
  return longestOf(active, ({ clientName }) => clientName)
}
