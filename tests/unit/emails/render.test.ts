import { expect, test } from 'vitest'
import { renderMail } from '~/emails/render'
import { longDate } from '~/i18n/format'

const VALUES = {
  name: 'Ana García López',
  firmName: 'Ejemplo',
  publicUrl: 'https://portal.example',
  secret: 'Ab3_-x9',
  username: '12345678z',
  caseNumber: '2024/015',
}
const KINDS = ['code', 'welcome', 'password'] as const
const MAILS = KINDS.flatMap((kind) => [[kind, 'es'] as const, [kind, 'en'] as const])
const linesOfSixDigits = (text: string) => text.split('\n').filter((line) => /^\s*\d{6}\s*$/.test(line))

test.each(['es', 'en'] as const)(
  'in the mail of a code (%s) the code stands alone on its line, once',
  (language) => {
    const { text, html, subject } = renderMail('code', language, { ...VALUES, secret: '042137' })
    expect(linesOfSixDigits(text)).toEqual(['042137'])
    expect(text.match(/042137/g)).toHaveLength(1)
    expect(html).toContain('>042137<')
    expect(subject).not.toContain('042137')
  },
)

test.each(['es', 'en'] as const)('the last code of a day (%s) brings a link beside it', (language) => {
  const { text, html } = renderMail('code', language, { ...VALUES, secret: '042137 Ab3_-x9' })
  expect(linesOfSixDigits(text)).toEqual(['042137'])
  expect(text).toContain('https://portal.example/quick-access/Ab3_-x9')
  expect(html).toContain('href="https://portal.example/quick-access/Ab3_-x9"')
  expect(renderMail('code', language, { ...VALUES, secret: '042137' }).text).not.toContain('quick-access')
})

test.each(['es', 'en'] as const)(
  'the last code of a day (%s) that leaves late is its link alone',
  (language) => {
    const values = { ...VALUES, secret: '042137 Ab3_-x9', late: '2020-02-03' }
    const { subject, text, html } = renderMail('code', language, values)
    expect(`${subject}${text}${html}`).not.toContain('042137')
    expect(text).toContain('https://portal.example/quick-access/Ab3_-x9')
    expect(text).toContain(longDate(language, '2020-02-03'))
  },
)

test('the mail of a code says how long it works', () => {
  const { text } = renderMail('code', 'es', { ...VALUES, secret: '042137' })
  expect(text).toContain('Vale durante 10 minutos')
})

test.each(MAILS.filter(([kind]) => kind !== 'code'))(
  'the mail %s (%s) has no line of six digits, whatever a client is called',
  (kind, language) => {
    const digits = {
      name: '123456',
      username: '123456',
      caseNumber: '123456',
      firmName: '123456',
      secret: '123456',
    }
    expect(linesOfSixDigits(renderMail(kind, language, { ...VALUES, ...digits }).text)).toEqual([])
  },
)

test('what the firm asks for keeps its lines, and none of them passes for a code', () => {
  const asked = 'Traiga, por favor:\n482913\ny su DNI <por las dos caras>.'
  const { text, html } = renderMail('request', 'es', { ...VALUES, text: asked })
  expect(linesOfSixDigits(text)).toEqual([])
  expect(text).toContain('\n> Traiga, por favor:\n> 482913\n> y su DNI <por las dos caras>.\n')
  expect(html).toContain('Traiga, por favor:<br>482913<br>y su DNI &lt;por las dos caras&gt;.')
})

test.each([
  ['12345678z', 'Su usuario es su DNI o NIE, el que acaba en 78Z.'],
  ['x1234567l', 'Su usuario es su DNI o NIE, el que acaba en 67L.'],
  ['ana.garcia', 'Su usuario es: ana.garcia'],
])('a welcome tells whoever signs in as %s: %s', (username, line) => {
  const { text, html } = renderMail('welcome', 'es', { ...VALUES, username })
  expect(text.split('\n')).toContain(line)
  expect(`${text}${html}`.match(/\d{7}/)).toBeNull()
})

