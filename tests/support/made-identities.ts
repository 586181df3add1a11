import { dniOf } from './factories'
import { BLANK, doubt, fact, type Made, nothing, struck } from './made-cells'

/** Variants of person `n`'s address in its column. */
export const emailCell = (n: number, kind: number): Made => {
  const own = `persona.${n}@correo.example`
  const ways: Made[] = [
    ...[
      fact(own, own),
      fact(own, own),
      fact(` ${own.toUpperCase()} `, own),
      fact(`otra.${n}@correo.example`, `otra.${n}@correo.example`),
    ],
    ...[
      doubt(`${own} NO USAR`),
      doubt(`${own} (de la hija)`),
      doubt(`${own}; hija.${n}@correo.example`),
      doubt(`persona.${n}@gmial.com`),
    ],
    ...[nothing('no tiene'), BLANK, BLANK, doubt(`persona.${n} arroba correo`), struck(fact(own, own))],
  ]
  return ways[kind % ways.length] ?? BLANK
}

export const EMAIL_WAYS = 13

/** Variants of person `n`'s DNI in its column. */
export function dniCell(n: number, kind: number): Made {
  const dni = dniOf(50_000_000 + n)
  const digits = dni.slice(0, 8)
  const odd: Made[] = [
    ...[
      fact(dni.toLowerCase(), dni),
      fact(`${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}-${dni[8]}`, dni),
    ],
    ...[
      doubt(Number(digits)),
      doubt(`${digits}${dni[8] === 'A' ? 'B' : 'A'}`),
      doubt('PENDIENTE'),
      doubt('B12345674'),
      doubt('AAA123456'),
    ],
    ...[doubt(`${dni} / ${dniOf(50_000_000 + n + 1)}`), struck(fact(dni, dni))],
  ]
  return odd[kind] ?? fact(dni, dni)
}

/** Variants of case `n`'s number in its column; its fact is the compared form. */
export function numberCell(n: number, kind: number): Made {
  const plainNumber = `EXP-2024-0${10 + n}`
  const odd: Made[] = [
    ...[fact(`exp 2024/0${10 + n}`, plainNumber), fact(2024 + (10 + n) / 100, `2024.${10 + n}`, '0.00')],
    ...[
      doubt(2024.1),
      doubt('S/N'),
      doubt('?'),
      doubt('PTE'),
      struck(fact(plainNumber, plainNumber)),
      fact(1500 + n, String(1500 + n)),
    ],
  ]
  return odd[kind] ?? fact(plainNumber, plainNumber)
}

/** Variants of the DNI of somebody beside person `n`: a fact is a question. */
export function holderCell(n: number, kind: number): Made {
  const dni = dniOf(50_000_010 + (n % 3))
  const ways: Made[] = [
    ...[fact(dni, dni), fact(dni, dni), fact(dni.toLowerCase(), dni), BLANK, BLANK, nothing('NO')],
    ...[nothing(dniOf(50_000_000 + n)), doubt(`${dni.slice(0, 8)}${dni[8] === 'A' ? 'B' : 'A'}`)],
    ...[doubt('PENDIENTE'), doubt(`${dni} / ${dniOf(50_000_020)}`), struck(fact(dni, dni))],
  ]
  return ways[kind % ways.length] ?? BLANK
}
export const HOLDER_WAYS = 11
