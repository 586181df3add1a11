import type { RulingTarget } from './columns'
import { headingKey } from './headings'

const PAIRS: Record<RulingTarget, string[]> = {
  judgmentDate: [
    ...['SENTENCIA', 'FECHA SENTENCIA', 'FECHA DE SENTENCIA', 'FECHA DE LA SENTENCIA', 'F SENTENCIA'],
    ...['SENTENCIA FECHA', 'FECHA FALLO', 'FECHA DEL FALLO'],
  ],
  ruling: [
    ...[
      'FALLO',
      'SENTENCIA FALLO',
      'FALLO SENTENCIA',
      'FALLO DE LA SENTENCIA',
      'SENTIDO',
      'SENTIDO DEL FALLO',
    ],
    ...['SENTIDO FALLO', 'SENTIDO SENTENCIA', 'SENTIDO DE LA SENTENCIA', 'SENTENCIA SENTIDO', 'RESULTADO'],
    ...['RESULTADO SENTENCIA', 'RESULTADO DE LA SENTENCIA', 'SENTENCIA RESULTADO'],
  ],
  appealDate: [
    ...[
      'SENTENCIA APELACION',
      'SENTENCIA DE APELACION',
      'FECHA SENTENCIA APELACION',
      'SENTENCIA APELACION FECHA',
    ],
    ...['FECHA SENTENCIA DE APELACION', 'SENTENCIA AP', 'FECHA SENTENCIA AP', 'SENTENCIA 2 INSTANCIA'],
  ],
  appealRuling: [
    ...['FALLO APELACION', 'FALLO DE LA APELACION', 'SENTENCIA APELACION FALLO', 'RESULTADO APELACION'],
    ...['RESULTADO DE LA APELACION', 'SENTIDO APELACION', 'FALLO AP', 'FALLO 2 INSTANCIA'],
  ],
}
const PAIR_KEYS = new Map(
  Object.entries(PAIRS).flatMap(([target, names]) =>
    names.map((name): [string, RulingTarget] => [headingKey(name), target as RulingTarget]),
  ),
)

/** Which half of a judgment a heading names: its day, or how it ruled. */
export const rulingNamed = (heading: string): RulingTarget | undefined => PAIR_KEYS.get(headingKey(heading))
