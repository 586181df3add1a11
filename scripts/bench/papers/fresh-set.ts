import { FRESH_COURTS } from './fresh-courts'
import { freshPage } from './fresh-page'
import { FRESH_BESIDES, FRESH_PARTIES } from './fresh-parties'
import type { Models } from './make-papers'
import type { Parts } from './parts'
import { madePerson, type Person } from './people'

/* Papers of a third hand, by whoever had read neither the guard nor its rules nor which papers they get wrong. */

const spelt = ({ given, first, second }: Person) => `${given} ${first} ${second}`
const strangerOf = ({ random }: Parts) => madePerson(random, 0)

/** Papers about nobody. */
const FRESH_IMPERSONAL: Models['impersonal'] = [
  (p) =>
    `LISTADO DE SEÑALAMIENTOS\n${p.court}\n${p.day}\n${[0, 1, 2, 3]
      .map(
        (at) =>
          `1${at}:15  ORD ${1 + p.random.below(2000)}/2018  ${spelt(strangerOf(p))}  /  ${p.lender}  Sala ${1 + at}`,
      )
      .join('\n')}\nMagistrada: ${p.judge}`,
  (p) => {
    const [one, two] = [strangerOf(p), strangerOf(p)]
    return `ESCRITURA DE PODER\notorgada por ${p.lender}\nAnte mí, ${p.notary}, comparece ${spelt(one)}, con D.N.I. ${p.id(one)}, consejero delegado, y confiere poder a ${spelt(two)}, con D.N.I. ${p.id(two)}, y a ${p.otherLawyer}, para que comparezcan en juicio.\n${p.filler(4)}`
  },
  (p) => {
    const expert = strangerOf(p)
    return `FACTURA ${p.random.below(500)}/25\nEmisor: ${spelt(expert)}, perito economista. NIF ${p.id(expert)}\nCliente: ${p.lawyer}\nConcepto: informes del mes (cuatro)\nBase ${p.euros()}  IVA 21 %\nVencimiento ${p.day}`
  },
  (p) =>
    `Roj: STS ${1000 + p.random.below(4000)}/2023\nTribunal Supremo. Sala de lo Civil\nPonente: ${p.judge}\nD. Severino interpuso demanda contra Banco Uno. La Audiencia estimó el recurso de D.ª Adoración.\n${p.filler(9)}`,
  (p) =>
    `HOJA DE ENCARGO\nD./D.ª ______________________________, con DNI ______________, encarga a ${p.lawyer} la reclamación contra ______________.\n${p.filler(1)}\nFirma del cliente: ______________`,
  (p) =>
    `ORDEN DE DOMICILIACIÓN DE ADEUDO DIRECTO SEPA\nA cumplimentar por el acreedor: ${p.lender}\nNombre del deudor/es:\nNIF:\nNúmero de cuenta - IBAN: ES__ ____ ____ __ __________\nFirma:`,
  (p) => {
    const lawyer = p.random.chance(0.5) ? p.lawyer : p.otherLawyer
    return `CERTIFICADO DE COLEGIACIÓN\nEl Secretario, ${p.witness}, certifica que ${lawyer}, con DNI ${p.id(strangerOf(p))}, figura inscrito como ejerciente con el número ${p.random.below(90000)}.\n${p.town}, ${p.written}`
  },
  (p) =>
    `De: ${p.lawyer}\nPara: todo el despacho\nAsunto: turno de vistas\nEl ${p.day} va a ${p.town} ${p.otherLawyer}. Recordad que ${p.agent} está de baja y la sustituye ${p.otherAgent}.`,
  (p) =>
    `Información normalizada europea sobre el crédito al consumo\n1. Identidad del prestamista: ${p.lender}. Intermediario: ${p.witness}\n2. Tipo de crédito: línea de crédito\nTAE: 22,95 %\nEjemplo representativo: 1.500 €\n${p.filler(5)}`,
  (p) =>
    `INSTRUCCIONES PARA LA VISTA POR VIDEOCONFERENCIA\n${p.court}\nPersona de contacto: ${p.clerk}\nConéctese diez minutos antes, con su documento de identidad a la vista.\n${p.filler(1)}`,
  (p) => {
    const [seller, buyer] = [strangerOf(p), strangerOf(p)]
    return `CONTRATO DE COMPRAVENTA DE CARTERA DE CRÉDITOS\nEl cedente, ${p.lender}, por ${spelt(seller)}, DNI ${p.id(seller)}; el cesionario, Fondo Ejemplo Investments DAC, por ${spelt(buyer)}, DNI ${p.id(buyer)}.\nProtocolo de ${p.notary}. Precio: ${p.euros()}.\n${p.filler(6)}`
  },
]

export const FRESH: Models = {
  about: [...FRESH_COURTS, ...FRESH_PARTIES],
  impersonal: FRESH_IMPERSONAL,
  besides: FRESH_BESIDES,
  page: freshPage,
}
