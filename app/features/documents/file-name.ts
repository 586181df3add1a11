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

/** The name with the extension of its content: a photograph named `.pdf` opens on no computer. */
export function withTrueExtension(name: string, type: string): string {
  const clean = cleanFileName(name)
  const extension = lastPart(clean)
  if (EXTENSIONS[type]?.includes(extension)) return clean
  const known = Object.values(EXTENSIONS).some((some) => some.includes(extension))
  return cleanFileName(`${known ? clean.slice(0, -extension.length - 1) : clean}.${type}`)
}

const lastPart = (name: string) => /\.([a-z][a-z0-9]{0,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
