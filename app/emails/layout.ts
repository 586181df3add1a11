import { fullFirmName } from '~/domain/people/firm-name'
import type { Language } from '~/i18n/language'

/** One block of an e-mail; the plain-text and HTML parts are built from the same blocks. */
export type Block =
  /** `link` is a URL within the text. */
  | { kind: 'paragraph'; text: string; link?: string }
  | { kind: 'heading'; text: string }
  /** Text written by somebody else: set off, so that none of its lines can pass for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'quiet'; text: string; link?: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }

/**
 * The header and footer of every e-mail: who writes and where to answer, with `links` for parts of the line. The image
 * itself is attached as `LOGO_ID`.
 */
export type Letterhead = {
  line: string
  links?: { text: string; url: string }[]
  logo: { width: number; height: number } | null
}
export const LOGO_ID = 'logo@portal'

export type Letter = {
  language: Language
  firmName: string
  subject: string
  /** What lists of e-mails show after the subject; not seen in the e-mail itself. */
  preheader: string
  blocks: Block[]
  letterhead?: Letterhead
}
export type RenderedMail = { subject: string; text: string; html: string }

const INK = '#1a1d2d'
const SOFT = '#4d5268'
const ACCENT = '#2d378b'
/** For mail programs that show a dark page; those that do not know it use the colours in the elements. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14151c!important;color:#e8e6e1!important}
.sheet{background:#1f212b!important;border-color:#34374a!important}
.strong{color:#b3bcff!important;border-color:#b3bcff!important}
.soft{color:#b4b7c7!important}
.button{background:#4a57c4!important}
.logo{background:#ffffff;padding:8px;border-radius:6px}
}`
const LOGO_BOX = { width: 240, height: 64 }
const FONT = 'font-family:Verdana,sans-serif;font-size:16px;line-height:1.55'

/** Both parts of an e-mail. */
export function renderLetter({
  language,
  firmName,
  subject,
  preheader,
  blocks,
  letterhead,
}: Letter): RenderedMail {
  const line = letterhead ? `\n-- \n${letterhead.line}\n` : ''
  return {
    subject,
    text: `${blocks.map(toText).join('\n\n')}\n${line}`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f5f3ee;color:${INK};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:560px;margin:0 auto">
<p class="strong" style="margin:0 0 16px;font-family:Georgia,serif;font-size:20px;font-weight:bold;color:${ACCENT}">${nameOrLogo(firmName, letterhead)}</p>
<div class="sheet" style="padding:24px;background:#ffffff;border:1px solid #dfdcd4;border-radius:10px">
${blocks.map(toHtml).join('\n')}
</div>${footOf(letterhead)}</div></body></html>
`,
  }
}

const footOf = (letterhead?: Letterhead) =>
  letterhead
    ? `\n<p class="soft" style="margin:16px 0 0;font-size:14px;color:${SOFT}">${lineOf(letterhead)}</p>`
    : ''

function lineOf({ line, links = [] }: Letterhead): string {
  const linked = ({ text, url }: { text: string; url: string }) =>
    `<a href="${escapeHtml(url)}" class="soft" style="color:${SOFT};white-space:nowrap">${escapeHtml(text)}</a>`
  return links.reduce(
    (html, link) => html.replace(escapeHtml(link.text), () => linked(link)),
    escapeHtml(line),
  )
}

function nameOrLogo(firmName: string, letterhead?: Letterhead): string {
  const name = escapeHtml(fullFirmName(firmName))
  if (!letterhead?.logo) return name
  const { width, height } = letterhead.logo
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<img class="logo" src="cid:${LOGO_ID}" ${size} alt="${name}">`
}

function toText(block: Block): string {
  if (block.kind === 'code') return block.code
  if (block.kind === 'quote')
    return block.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
  return block.kind === 'button' ? `${block.label}:\n${block.url}` : block.text
}

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${linesOf(block)}</p>`
    case 'heading':
      return `<h2 class="strong" style="margin:24px 0 12px;font-family:Georgia,serif;font-size:18px;color:${ACCENT}">${linesOf(block)}</h2>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${ACCENT}">${linesOf(block)}</blockquote>`
    case 'quiet':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;color:${SOFT}">${linesOf(block)}</p>`
    case 'code':
      return `<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:8px">${escapeHtml(block.code)}</p>`
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" class="button" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;border-radius:6px;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:${SOFT};word-break:break-all">${escapeHtml(block.url)}</p>`
  }
}

function linesOf({ text, link }: { text: string; link?: string }): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  if (!link) return lines
  const url = escapeHtml(link)
  return lines.replace(url, () => `<a href="${url}" class="strong" style="color:${ACCENT}">${url}</a>`)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
