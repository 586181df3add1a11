import { cookieOf, makeClients } from './client-cases'
import { serveBoth } from './client-rendered'
import { type Figure, median, type Scale } from './figures'
import { withPortal } from './portal-folder'
import { startWeb } from './running-portal'
import { firstVisit, openPhone, type Visit } from './slow-phone'
import { weightsOf } from './weights'

const VISITS = 5
const MAX_PAINT_MS = 1800
const MAX_SHARE = 0.5

/** What a first visit of a client takes on a slow phone, and how it compares with a page that is rendered there. */
export async function* benchClientPages(scale: Scale): AsyncIterable<Figure> {
  const times = scale === 'small' ? 1 : VISITS
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const { one, several, longCase } = makeClients(Date.now())
    const web = await startWeb(dataDir)
    const [ofOne, ofSeveral] = [await cookieOf(one, web.url), await cookieOf(several, web.url)]
    const read = async (path: string, sid = '') =>
      (await fetch(web.url + path, { headers: { Cookie: `sid=${sid}` } })).text()
    const html = await read('/dashboard', ofOne)
    const pages = [
      { page: 'a case', html },
      { page: 'its documents', html: await read(`/cases/${longCase}/documents`, ofOne) },
      { page: 'one of four cases', html: await read('/dashboard', ofSeveral) },
      { page: 'sign-in', html: await read('/auth') },
    ]
    figures.push(...(await weightsOf(web.url, pages)))
    const both = await serveBoth(web.url, { html, caseId: longCase })
    const phone = await openPhone()
    const visits = async (path: string, shows: string, sid?: string) => {
      const cookies = sid ? [{ name: 'sid', value: sid, url: both.url }] : []
      const seen: Visit[] = []
      while (seen.length < times) seen.push(await firstVisit(phone, both.url + path, shows, cookies))
      return seen
    }
    try {
      const inCase = await visits('/dashboard', '.where', ofOne)
      figures.push(...figuresOf('sign-in', await visits('/auth', 'form')))
      figures.push(...figuresOf('a case of eight events', inCase))
      figures.push(
        ...figuresOf('its documents', await visits(`/cases/${longCase}/documents`, '.docrow', ofOne)),
      )
      figures.push(...figuresOf('one of four cases', await visits('/dashboard', '.owncase', ofSeveral)))
      figures.push(shareOf(inCase, await visits(both.clientRendered, '.where', ofOne)))
    } finally {
      await phone.close()
      both.stop()
      await web.stop()
    }
  })
  yield* figures
}

function figuresOf(page: string, visits: Visit[]): Figure[] {
  const paints = visits.map(({ paint }) => paint)
  const shift = Math.max(...visits.map((visit) => visit.shift))
  const kilobytes = Math.round(median(visits.map(({ bytes }) => bytes)) / 1000)
  const ours = `best ${Math.min(...paints).toFixed(0)} ms, ${kilobytes} KB over the wire`
  return [
    {
      what: `largest paint of ${page}`,
      value: median(paints),
      unit: 'ms',
      target: { most: MAX_PAINT_MS },
      ours,
    },
    {
      what: `layout shift of ${page}`,
      // A font that replaces its metric-compatible stand-in moves words by a pixel or two: some 0.0003.
      value: Math.round(shift * 1000) / 1000,
      unit: 'CLS',
      target: { most: 0 },
      ours: 'the worst of the visits',
    },
  ]
}

function shareOf(ours: Visit[], rendered: Visit[]): Figure {
  const [mine, theirs] = [ours, rendered].map((visits) => median(visits.map(({ paint }) => paint)))
  return {
    what: 'largest paint, against the case rendered in the browser',
    value: (mine ?? 0) / (theirs ?? 1),
    unit: '×',
    target: { most: MAX_SHARE },
    ours: `${mine?.toFixed(0)} ms`,
    baseline: `${theirs?.toFixed(0)} ms`,
  }
}
