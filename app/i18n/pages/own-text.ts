import type { InformationPage } from './es'

type Sections = InformationPage['sections']

/** A text as typed: blank lines separate paragraphs, a line that starts with `#` opens a section. */
export function toSections(text: string): Sections {
  const sections: Sections = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) last(sections).paragraphs.push(paragraph.join('\n'))
    paragraph = []
  }
  for (const line of text.split(/\r\n?|\n/).map((part) => part.trim())) {
    if (line !== '' && !line.startsWith('#')) {
      paragraph.push(line)
      continue
    }
    close()
    if (line !== '') sections.push({ title: line.replace(/^#+\s*/, ''), paragraphs: [] })
  }
  close()
  return sections
}

/** Text before the first heading is in a section without one. */
function last(sections: Sections) {
  const lastSection = sections.at(-1)
  if (lastSection) return lastSection
  const first = { title: '', paragraphs: [] as string[] }
  sections.push(first)
  return first
}
