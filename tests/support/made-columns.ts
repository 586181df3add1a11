import fc from 'fast-check'

export type Role =
  | 'number'
  | 'dni'
  | 'name'
  | 'holder'
  | 'holderName'
  | 'email'
  | 'bank'
  | 'hearing'
  | 'phase'
  | 'planned'
  | 'aside'
/** `slot`: which cell of a row it contains; `sub`: below a heading merged over two columns. */
export type MadeColumn = { role: Role; heading: string; sub?: string; hidden: boolean; slot: number }
export const PHASES = [
  ...[
    'DEMANDA REDACTADA',
    'DEMANDA INTERPUESTA',
    'SENTENCIA FAVORABLE',
    'SENTENCIA DESFAVORABLE',
    'ARCHIVADO',
  ],
]

const one = (role: Role, heading: string, more: Partial<MadeColumn> = {}): MadeColumn => ({
  ...{ role, heading, hidden: false, slot: 0 },
  ...more,
})
const headed = (role: Role, ...headings: string[]) =>
  fc.constantFrom(...headings).map((text) => [one(role, text)])

/** Adjacent columns: one, the same heading twice, or PREVISTA next to REAL. */
const phaseGroup = (heading: string, slot: number) =>
  fc
    .constantFrom('one', 'one', 'one', 'twice', 'unseen again', 'unseen', 'pair')
    .map((form): MadeColumn[] => {
      const phase = one('phase', heading, { slot })
      if (form === 'twice') return [phase, { ...phase, slot: slot + PHASES.length }]
      if (form === 'unseen again') return [{ ...phase, slot: slot + PHASES.length, hidden: true }, phase]
      if (form === 'unseen') return [{ ...phase, hidden: true }]
      return form === 'pair'
        ? [
            { ...phase, role: 'planned', sub: 'PREVISTA' },
            { ...phase, sub: 'REAL' },
          ]
        : [phase]
    })

const phaseGroups = fc
  .subarray(PHASES, { minLength: 1 })
  .chain((titles) => fc.tuple(...titles.map((title) => phaseGroup(title, PHASES.indexOf(title)))))

const emailGroup = fc.constantFrom<MadeColumn[]>(
  ...[[one('email', 'EMAIL')], [one('email', 'Correo electrónico')], [one('email', 'E-MAIL')], []],
  [one('bank', 'EMAIL BANCO'), one('email', 'EMAIL')],
  [one('email', 'EMAIL', { slot: 1, hidden: true }), one('email', 'EMAIL')],
  [one('email', 'EMAIL'), one('email', 'CORREO', { slot: 1 })],
  [one('email', 'EMAIL', { hidden: true })],
  [one('bank', 'CORREO ENTIDAD')],
)

/** Who sees a case beside its client: one or two people, with or without their names. */
const holders = fc.constantFrom<MadeColumn[]>(
  ...[[], [], [one('holder', 'DNI 2')], [one('holder', 'NIF COTITULAR'), one('holderName', 'COTITULAR')]],
  [one('holderName', 'TITULAR 2'), one('holder', 'DNI 2'), one('holder', 'DNI AVALISTA', { slot: 1 })],
  [one('holder', 'DNI CÓNYUGE', { hidden: true })],
  [one('holder', 'DNI 2'), one('holder', 'DNI COTITULAR', { slot: 1 })],
)

const asides = fc.subarray([
  [one('aside', 'OBSERVACIONES')],
  [one('aside', 'IMPORTE')],
  [one('aside', 'CUANTÍA')],
])

/** The columns of a table, in any order. */
export const columns = fc
  .tuple(
    headed('number', 'Nº EXPEDIENTE', 'EXPEDIENTE', 'EXPTE. Nº', 'N/REF', 'REF'),
    headed('dni', 'DNI', 'NIF', 'DNI/NIE', 'Nº DNI'),
    headed('name', 'CLIENTE', 'NOMBRE Y APELLIDOS', 'TITULAR'),
    emailGroup,
    fc.constantFrom<MadeColumn[]>(
      [],
      [one('hearing', 'FECHA VISTA')],
      [one('hearing', 'FECHA VISTA', { hidden: true })],
    ),
    holders,
    phaseGroups,
    asides,
  )
  .chain(([number, dni, name, email, hearing, holder, phases, others]) => {
    const groups = [number, dni, name, email, hearing, holder, ...phases, ...others].filter(
      (group) => group.length > 0,
    )
    return fc.shuffledSubarray(groups, { minLength: groups.length }).map((shuffled) => shuffled.flat())
  })
