import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlainPage } from '../../support/plain-page'

const HTML = `<main>
  <h1>Expedientes</h1>
  <p hidden>Secreto</p>
  <details><summary>Más</summary><button form="f" name="intent" value="archive">Archivar</button></details>
  <form id="f" method="post" action="/sent" enctype="multipart/form-data">
    <label for="name">Nombre</label><input id="name" name="name" autofocus value="Eva">
    <label>Carpeta <select name="folder"><option value="">Elija</option><option value="A">Actas</option></select></label>
    <label><input type="checkbox" name="sure"> Sí, borrarlo</label>
    <input type="file" name="document" aria-label="Archivo">
    <input name="locked" aria-label="Cerrado" value="x" disabled>
    <button name="intent" value="save">Guardar</button>
    <button type="button">Ver más</button>
  </form>
  <a href="/file">Descargar</a> <a href="/away">Salir</a>
</main>`

const server = createServer(async (request, response) => {
  if (request.url === '/away') return response.writeHead(303, { Location: '/sent?from=away' }).end()
  if (request.url === '/file')
    return response.writeHead(200, { 'Content-Disposition': 'attachment; filename="acta.pdf"' }).end('bytes')
  if (request.method !== 'POST') return response.end(HTML)
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  sent = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  response.end()
})
let page: PlainPage
let sent: FormData

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  page = new PlainPage(`http://localhost:${(server.address() as AddressInfo).port}`)
})
afterAll(() => server.close())

test('what is not there, hidden or there twice is an error', async () => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'expedientes' }).waitFor()
  await expect(page.getByText('Secreto').waitFor()).rejects.toThrow('hidden')
  await expect(page.getByRole('heading', { name: 'expediente', exact: true }).waitFor()).rejects.toThrow(
    '0 ×',
  )
  await expect(page.getByRole('link').click()).rejects.toThrow('2 ×')
  expect(await page.getByRole('button', { name: 'Archivar' }).count()).toBe(0)
})

test('what a person could not do without scripts is an error', async () => {
  await page.goto('/')
  await expect(page.getByLabel('Cerrado').fill('y')).rejects.toThrow('disabled')
  await expect(page.getByRole('button', { name: 'Ver más' }).click()).rejects.toThrow('submits no form')
  await expect(page.getByRole('heading').click()).rejects.toThrow('does nothing')
  await expect(page.getByLabel('Carpeta').selectOption('Autos')).rejects.toThrow('no option')
})

test('a form is sent with what has been chosen, by the button that is pressed', async () => {
  await page.goto('/')
  await page.keyboard.type('Ana')
  await page.getByLabel('Carpeta').selectOption({ label: 'Actas' })
  await page.getByLabel('Sí, borrarlo').check()
  const file = { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await page.getByLabel('Archivo').setInputFiles(file)
  await page.getByText('Más', { exact: true }).click()
  await page.getByRole('button', { name: 'Archivar' }).click()
  await page.waitForURL('**/sent')
  const fields = [...sent].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect(fields).toEqual([
    ['name', 'Ana'],
    ['folder', 'A'],
    ['sure', 'on'],
    ['intent', 'archive'],
    ['document', 'acta.pdf'],
  ])
})

test('redirects are followed, and a download leaves the page open', async () => {
  await page.goto('/')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar' }).click()
  expect((await coming).suggestedFilename()).toBe('acta.pdf')
  expect(await text(await (await coming).createReadStream())).toBe('bytes')
  await page.getByRole('link', { name: 'Salir' }).click()
  expect(new URL(page.url()).search).toBe('?from=away')
})
