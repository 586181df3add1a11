import { allDocuments } from '../support/records'
import { pdfBytes, upload } from '../support/upload'
import { unzip } from '../support/zip'
import { type Row, row } from './row'
import { ALL_SHAPES, wellFormed } from './shapes'
import { adminOf, newCase } from './ways'

const CATEGORY = 'DEMANDA_INTERPUESTA'
const NAMES = [
  ...['CON', 'NUL', 'COM1', 'aux', '..', '.', '...', '.htaccess', '~', '-rf', '$(id)', '`id`', '|id', '&&id'],
  ...[
    'a/b',
    'a\\b',
    '/etc/passwd',
    'C:\\x',
    '\\\\evil\\x',
    'a:b',
    'a*b?',
    'a"b',
    "a'b",
    'a;b',
    'a,b',
    'a=b',
    'a%2fb',
  ],
  ...[
    'a\u202efdp.exe',
    '\u200b',
    '\ufeff',
    'a\u0000b',
    'a\r\nX: y',
    'ñ',
    'n\u0303',
    '文書',
    '👩‍👩‍👧',
    '  ',
    'a  b',
    'a.',
    'a ',
  ],
  ...['%00', '%0d%0aX', 'desktop.ini', 'Thumbs.db', 'a.pdf.exe', 'a.PDF.', '.pdf', '=1+1'],
]
const ENDINGS = ['.pdf', '.PDF', '', '.exe.pdf', '.pdf\u0000.exe', '. pdf']

const UNSAFE = /[\p{Cc}\p{Cf}/\\]|^\.{1,2}$/u

async function sendNames({ portal, world, hold, isOver, tally }: Row, caseId: number) {
  const admin = adminOf({ portal, world })
  const names = [...NAMES, ...ALL_SHAPES].flatMap((name) =>
    ENDINGS.map((ending) => wellFormed(name).slice(0, 3000) + ending),
  )
  let taken = 0
  for (const [index, name] of names.entries()) {
    if (isOver()) {
      tally.whole = false
      break
    }
    const answer = await upload(
      admin,
      { bytes: pdfBytes(`x${index}`), name },
      { category: CATEGORY, caseId: String(caseId) },
    )
    hold(answer.status < 500, `${JSON.stringify(name).slice(0, 80)}: ${answer.status}`)
    if (answer.status === 200) taken += 1
  }
  tally.said = `${taken} of ${names.length} names taken`
}

row('file names that are uploaded', async (attack) => {
  const { portal, world, hold } = attack
  const { id: caseId } = newCase()
  await sendNames(attack, caseId)
  const own = allDocuments().filter((paper) => paper.caseId === caseId)
  for (const { id, fileName } of own) {
    hold(!UNSAFE.test(fileName), `stored as ${JSON.stringify(fileName)}`)
    const answer = await adminOf({ portal, world }).get(`/api/documents/${id}/download`)
    await answer.body?.cancel()
    const header = answer.headers.get('Content-Disposition') ?? ''
    hold(/^attachment; [\x20-\x7e]+$/.test(header), `sent as ${header}`)
    hold(answer.headers.get('X-Content-Type-Options') === 'nosniff', `${fileName} may be guessed`)
  }
  hold(own.length > 10, 'no names were taken')
  const body = new URLSearchParams(own.map(({ id }) => ['ids', String(id)]))
  const zip = await adminOf({ portal, world }).fetch('/admin/documents/selected/zip', {
    method: 'POST',
    body,
  })
  if (zip.status === 200)
    for (const name of (await unzip(Buffer.from(await zip.arrayBuffer()))).keys())
      hold(
        !/^[/\\]|(?:^|[/\\])\.{1,2}(?:[/\\]|$)|[\p{Cc}\\]/u.test(name),
        `in the zip as ${JSON.stringify(name)}`,
      )
  else hold(zip.status < 500, `a zip: ${zip.status}`)
})
