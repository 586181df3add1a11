const KINDS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android'],
  [/Android/, 'Android (tablet)'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** How a device is called by those who use it, from what its browser calls itself; empty if that says nothing. */
export const deviceName = (userAgent: string | null): string =>
  KINDS.find(([kind]) => kind.test(userAgent ?? ''))?.[1] ?? ''
