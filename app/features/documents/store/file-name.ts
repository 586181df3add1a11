const MAX_LENGTH = 150

/**
 * A safe form of a foreign file name: no folders, no control or text-direction characters, composed accents, at most
 * 150 characters with the extension kept.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    // Without the lookbehind, a name full of dots would be rescanned from each of them.
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  if (clean === '') return 'documento'
  const signs = [...clean]
  if (signs.length <= MAX_LENGTH) return clean
  const extension = clean.match(/\.[a-z0-9]{1,5}$/i)?.[0] ?? ''
  return (
    signs
      .slice(0, MAX_LENGTH - extension.length)
      .join('')
      .trimEnd() + extension
  )
}

/** The two names of a document: the sanitised file name, and the same without its extension. */
export function namesOf(name: string): { fileName: string; name: string } {
  const fileName = cleanFileName(name)
  return { fileName, name: fileName.replace(/\.[^.]+$/, '') || fileName }
}

/** The first free name beside others: `x.pdf`, then `x (2).pdf`, `x (3).pdf`. */
export function nameBeside(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  const extension = name.match(/\.[a-z0-9]{1,5}$/i)?.[0] ?? ''
  const stem = extension === '' ? name : name.slice(0, -extension.length)
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${extension}`
    const next = `${[...stem].slice(0, MAX_LENGTH - mark.length).join('')}${mark}`
    if (!isTaken(next)) return next
  }
}

const EXTENSIONS: Record<string, string[]> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
}
const WITH_MACROS = new Set(['docm', 'dotm', 'xlsm', 'xltm', 'pptm'])

/** What the extension says about a file: accepted, with macros, or refused. */
export function extensionOf(name: string): 'accepted' | 'macros' | 'refused' {
  const extension = lastPart(cleanFileName(name))
  if (extension === '' || Object.values(EXTENSIONS).some((some) => some.includes(extension)))
    return 'accepted'
  return WITH_MACROS.has(extension) ? 'macros' : 'refused'
}

/** What people call the type that a name claims: a PDF, a Word document, an image; null without an extension. */
export function kindOfName(name: string): 'PDF' | 'Word' | 'JPG' | 'PNG' | null {
  const extension = lastPart(cleanFileName(name))
  const type = Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type]?.includes(extension))
  const kinds: Record<string, 'PDF' | 'Word' | 'JPG' | 'PNG'> = {
    pdf: 'PDF',
    doc: 'Word',
    docx: 'Word',
    jpg: 'JPG',
    png: 'PNG',
  }
  return kinds[type ?? ''] ?? null
}

/** The name with the extension of its content: a photograph named `.pdf` opens on no computer. */
export function withTrueExtension(name: string, type: string): string {
  const clean = cleanFileName(name)
  const extension = lastPart(clean)
  if (EXTENSIONS[type]?.includes(extension)) return clean
  const known = Object.values(EXTENSIONS).some((some) => some.includes(extension))
  return cleanFileName(`${known ? clean.slice(0, -extension.length - 1) : clean}.${type}`)
}

const lastPart = (name: string) => /\.([a-z][a-z0-9]{0,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