test('addresses in the words of a welcome are links', () => {
  const { html } = renderMail('welcome', 'es', VALUES)
  for (const path of ['/auth', '/privacy'])
    expect(html).toMatch(
      new RegExp(`<a href="https://portal\\.example${path}"[^>]*>https://portal\\.example${path}</a>`),
    )
})

test.each(MAILS)('the mail %s (%s) escapes what comes from outside', (kind, language) => {
  const nasty = `<img src=x onerror="alert('1')"> & Cía`
  const { html, text } = renderMail(kind, language, {
    ...VALUES,
    name: nasty,
    caseNumber: nasty,
    firmName: nasty,
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cía')
  expect(text).toContain(nasty)
})

test.each(MAILS)(
  'the mail %s (%s) greets by name, closes as the firm and says its language',
  (kind, language) => {
    const { html, text, subject } = renderMail(kind, language, VALUES)
    const [greeting, team] = {
      es: ['Buenos días, Ana García López:', 'El equipo de Ejemplo Abogados'],
      en: ['Dear Ana García López,', 'The team of Ejemplo Abogados'],
    }[language]
    expect(text.split('\n')[0]).toBe(greeting)
    expect(text.split('\n')).toContain(team)
    expect(text.endsWith('\n')).toBe(true)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toContain(greeting)
  },
)

test.each(KINDS)('the mail %s differs between the languages from the subject on', (kind) => {
  const es = renderMail(kind, 'es', VALUES)
  const en = renderMail(kind, 'en', VALUES)
  expect(es.subject).not.toBe(en.subject)
  expect(es.text).not.toBe(en.text)
})

test('the subject of each Spanish mail says what it is', () => {
  expect(KINDS.map((kind) => renderMail(kind, 'es', VALUES).subject)).toEqual([
    'Su código de acceso al portal',
    'Su acceso al portal de expedientes',
    'Su nuevo enlace para elegir contraseña',
  ])
})

test.each(MAILS.filter(([kind]) => kind !== 'code'))(
  'the mail %s (%s) carries its link in both parts',
  (kind, language) => {
    const { html, text } = renderMail(kind, language, VALUES)
    expect(text.split('\n')).toContain('https://portal.example/activate/Ab3_-x9')
    expect(html).toContain('href="https://portal.example/activate/Ab3_-x9"')
  },
)

test.each(['es', 'en'] as const)(
  'the welcome (%s) names the user and the case and no password',
  (language) => {
    const { text } = renderMail('welcome', language, VALUES)
    // In capitals: the small letter of a DNI reads as a digit.
    expect(text).toMatch(/ 78Z\.$/m)
    expect(text).toContain('2024/015')
    expect(text).toContain('https://portal.example/auth')
    expect(text).toContain('https://portal.example/privacy')
  },
)

test.each(MAILS)('the mail %s (%s) loads nothing and follows nobody', (kind, language) => {
  expect(renderMail(kind, language, VALUES).html).not.toMatch(/<img|<script|<link|src=|@import|url\(/)
})

test.each(MAILS)(
  'the mail %s (%s) says after its subject what it is about, unseen in the mail',
  (kind, language) => {
    const { html } = renderMail(kind, language, { ...VALUES, secret: '042137' })
    const [, preheader = ''] = html.match(/<div style="display:none[^>]*>([^<]+)</) ?? []
    expect(preheader.length).toBeGreaterThan(20)
    expect(preheader.includes('042137')).toBe(kind === 'code')
  },
)

test('the foot of a mail names the firm, and its number and address are links', () => {
  const { html, text } = renderMail('code', 'es', VALUES, {
    line: 'Ejemplo Abogados · 910 000 000 · hola@ejemplo.example',
    links: [
      { text: '910 000 000', url: 'tel:+34910000000' },
      { text: 'hola@ejemplo.example', url: 'mailto:hola@ejemplo.example' },
    ],
    logo: null,
  })
  expect(text).toContain('-- \nEjemplo Abogados · 910 000 000 · hola@ejemplo.example')
  expect(html).toMatch(/<a href="tel:\+34910000000"[^>]*>910 000 000<\/a>/)
  expect(html).toMatch(/<a href="mailto:hola@ejemplo\.example"[^>]*>hola@ejemplo\.example<\/a>/)
})
