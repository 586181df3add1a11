import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import XLSX from 'xlsx'
import { listPhases } from '~/features/timeline/list-phases.server'
import { createCase, createClient, createEvent } from '../support/factories'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'

// A name that no other file has: the web keeps the figures of a filter for ten minutes.
const LAWYER = 'Nuria <Cifras> & Prado'
const OF_LAWYER = `?${new URLSearchParams({ year: '2019', lawyer: LAWYER })}`

let portal: UsedPortal
let admin: Visitor

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  const facts = { assignedLawyer: LAWYER, processStartDate: '2019-04-02' }
  const phaseId = listPhases().find(({ title }) => title === 'Sentencia Favorable')?.id
  createEvent({
    caseId: createCase(facts).id,
    phaseId,
    title: 'Sentencia Favorable',
    eventDate: '2020-05-05',
  })
  createEvent({ caseId: createCase(facts).id, title: 'El cliente desiste', eventDate: '2021-06-06' })
  createCase(facts)
  admin = new Visitor(portal.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })
})
afterAll(() => portal.stop())

const pageOf = async (query: string) => load(await (await admin.get(`/admin/figures${query}`)).text())

test('the figures of an address are pictures and tables with the same numbers, without a script or a style of their own', async () => {
  const $ = await pageOf(OF_LAWYER)
  const rows = (label: string) =>
    $(`table[aria-label="${label}"] tbody tr`)
      .toArray()
      .map((row) =>
        $(row)
          .find('td')
          .toArray()
          .map((cell) => $(cell).text()),
      )
  expect(rows('Resultados por letrado')).toEqual([[LAWYER, '3', '1', '1', '1']])
  expect(rows('Resultados por año')).toEqual([
    ['2021', '0', '0', '1'],
    ['2020', '0', '1', '0'],
    ['2019', '3', '0', '0'],
  ])
  const pictures = $('svg[role="img"]').toArray()
  expect(pictures).toHaveLength(5)
  for (const picture of pictures) {
    const said = ($(picture).attr('aria-labelledby') ?? '').split(' ').map((id) => $(`[id="${id}"]`).text())
    expect(said[0]).toMatch(/^Gráfico: /)
    expect(said[1]).toMatch(/ con \d+\. La tabla tiene los mismos datos\.$/)
    for (const bar of $(picture).find('rect[fill]').toArray()) {
      const pattern = /^url\(#(.+)\)$/.exec($(bar).attr('fill') ?? '')?.[1]
      expect($(`pattern[id="${pattern}"]`)).toHaveLength(1)
    }
  }
  const lawyers = $('svg[aria-labelledby^="picture-lawyers"]')
  expect(lawyers.find('.chart__bar')).toHaveLength(3)
  expect(lawyers.text()).toContain('El cliente desiste')
  expect($('.figure script, .figure style, .figure [style]')).toHaveLength(0)
})

test('what is chosen stays chosen, in the form, in the links and in the workbook', async () => {
  const $ = await pageOf(OF_LAWYER)
  expect([$('[name="year"]').val(), $('[name="lawyer"]').val()]).toEqual(['2019', LAWYER])
  const ended = $('table[aria-label="Resultados por año"] a').first().attr('href') ?? ''
  expect(Object.fromEntries(new URL(ended, portal.url).searchParams)).toEqual({
    ...{ year: '2019', ended: '2021', lawyer: LAWYER },
  })
  const book = await admin.get($('a[download][href^="/admin/figures.xlsx?"]').attr('href') ?? '')
  const sheets = XLSX.read(Buffer.from(await book.arrayBuffer())).Sheets
  expect(sheets.Letrados?.A2?.v).toBe(LAWYER)
  expect(sheets.Letrados?.B2?.v).toBe(3)
})

test('whoever was erased is on the page no longer, however lately it was counted', async () => {
  const { id: clientId } = createClient({ name: 'Aurelia Cifuentes Sanz' })
  const { id: caseId } = createCase({ clientId, assignedLawyer: 'Rosa Cifras Borradas' })
  const phase = listPhases().find(({ title }) => title === 'Demanda Interpuesta')
  createEvent({ caseId, phaseId: phase?.id ?? null, eventDate: '2012-01-09' })
  const text = async () => (await pageOf('?lawyer=Rosa+Cifras+Borradas')).text()
  expect(await text()).toContain('Aurelia Cifuentes Sanz')
  const erased = await admin.fetch(`/api/admin/users/${clientId}`, { method: 'DELETE' })
  expect(erased.status).toBe(200)
  expect(await text()).not.toContain('Aurelia')
})

test('a filter that no case meets says so, and what is no filter shows everything', async () => {
  const none = await pageOf(`${OF_LAWYER}&outcome=lost`)
  expect(none('h1').text()).toBe('Cifras')
  expect(none('.card').text()).toContain('Ningún expediente cumple estos filtros.')
  expect(none('svg[role="img"]')).toHaveLength(0)
  const all = await pageOf('?year=ayer&outcome=1')
  expect(all('table[aria-label="Importaciones por mes"]')).toHaveLength(1)
})
