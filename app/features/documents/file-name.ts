const MAX_LENGTH = 150

/**
 * A name from outside as people may see it and disks may keep it: no folders, no control or text-direction
 * characters, composed accents, at most 150 characters with the extension kept.
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
    .replace(/^[. ]+|[. ]+$/g, '')
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
