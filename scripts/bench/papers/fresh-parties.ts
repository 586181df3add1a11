import type { Parts } from './parts'
import { madePerson } from './people'
import type { Template } from './templates'

/* What procuradores, lawyers, lenders, notaries, offices and clients write, for the fresh set. */

const strangerOf = (p: Parts) => madePerson(p.random, 0)
/** A stranger with a number, as who signs for a lender or an office. */
const numbered = (p: Parts) => {
  const one = strangerOf(p)
  return `${p.sir(one)} ${one.given} ${one.first} ${one.second}, con DNI ${p.id(one)}`
}
const account = ({ random }: Parts) =>
  `ES${10 + random.below(89)} 0000 ${1000 + random.below(8999)} ${10 + random.below(89)} ${`${random.below(1e9)}`.padStart(10, '0')}`
const mixed = ({ subject }: Parts) => `${subject.first} ${subject.second}, ${subject.given}`

export const FRESH_PARTIES: Template[] = [
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) =>
      `${p.agent}, Procuradora de ${p.who}, cuya representación consta en los autos ${p.autos} del ${p.court}, como mejor proceda DIGO:\nQue se nos ha notificado la sentencia de ${p.written}, y considerándola gravosa a los intereses de mi mandante, dentro del plazo del artículo 458 LEC interpongo contra ella RECURSO DE APELACIÓN.\nMOTIVOS\n${p.filler(6)}\nPrimer otrosí: se acompaña justificante del depósito de 50 euros.\nFirma: ${p.lawyer}, colegiado ${p.random.below(90000)}`,
  },
  {
    kind: 'opposition',
    signs: ['autos', 'dni'],
    text: (p) =>
      `AL ${p.court.toUpperCase()}\n${p.otherAgent}, en representación de ${p.lender}, según escritura otorgada por ${numbered(p)}, ante el Notario ${p.notary}, en el juicio ordinario ${p.autos}, comparece y expone:\nQue CONTESTA A LA DEMANDA formulada por ${p.who} (NIF ${p.dni}) y se opone a ella.\nHECHOS\nPrimero. La contratante solicitó por teléfono la ampliación del límite. ${p.filler(4)}\nSegundo. En idéntico sentido, Sentencia del Juzgado n.º 2 de Soria, autos ${1 + p.random.below(900)}/2021.\nSuplica se desestime la demanda con costas.\nLdo. ${p.otherLawyer}. Proc. ${p.otherAgent}`,
  },
  {
    kind: 'claim',
    signs: ['dni'],
    text: (p) =>
      `A LA SECCIÓN CIVIL DEL TRIBUNAL DE INSTANCIA DE ${p.town.toUpperCase()}\n\n${p.agent}, colegiada ${p.random.below(3000)}, en la representación de ${p.who}${p.also ? `, y de su esposo/a ${p.sir(p.also)} ${p.name(p.also)}, con N.I.F. ${p.id(p.also)}` : ''}, provista de N.I.F. ${p.dni} y con domicilio en ${p.town}, calle Fuencarral 14, formulo DEMANDA DE JUICIO VERBAL en ejercicio de acción de nulidad contra ${p.lender}, CIF B${10000000 + p.random.below(80000000)}, a quien puede emplazarse en la persona de su apoderado, ${p.witness}.\nHECHOS\n${p.filler(5)}\nCuantía: ${p.euros()}.\nSOLICITO que, admitida esta demanda, se dicte sentencia condenatoria.`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `OFERTA VINCULANTE - PRÉSTAMO PERSONAL\n${p.lender}\nOficina 0${p.random.below(999)}   Gestor: ${p.witness}\n\nSolicitante 1: ${p.alone}        Documento: ${p.dni}\n${p.also ? `Solicitante 2: ${p.name(p.also)}        Documento: ${p.id(p.also)}\n` : ''}Capital: ${p.euros()}   Plazo: 96 meses   TIN: 9,95 %   TAE: 11,40 %\nComisión de apertura: 2 %\nCuenta de abono: ${account(p)}\nValidez de la oferta: 14 días naturales desde ${p.day}\nPor la entidad, p.p.: ${numbered(p)}`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) =>
      `BUROFAX PREMIUM CON CERTIFICACIÓN DE TEXTO Y ACUSE DE RECIBO\nNB0000${p.random.below(99999999)}\nRemitente: ${p.lawyer}, Abogados\nDestinatario: ${p.lender}, Servicio de Atención al Cliente\n\n${p.town}, ${p.written}\nMuy señores míos:\nActúo en nombre de mi cliente, ${p.who}, titular del documento ${p.dni}. Por la presente formulo reclamación extrajudicial previa y les requiero para que en un mes remitan copia del contrato y el cuadro de movimientos, y reconozcan la nulidad por usura.\nDe no recibir respuesta, iniciaremos acciones judiciales.\n${p.lawyer}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `${p.lender}\nApartado de Correos 12, 28080 Madrid\n\n${p.alone}\nCL REAL 00${10 + p.random.below(80)} P02 IZ\n${p.town.toUpperCase()}\n\nNIF: ${p.dni}   Ref. cliente: ${p.random.below(99999999)}\nAsunto: cesión de su crédito y requerimiento de pago\n\nLe comunicamos que, en escritura autorizada por ${p.notary}, se ha transmitido a Fondo Ejemplo Investments DAC la posición deudora que mantenía con nosotros, por ${p.euros()}. Puede pagar en ${account(p)}. Si no atiende el pago en treinta días, sus datos podrán comunicarse a ficheros de solvencia.\nGestor asignado: ${p.witness}, extensión 4${p.random.below(999)}`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) =>
      `${p.lender} · Departamento de Reclamaciones\nExpte. SAC ${p.random.below(99999)}/25\n${p.town}, ${p.day}\n\nSr./Sra. ${p.subject.first}:\nDamos contestación a la queja que nos trasladó el despacho de ${p.lawyer} en su nombre (titular ${p.alone}, ${p.dni}). Revisada la documentación, la entidad considera que el tipo aplicado se ajusta a lo pactado, por lo que su reclamación se resuelve de forma desfavorable.\nDispone de un año para acudir al Departamento de Conducta de Entidades del Banco de España.\n${p.otherLawyer}\nTitular del Departamento`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `De: ${p.otherLawyer.replace(/^\S+ /, '')} <letrado${p.random.below(90)}@bufete.example>\nPara: ${p.lawyer.replace(/^\S+ /, '')}\nEnviado: ${p.day} 18:07\nAsunto: RE: ${mixed(p)} c/ ${p.lender} - autos ${p.autos} ${p.town} ${p.matter.court.number}\n\nEstimado compañero:\nSigo a la espera de instrucciones de mi cliente. Personalmente no veo inconveniente en que pidamos la suspensión de la vista por veinte días. ¿Me confirmas si la Sra./el Sr. ${p.subject.first} acudirá en persona?\nPor cierto, también tenemos el de ${p.witness}, pero ese lo lleva mi compañera.\nUn abrazo.\n\nEste mensaje puede contener información confidencial sujeta a secreto profesional.`,
  },
  {
    kind: 'agreement',
    signs: ['dni'],
    text: (p) =>
      `DOCUMENTO PRIVADO DE TRANSACCIÓN\n${p.town}, ${p.written}\nINTERVIENEN\n(1) ${p.lender}, y en su nombre ${numbered(p)}, como apoderado mancomunado.\n(2) ${p.who}, con NIF n.º ${p.dni}, asistido por ${p.lawyer}${p.also ? `; y ${p.sir(p.also)} ${p.name(p.also)}, con NIF n.º ${p.id(p.also)}, como cotitular` : ''}.\nEXPONEN que mantienen una controversia sobre la tarjeta terminada en ${p.random.below(9999)} y, con mutuas concesiones, ACUERDAN:\n1. La entidad condona el saldo pendiente y abona además ${p.euros()} en ${account(p)}.\n2. El cliente renuncia a reclamar por vía extrajudicial o judicial.\n3. Confidencialidad.\nAcuerdo extrajudicial que firman por duplicado.`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `INFORME PERICIAL ECONÓMICO-FINANCIERO\nPerito: ${numbered(p)}, economista, colegiado ${p.random.below(9000)}\nPeticionario: ${p.lawyer}\nObjeto: recalcular el saldo de la tarjeta emitida por ${p.lender} a nombre de ${p.who}, NIF ${p.dni}\n\n1. Antecedentes\nSe han examinado ${10 + p.random.below(90)} extractos. ${p.filler(2)}\n2. Metodología\nSe imputan los pagos al capital.\n3. Conclusión\nHa pagado en exceso ${p.euros()}.\nEl perito promete haber actuado con objetividad (art. 335.2 LEC).\n${p.town}, ${p.written}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `CERTIFICACIÓN\n${p.witness}, Interventora de la sucursal 0${p.random.below(999)} de ${p.lender} en ${p.town},\nCERTIFICA que en los libros de esta entidad figura abierta la cuenta ${account(p)}, de la que son titulares:\n  - ${p.alone} (NIF ${p.dni})\n${p.also ? `  - ${p.name(p.also)} (NIF ${p.id(p.also)})\n` : ''}Saldo al cierre del ${p.day}: ${p.euros()}\nSe expide a petición del interesado.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `${p.agent}\nPROCURADOR DE LOS TRIBUNALES · NIF ${p.id(strangerOf(p))}\n\nNOTA DE SUPLIDOS Y DERECHOS nº ${p.random.below(900)}\nAsunto: ${mixed(p)} / ${p.lender}\n${p.court} · ${p.autos}\nLetrado: ${p.lawyer}\nArt. 1 arancel ........ ${p.euros()}\nArt. 85, copias ....... 12,40\nI.V.A. 21 %\nRetención I.R.P.F. 15 %\nA ingresar en ${account(p)}\n${p.day}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `ESCRITURA DE PRÉSTAMO CON GARANTÍA HIPOTECARIA\nNÚMERO ${['MIL DOSCIENTOS', 'SETECIENTOS SEIS', 'DOS MIL ONCE'][p.random.below(3)]}\nEn ${p.town}, mi residencia, a ${p.written}.\nAnte mí, ${p.notary}, Notario del Ilustre Colegio,\nCOMPARECEN\nDE UNA PARTE: ${numbered(p)}, domiciliado a estos efectos en el de su representada, ${p.lender}.\nY DE OTRA: ${p.who}, soltera/o, vecina/o de ${p.town}, con D.N.I. y N.I.F. número ${p.dni}${p.also ? `, y ${p.sir(p.also)} ${p.name(p.also)}, de la misma vecindad, con D.N.I. ${p.id(p.also)}, como fiador` : ''}.\nLos identifico por sus documentos. Tienen, a mi juicio, capacidad.\nFINCA. Urbana: vivienda tipo B. Inscrita al tomo ${p.random.below(3000)}, libro ${p.random.below(900)}.\nESTIPULACIONES. ${p.filler(3)}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `Hola buenas tardes\nos mando lo que me pedisteis por telefono, el dni y las 3 ultimas cuotas de ${p.lender}\nmi nombre completo es ${p.alone} y el dni ${p.dni.toLowerCase()}\nsi falta algo me decis, a mi hermana ${strangerOf(p).given} tambien le cobran esos intereses\ngracias un saludo`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `BANCO DE ESPAÑA\nCENTRAL DE INFORMACIÓN DE RIESGOS (CIR)\nInforme de riesgos a instancia del titular\nTitular: ${mixed(p)}\nN.I.F.: ${p.dni}      Fecha de solicitud: ${p.day}\n\nEntidad declarante          Riesgo dispuesto    Tipo\n${p.lender}        ${1 + p.random.below(30)}   V31\nOtras entidades               ${p.random.below(9)}   V40\nImportes en miles de euros. No es un documento acreditativo ante terceros.`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) => {
      const [one, two] = [strangerOf(p), strangerOf(p)]
      return `AYUNTAMIENTO DE ${p.town.toUpperCase()}\nVOLANTE DE EMPADRONAMIENTO COLECTIVO\nHoja padronal ${p.random.below(99999)}\nSolicitante: ${p.alone}\n\nApellidos y nombre          Documento        Fecha de alta\n${mixed(p)}          ${p.dni}        ${p.day}\n${one.first} ${one.second}, ${one.given}          ${one.idNumber}        ${p.day}\n${two.first} ${two.second}, ${two.given}          menor\n\nLa Secretaria, ${p.notary}`
    },
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `PETICIÓN INICIAL DE PROCEDIMIENTO MONITORIO\nSolicitante: ${p.lender}, representada por ${p.otherAgent}\nDeudor: ${p.who}, DNI ${p.dni}, con domicilio conocido en ${p.town}, C/ Real 8\nOrigen de la deuda: contrato de tarjeta ${1000 + p.random.below(8999)} XXXX XXXX ${1000 + p.random.below(8999)}\nCuantía reclamada: ${p.euros()}\nSe acompaña certificado suscrito por ${numbered(p)}.\nSUPLICO que se requiera de pago al deudor por veinte días.\n${p.otherLawyer}`,
  },
  {
    kind: 'other',
    signs: ['number'],
    text: (p) =>
      `${p.lawyer} y Asociados\nExp. ${p.matter.number}\n\nApreciado/a ${p.subject.given}:\nPara poder seguir nos falta la copia del contrato y los recibos de ${p.lender}. Puede traerlos a la oficina, preguntando por ${p.witness}, o subirlos a su área privada.\nGracias por su confianza, ${p.subject.given} ${p.subject.first} ${p.subject.second}.\n${p.day}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `AGENCIA TRIBUTARIA\nModelo 190. Certificado de retenciones e ingresos a cuenta del I.R.P.F.\nEjercicio ${2021 + p.random.below(4)}\nPERCEPTOR   NIF ${p.dni}   Apellidos y nombre ${p.subject.first.toUpperCase()} ${p.subject.second.toUpperCase()} ${p.subject.given.toUpperCase()}\nPAGADOR     NIF A${10000000 + p.random.below(80000000)}   LIMPIEZAS EJEMPLO, S.A.\nRetribuciones dinerarias ${p.euros()}   Retenciones ${p.euros()}\nFirmado: ${numbered(p)}, administrador`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `RECIBO DE ADEUDO SEPA\nAcreedor: ${p.lender}   Identificador ES${10 + p.random.below(80)}ZZZA00000000\nTitular de la domiciliación: ${p.alone}\nReferencia única del mandato: ${p.random.below(999999999)}\nImporte: 9${p.random.below(9)},${10 + p.random.below(90)} EUR\nFecha de cargo: ${p.day}\nEstado: DEVUELTO`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `${p.lender}\nResumen mensual de su línea de crédito\n\n${p.alone}\nPLAZA MAYOR 0${1 + p.random.below(9)} 3B\n${p.town.toUpperCase()}\n\nLímite: ${p.euros()}     Dispuesto: ${p.euros()}\nModalidad: pago aplazado 2,5 %\nIntereses del periodo 41,18     Seguro 7,90\nPróximo cargo el ${p.day}`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `PÓLIZA DE SEGURO DE PROTECCIÓN DE PAGOS\nTomador y asegurado: ${p.who}\nVinculada a la financiación de ${p.lender}\nMediador: ${numbered(p)}\nPrima: ${p.euros()}\nEfecto: ${p.day}`,
  },
]

/** Whoever else is in a paper beside the own client. */
export const FRESH_BESIDES: ((p: Parts) => string)[] = [
  (p) =>
    `\nSe acuerda acumular a los presentes los seguidos a instancia de ${p.who} (N.I.F. ${p.dni}) frente a la misma entidad.`,
  (p) => `\nCotitular del contrato: ${p.alone}, documento ${p.dni}.`,
  (p) => `\nP.D. Lo mismo vale para el asunto de ${p.alone}, DNI ${p.dni}, que va en el mismo sobre.`,
]
