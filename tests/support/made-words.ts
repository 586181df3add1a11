/** Words after which no clerk would tell a client that it was done on that date, without asking what they mean. */
export const DOUBTS = [
  ...['ANULADO', 'anulada', 'NO PRESENTADA', 'no se presentó', 'no admitida', 'inadmitida', 'DESESTIMADO'],
  ...[
    'aplazada',
    'SUSPENDIDA',
    'prevista',
    'PREV.',
    'pendiente',
    'pte',
    '?',
    '¿?',
    'a confirmar',
    'sin confirmar',
  ],
  ...[
    'recurrida',
    'retirada',
    'desistida',
    'aprox.',
    'error',
    'sin efecto',
    'se deja sin efecto',
    'límite',
    'plazo',
  ],
  ...[
    'vence',
    'borrador',
    'caducada',
    'devuelta',
    'falta firma',
    'a la espera',
    'no procede',
    'cambia de fecha',
  ],
  ...['NO', 'x anular', 'duplicada', 'es de otro cliente', 'otro expediente', 'fin de plazo', 'repetir'],
  ...[
    'a presentar',
    'cita',
    'reabierto',
    'parcial',
    'al procurador',
    'Laura',
    'acuerdo verbal',
    'obs.',
    'v2',
    '2ª',
  ],
]
/** Comments on a cell after which no clerk would tell a client what it says, without asking. */
export const COMMENTS = ['ANULADA, no se presentó', 'es de otro cliente', 'duplicada', 'no admitida', 'error']

/** Words that describe the date without changing it. */
export const ASIDES = [
  ...['burofax', 'LexNET', '10:30', 'copia en carpeta', 'Juzgado 3', 'con costas', 'firmada', 'notificada'],
  ...[
    'autos 392/2022',
    '1.500,00 €',
    'presentada por procurador',
    'JPI nº 3 de Alcalá de Henares',
    'sin costas',
  ],
]
