import { expect, test } from 'vitest'
import { createCase, createClient } from '../support/factories'
import { allDocuments } from '../support/records'
import { signedIn } from '../support/signed-in'
import { jpegBytes, pdfBytes } from '../support/upload'

const { admin, portal } = await signedIn()
const TABLE = '/admin/documents/waiting'

/** The hidden fields and the folders of the table, as a browser without scripts posts them. */
const linesOf = (text: string): [string, string][] =>
  [...text.matchAll(/name="(rows\[\d+\])\.key" value="([^"]*)"/g)].flatMap(([, row, key = '']) => [
    [`${row}.key`, key] as [string, string],
    [`${row}.category`, 'DEMANDA_INTERPUESTA'] as [string, string],
  ])

test('seven scans that name nobody are looked at, and go to one client in one step', async () => {
  const { caseNumber, id: caseId } = createCase({ clientId: createClient().id })
  const body = new FormData()
  body.set('category', 'DEMANDA_INTERPUESTA')
  for (let n = 1; n <= 6; n += 1)
    body.append('document', new File([pdfBytes(`hoja ${n}`, 2000) as BlobPart], `scan000${n}.pdf`))
  body.append('document', new File([jpegBytes(40, 20) as BlobPart], 'scan0007.jpg'))
  await admin.fetch('/admin/documents/upload', { method: 'POST', body })
  const text = await (await admin.get(TABLE)).text()
  expect(text).toContain('Guardar los 7 en este expediente')
  const [picture = ''] = text.match(/\/admin\/documents\/waiting\/[^"]+\/file/) ?? []
  expect(text).toMatch(/<img class="waiting__picture" src="\/admin\/documents\/waiting\/[^"]+\/file"/)
  const shown = await admin.get(picture)
  expect([shown.status, shown.headers.get('Content-Disposition')?.split(';')[0]]).toEqual([200, 'inline'])
  expect(shown.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const stranger = await fetch(portal.url + picture, { redirect: 'manual' })
  expect(stranger.status).toBe(302)

  const lines = linesOf(text)
  const scans = () => allDocuments().filter(({ fileName }) => fileName.startsWith('scan'))
  for (const [all, allCase, said] of [
    ['6', caseNumber, 'El número no coincide'],
    ['7', '', 'elija uno'],
    ['7', 'NO-EXISTE', 'No se ha encontrado'],
  ] as const) {
    const answer = await admin.submit(TABLE, [...lines, ['all', all], ['allCase', allCase]])
    expect([all, allCase, (await answer.text()).includes(said), scans().length]).toEqual([
      all,
      allCase,
      true,
      0,
    ])
  }
  const answer = await admin.submit(TABLE, [...lines, ['all', '7'], ['allCase', caseNumber]])
  expect(answer.headers.get('Location')).toBe(TABLE)
  expect(scans().map((one) => one.caseId)).toEqual(Array(7).fill(caseId))
})
