/** Who a case may have beside its first holder: each with a column for the DNI and one for the name. */
export const HOLDERS = [
  { dni: 'dni2', name: 'name2', called: [...numbered(2, 'SEGUNDO'), 'COTITULAR', 'CO-TITULAR'] },
  { dni: 'dni3', name: 'name3', called: numbered(3, 'TERCER') },
  { dni: 'dni4', name: 'name4', called: numbered(4, 'CUARTO') },
  { dni: 'dniSpouse', name: 'nameSpouse', called: ['CONYUGE'] },
  { dni: 'dniGuarantor', name: 'nameGuarantor', called: ['AVALISTA', 'FIADOR', 'FIADORA'] },
] as const

export type HolderField = (typeof HOLDERS)[number]['dni' | 'name']
export const HOLDER_FIELDS = HOLDERS.flatMap(({ dni, name }) => [dni, name])

function numbered(n: number, ordinal: string): string[] {
  const people = ['TITULAR', 'CLIENTE'].flatMap((who) => [`${who} ${n}`, `${n} ${who}`, `${ordinal} ${who}`])
  return [...people, `${n}`]
}

const NUMBERS = ['DNI', 'NIF', 'NIE', 'DNI/NIE', 'DNI/NIF', 'NIF/NIE', 'N DNI']
const NAMES = ['NOMBRE', 'NOMBRE Y APELLIDOS']
const beside = (words: string[], who: string) =>
  words.flatMap((word) => [`${word} ${who}`, `${who} ${word}`, `${word} DEL ${who}`, `${word} DE ${who}`])

/** What their columns are called, by field. */
export const HOLDER_HEADINGS = Object.fromEntries(
  HOLDERS.flatMap(({ dni, name, called }) => [
    [dni, called.flatMap((who) => beside(NUMBERS, who))],
    [name, called.flatMap((who) => [...(/^\d$/.test(who) ? [] : [who]), ...beside(NAMES, who)])],
  ]),
) as Record<HolderField, string[]>
