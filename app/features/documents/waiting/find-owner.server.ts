import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { dnisIn } from '~/domain/dni'
import { agreedCase, containsName, readName, stemOf } from '~/domain/match-case'
import { displayName } from '~/domain/person-name'
import { idsWithSomeOf } from '~/features/lists/search.server'
import { isInAny } from '~db/raw/search-index'
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

/** How many clients with words of a file name are compared with it. */
const MOST_NAMESAKES = 20

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
    const found = ownerIn(viewer, text, index)
    if (found) return found
  }
  return null
}

function ownerIn(viewer: AdminViewer, text: string, index: CandidateIndex): Owner | null {
  const said = readName(text, index)
  if (said?.kind === 'contradiction') return null
  const agreed = said && said.kind !== 'number_alone' ? agreedCase([said], index) : null
  if (agreed && 'id' in agreed) return ownerOf([index.byId(agreed.id)])
  const known = dnisIn(text).flatMap((dni) => candidatesWith(index, dni))
  return ownerOf(known.length > 0 ? known : namedIn(viewer, text))
}

function candidatesWith(index: CandidateIndex, dni: string): (Candidate | undefined)[] {
  return (index.byDni.get(dni) ?? []).map(({ id }) => index.byId(id))
}

/** The one client of these cases, and their only active case, or the only one of those that is open. */
function ownerOf(found: (Candidate | undefined)[]): Owner | null {
  const active = found.filter((one) => one !== undefined).filter(({ archived }) => !archived)
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

/** The cases of the clients whose full name is in a text. */
function namedIn(viewer: AdminViewer, text: string): Candidate[] {
  const clients = isInAny(cases.clientId, [idsWithSomeOf('users', text, MOST_NAMESAKES)])
  return selectCandidates()
    .where(and(visibleTo(viewer), eq(cases.archived, false), clients))
    .all()
    .map(toCandidate)
    .filter(({ clientName }) => containsName(text, clientName))
}
