import { type Dice, dice } from './dice'
import { type Parts, partsOf } from './parts'
import { type Matter, madePerson, type Person, type World } from './people'
import { IMPERSONAL, type PaperKind, TEMPLATES, type Template } from './templates'
import { scanned } from './writing'

/** Whose a made paper is, as its maker knows. `common`: somebody’s of whom it says nothing but a name that many bear. */
export type Truth = 'right' | 'wrong' | 'both' | 'nobody' | 'common'
export type MadePaper = {
  text: string
  /** What its maker wrote, before it was printed or scanned. */
  clean: string
  truth: Truth
  scanned: boolean
  kind: PaperKind | null
  /** Of whose case it is put, and who is named in it instead or besides. */
  matter: Matter
  named: Person | null
}

export type Models = {
  about: Template[]
  impersonal: ((parts: Parts) => string)[]
  /** What is added to a paper that names somebody else as well. */
  besides?: ((parts: Parts) => string)[]
  /** What a reader finds on the page of a text. */
  page?: (text: string, random: Dice, isScanned: boolean) => string
}

const BESIDES: NonNullable<Models['besides']> = [
  ({ who, dni }) => `\nInterviene asimismo ${who}, con DNI ${dni}.`,
  ({ who, dni }) =>
    `\nOTROSÍ DIGO: que se propone como testigo a ${who}, con NIF ${dni}, cónyuge de la parte.`,
]
const pageOf: NonNullable<Models['page']> = (text, random, isScanned) =>
  isScanned ? scanned(text, random) : text

/** `nobody`: also papers about strangers. */
const SHARES: [Truth, number][] = [
  ['right', 0.4],
  ['wrong', 0.28],
  ['common', 0.02],
  ['both', 0.12],
  ['nobody', 0.18],
]
const SCANNED = 0.35
const MOST_TRIES = 100_000

/** Papers for the cases of a world, by templates; each is put into some case, and its maker knows what is true. */
export function makePapers(
  seed: number,
  count: number,
  world: World,
  models: Models = { about: TEMPLATES, impersonal: IMPERSONAL },
): MadePaper[] {
  const random = dice(seed)
  return Array.from({ length: count }, () => makePaper(random, world, models))
}

function makePaper(random: Dice, world: World, models: Models): MadePaper {
  const matter = random.pick(world.matters)
  const person = (id: number | undefined) => world.people[(id ?? 1) - 1] as Person
  const holder = person(random.pick(matter.holders))
  const truth = drawn(random)
  const isScanned = random.chance(SCANNED)
  const { about, impersonal, besides = BESIDES, page = pageOf } = models
  const finish = (clean: string) => ({ clean, text: page(clean, random, isScanned) })
  const base = { scanned: isScanned, matter }
  if (truth === 'nobody') {
    const parts = partsOf(
      random,
      world,
      madePerson(random, 0),
      { ...matter, autos: '9999/2019', number: 'S/N' },
      null,
    )
    const text = random.chance(0.2) ? random.pick(about).text(parts) : random.pick(impersonal)(parts)
    return { ...base, ...finish(text), truth, kind: null, named: null }
  }
  const template = random.pick(truth === 'common' ? about.filter(({ signs }) => signs.length === 0) : about)
  const other = anotherCase(random, world, matter, template, truth)
  const stranger = person(other.holders[0])
  const made = (subject: Person, of: Matter, also: Person | null) =>
    finish(template.text(partsOf(random, world, subject, of, also)))
  if (truth === 'wrong' || truth === 'common')
    return { ...base, ...made(stranger, other, null), truth, kind: template.kind, named: stranger }
  if (truth === 'both') {
    const text = template.text(partsOf(random, world, holder, matter, null))
    const beside = partsOf(random, world, stranger, other, null)
    return {
      ...base,
      ...finish(text + random.pick(besides)(beside)),
      truth,
      kind: template.kind,
      named: stranger,
    }
  }
  const spouse = random.chance(0.2) ? madePerson(random, 0) : null
  return { ...base, ...made(holder, matter, spouse), truth, kind: template.kind, named: null }
}

/** Whether a paper says a number that the portal knows. */
const isNumbered = ({ signs }: Template, { knowsAutos, knowsCourt }: Matter) =>
  signs.some((sign) => sign !== 'autos' || (knowsAutos && knowsCourt))

/** The case of somebody else, whose name many bear or not: without a number, what is in between may be taken either way. */
function anotherCase(random: Dice, world: World, matter: Matter, template: Template, truth: Truth): Matter {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const other = random.pick(world.matters)
    const { bearers } = world.people[(other.holders[0] ?? 1) - 1] as Person
    if (other.holders.some((id) => matter.holders.includes(id))) continue
    const fits = truth === 'common' ? bearers === 'many' : bearers === 'few' || isNumbered(template, other)
    if (fits) return other
  }
  throw new RangeError(`Nobody of this world can be the stranger of a paper: ${truth}`)
}

function drawn(random: Dice) {
  let left = random.roll()
  for (const [truth, share] of SHARES) {
    left -= share
    if (left < 0) return truth
  }
  return 'right' as const
}
