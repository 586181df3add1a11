import { FOURTH_COURTS } from './fourth-courts'
import { FOURTH_PARTIES } from './fourth-parties'
import { freshPage } from './fresh-page'
import type { Models } from './make-papers'
import type { Parts } from './parts'
import { madePerson } from './people'

/* Papers of a fourth hand, by whoever had read neither the guard nor the rules of stages when they wrote them. */

const somebody = ({ random }: Parts) => {
  const { given, first, second } = madePerson(random, 0)
  return `${given} ${first} ${second}`
}

const IMPERSONAL: Models['impersonal'] = [
  (p) =>
    `TABLA DE TIPOS DE INTERÉS\nBanco de España, cuadro 19.4\n${p.day}\nTarjetas de pago aplazado y revolving: 20,21 %\nCrédito al consumo, de 1 a 5 años: 8,10 %`,
  (p) =>
    `${p.court}\nTABLÓN DE ANUNCIOS\nHorario de atención: de 9 a 14 h. Persona de contacto: ${p.clerk}.\nLos escritos se presentan por LexNET.`,
  (p) =>
    `FORMULARIO DE RECLAMACIÓN\n${p.lender}\nNombre y apellidos: __________\nNIF: __________\nMotivo: __________\nFecha y firma: __________`,
  (p) =>
    `Sentencia del Tribunal Supremo, Sala Primera, de ${p.written}. Ponente: ${p.judge}.\nDoctrina: es usurario el interés que supera en seis puntos el medio.\n${p.filler(8)}`,
  (p) => {
    const other = madePerson(p.random, 0)
    return `CURRÍCULUM\n${other.given} ${other.first} ${other.second}\nD.N.I. ${p.id(other)}\nLicenciatura en Derecho. Prácticas con ${p.otherLawyer}.`
  },
  (p) =>
    `ACTA DE LA REUNIÓN DEL DESPACHO\n${p.day}\nAsisten ${p.lawyer} y ${somebody(p)}.\nSe reparten las vistas de la semana y se aprueba la compra de una impresora.`,
  (p) =>
    `PODER DE ${p.lender}\nOtorgado por ${somebody(p)}, consejera, a favor de ${p.otherAgent} y de ${somebody(p)}.\nNotario: ${p.notary}`,
  (p) =>
    `FACTURA DE ELECTRICIDAD\nTitular: ${p.lawyer}\nPeriodo hasta ${p.day}\nTotal ${p.euros()}\nReclamaciones: atención al cliente.`,
  (p) =>
    `Lista de testigos que ha propuesto ${p.lender}:\n1. ${p.witness}\n2. ${somebody(p)}\n3. ${somebody(p)}\nTodos con domicilio en la sede de la entidad.`,
]

const BESIDES: Models['besides'] = [
  (p) => `\nEl contrato aparece firmado también por ${p.who}, con documento ${p.dni}.`,
  (p) => `\nConsta como segunda titular de la cuenta ${p.alone}, NIF ${p.dni}.`,
  (p) => `\nSe acumula a estos autos la demanda de ${p.who} (D.N.I. ${p.dni}).`,
]

export const FOURTH: Models = {
  about: [...FOURTH_COURTS, ...FOURTH_PARTIES],
  impersonal: IMPERSONAL,
  besides: BESIDES,
  page: freshPage,
}
