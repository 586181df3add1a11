import { indexKnown, type KnownIndex } from '~/features/contents/guard/known-people'
import { whoseIsPaper } from '~/features/contents/guard/whose-paper'
import { proposeFor } from '~/features/contents/rules/propose'
import { type Figure, type Scale, timedHere } from './figures'
import { HELD_PAPERS, scoreHeld } from './held-papers/score'
import { dice } from './papers/dice'
import { HELD_IMPERSONAL, HELD_RULINGS, HELD_TEMPLATES } from './papers/held-templates'
import { knownOf } from './papers/known-world'
import { type MadePaper, makePapers } from './papers/make-papers'
import { madeWorld } from './papers/people'
import { rightStages, type Said, type Score, scoreOf } from './papers/score'
import { SETS } from './papers/sets'

const CLIENTS: Record<Scale, number> = { small: 500, usual: 10_000, all: 10_000 }
const PAPERS: Record<Scale, number> = { small: 200, usual: 1000, all: 5000 }
const PAGES = 20
const LETTERS_OF_PAGE = 3000
const ROUNDS = 16
const WARM_UP = 3

/** The guard by content, over papers that a generator has made and knows: whose they are, and how fast that is said. */
export async function* benchPapers(scale: Scale): AsyncIterable<Figure> {
  const world = madeWorld(dice(7), CLIENTS[scale])
  const { ms, result: index } = await timedHere(() => indexKnown(knownOf(world)))
  const count = world.people.length.toLocaleString('en')
  yield {
    what: `the index over ${count} clients`,
    value: ms,
    unit: 'ms',
    target: { most: 2000 },
    ours: 'built once',
  }
  const papers = makePapers(34, PAPERS[scale], world)
  yield* figuresOf('', scoreOf(papers, sayer(index)))
  const held = { about: HELD_TEMPLATES, impersonal: HELD_IMPERSONAL }
  const unseen = makePapers(35, PAPERS[scale], world, held)
  yield* figuresOf(HELD, scoreOf(unseen, sayer(index)))
  const others = SETS.map(({ name, seed, models }) => ({
    name: `, ${name}`,
    papers: makePapers(seed, PAPERS[scale], world, models),
  }))
  for (const { name, papers } of others) yield* figuresOf(name, scoreOf(papers, sayer(index)))
  yield* stagesOf('', papers)
  yield* stagesOf(
    HELD,
    makePapers(36, PAPERS[scale], world, { ...held, about: [...HELD_TEMPLATES, ...HELD_RULINGS] }),
  )
  for (const { name, papers } of others) yield* stagesOf(name, papers)
  yield* handwritten()
  yield await timeOf(papers, index)
}

/** Of papers whose wording was written when the guard and the rules were frozen. */
const HELD = ', held set'

function* stagesOf(set: string, papers: MadePaper[]): Iterable<Figure> {
  const { right, wrong } = rightStages(papers, (text) => proposeFor(text).sort?.value.stage ?? null)
  const ours = 'papers with text'
  yield {
    what: `papers with the right stage proposed${set}`,
    value: right * 100,
    unit: '%',
    target: { least: 90 },
    ours,
  }
  yield {
    what: `papers with a wrong stage proposed${set}`,
    value: wrong * 100,
    unit: '%',
    target: { most: 3 },
    ours,
  }
}

/** What is proposed about papers that were written by hand: said as it is, without a target. */
function* handwritten(): Iterable<Figure> {
  for (const { aspect, due, right, wrong } of scoreHeld()) {
    const figure = (what: string, share: number, of: number): Figure => ({
      ...{ what: `papers written by hand: ${what} ${aspect}`, value: share * 100, unit: '%' },
      ...{ target: null, ours: `${of} papers` },
    })
    yield figure('the right', right, due)
    yield figure('a wrong', wrong, HELD_PAPERS.length)
  }
}

/** What the guard says of a made paper in the case where it was put. */
export const sayer =
  (index: KnownIndex) =>
  ({ text, matter }: MadePaper): Said => {
    const verdict = whoseIsPaper(text, matter.holders, index)
    return { kind: verdict.kind, person: 'naming' in verdict ? verdict.naming.person : null }
  }

function* figuresOf(set: string, score: Score): Iterable<Figure> {
  const { wrong, right, both, nobody, common } = score.counts
  const ours = `${wrong} wrong, ${right} right, ${both} both, ${nobody} nobody, ${common} by a common name`
  const figure = (what: string, share: number, target: Figure['target']): Figure => ({
    ...{ what: `${what}${set}`, value: share * 100, unit: '%', target, ours },
  })
  yield figure('papers of another client that are found, with text', score.recallText, { least: 99 })
  yield figure('the same, scanned', score.recallScanned, { least: 95 })
  yield figure('of what is found, with the right client', score.named, { least: 99 })
  yield figure('papers that accuse nobody and are held', score.falseAlarms, { most: 0.5 })
  yield figure('right papers that pass without a note', score.quiet, null)
}

async function timeOf(papers: MadePaper[], index: KnownIndex): Promise<Figure> {
  const [first] = papers
  const long = papers.map(({ text }) => text).join('\n\n')
  const size = PAGES * LETTERS_OF_PAGE
  const texts = Array.from({ length: ROUNDS }, (_, at) => long.slice(at * size, (at + 1) * size))
  for (const text of texts.slice(0, WARM_UP)) whoseIsPaper(text, first?.matter.holders ?? [], index)
  const { ms } = await timedHere(() =>
    texts.map((text) => whoseIsPaper(text, first?.matter.holders ?? [], index)),
  )
  return {
    what: `a paper of ${PAGES} pages, against all of them`,
    value: ms / texts.length,
    unit: 'ms',
    target: { most: 20 },
    ours: `${texts.length} papers, by processor time`,
  }
}
