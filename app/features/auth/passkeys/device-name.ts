const KINDS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** How a device is called by those who use it, from what its browser calls itself; empty if that says nothing. */
export const deviceName = (userAgent: string | null): string =>
  KINDS.find(([kind]) => kind.test(userAgent ?? ''))?.[1] ?? ''
