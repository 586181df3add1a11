import { expect, test } from 'vitest'
import { cleanFileName, extensionOf, withTrueExtension } from '~/features/documents/store/file-name'

test.each([
  ['Sentencia 12.pdf', 'Sentencia 12.pdf'],
  ['Stcia_firmada (1).PDF', 'Stcia_firmada (1).PDF'],
  ['Año nº 3, señalamiento.docx', 'Año nº 3, señalamiento.docx'],
  ["L'Hospitalet & Cía #2.jpg", "L'Hospitalet & Cía #2.jpg"],
])('the ordinary name “%s” stays as it is', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['C:\\Documentos\\Demanda.pdf', 'Demanda.pdf'],
  ['/absoluto/Demanda.pdf', 'Demanda.pdf'],
  ['Sentencias/../Demanda.pdf', 'Demanda.pdf'],
])('of “%s” no folder is left', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test.each([
  ['a text-direction sign that hides the extension', 'Demanda\u202efdp.exe', 'Demandafdp.exe'],
  ['isolating text-direction signs', '\u2066Demanda\u2069.pdf', 'Demanda.pdf'],
  ['a zero-width blank', 'Dem\u200banda.pdf', 'Demanda.pdf'],
  ['a NUL', 'Demanda.pdf\0.exe', 'Demanda.pdf.exe'],
  ['line ends that could forge a header', 'Demanda\r\n.pdf', 'Demanda.pdf'],
  ['half of a surrogate pair', 'Demanda\ud83d.pdf', 'Demanda.pdf'],
])('%s goes', (_, name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('the signs that Windows reserves become underscores', () => {
  expect(cleanFileName('a<b>c:d"e|f?g*h.pdf')).toBe('a_b_c_d_e_f_g_h.pdf')
})

test('accents written as two signs become one', () => {
  expect(cleanFileName('Resolucio\u0301n.pdf')).toBe('Resolución.pdf')
})

test('runs of blanks become one and those around the name go', () => {
  expect(cleanFileName('  Demanda \u00a0  firmada.pdf ')).toBe('Demanda firmada.pdf')
})

test.each([
  ['.htaccess', 'htaccess'],
  ['...Demanda.pdf', 'Demanda.pdf'],
  ['Demanda.pdf...', 'Demanda.pdf'],
  ['Demanda.pdf. .', 'Demanda.pdf'],
  ['. Demanda.pdf', 'Demanda.pdf'],
])('“%s” neither begins nor ends with a dot or a blank', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('a name of which nothing is left becomes a word', () => {
  for (const name of ['', '.', '..', '.....', '. . .', '   ', '\0', '\u202e', 'carpeta/', 'a/..'])
    expect([name, cleanFileName(name)]).toEqual([name, 'documento'])
})

test('a name of 150 signs stays, one of 300 is cut to 150 and keeps its extension', () => {
  const longest = `${'a'.repeat(146)}.pdf`
  expect(cleanFileName(longest)).toBe(longest)
  expect(cleanFileName(`${'a'.repeat(296)}.pdf`)).toBe(longest)
})

test.each([['.p7m'], ['.z'], ['.xhtml'], ['.PDF']])(
  'the extension %s is kept when a name is cut',
  (extension) => {
    expect(cleanFileName('a'.repeat(200) + extension)).toBe('a'.repeat(150 - extension.length) + extension)
  },
)

test('what is no extension is not kept when a name is cut', () => {
  expect(cleanFileName(`${'a'.repeat(200)}.sketch`)).toBe('a'.repeat(150))
  expect(cleanFileName(`${'a'.repeat(200)}.documento`)).toBe('a'.repeat(150))
})

test('a cut goes between signs and never through one', () => {
  const clean = cleanFileName(`${'😀'.repeat(300)}.pdf`)
  expect([...clean]).toHaveLength(150)
  expect(clean).toBe(`${'😀'.repeat(146)}.pdf`)
})

test.each([
  ['Demanda.pdf', 'accepted'],
  ['Demanda.PDF', 'accepted'],
  ['carta.docx', 'accepted'],
  ['foto.JPEG', 'accepted'],
  ['sin extensión', 'accepted'],
  ['Auto nº 3.2', 'accepted'],
  ['Demanda\u202efdp.exe', 'refused'],
  ['factura.pdf.exe', 'refused'],
  ['pagina.html', 'refused'],
  ['hoja.xlsx', 'refused'],
  ['carta.docm', 'macros'],
  ['CARTA.DOTM', 'macros'],
])('the end of %j says: %s', (name, verdict) => {
  expect(extensionOf(name)).toBe(verdict)
})

test.each([
  ['Demanda.pdf', 'pdf', 'Demanda.pdf'],
  ['Demanda.PDF', 'pdf', 'Demanda.PDF'],
  ['foto.jpeg', 'jpg', 'foto.jpeg'],
  ['foto.pdf', 'png', 'foto.png'],
  ['carta.doc', 'docx', 'carta.docx'],
  ['sin extensión', 'pdf', 'sin extensión.pdf'],
  ['Auto nº 3.2', 'pdf', 'Auto nº 3.2.pdf'],
  ['a'.repeat(300), 'pdf', `${'a'.repeat(146)}.pdf`],
])('%j with the bytes of a %s is called %j', (name, type, fileName) => {
  expect(withTrueExtension(name, type)).toBe(fileName)
})

test('a name of very many dots is cleaned in about the time of any as long', () => {
  const took = (name: string) => {
    const start = performance.now()
    cleanFileName(name)
    return performance.now() - start
  }
  const ordinary = took(`x${'y'.repeat(80_000)}x`)
  expect(took(`x${'.'.repeat(80_000)}x`)).toBeLessThan(1000 + 50 * ordinary)
})
