import type { Parts } from './parts'

/** Which paper it is, for what is proposed about it. */
export type PaperKind =
  | 'admission'
  | 'judgment_won'
  | 'judgment_lost'
  | 'order'
  | 'opposition'
  | 'appeal'
  | 'appeal_won'
  | 'appeal_lost'
  | 'agreement'
  | 'settled_in_court'
  | 'claim'
  | 'letter'
  | 'withdrawal'
  | 'withdrawal_firm'
  | 'other'

/** `signs`: what it says of its person besides the name. */
export type Template = { kind: PaperKind; signs: ('dni' | 'autos' | 'number')[]; text: (p: Parts) => string }

const head = (p: Parts) =>
  `${p.court.toUpperCase()}\nCalle Mayor 12, ${p.town}\nTeléfono: 910000000\nNIG: ${p.nig}\nProcedimiento: Procedimiento Ordinario ${p.autos}\nMateria: Condiciones generales de la contratación\n`
const parties = (p: Parts) =>
  `Demandante: ${p.who}${p.also ? ` y ${p.sir(p.also)} ${p.name(p.also)}` : ''}\nProcurador/a Sr/a. ${p.agent}\nAbogado/a Sr/a. ${p.lawyer}\nDemandado: ${p.lender}\nProcurador/a Sr/a. ${p.otherAgent}\nAbogado/a Sr/a. ${p.otherLawyer}\n`

/** Papers about somebody. */
export const TEMPLATES: Template[] = [
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) =>
      `${head(p)}${parties(p)}\nDECRETO\n\nLetrado/a de la Administración de Justicia: ${p.clerk}\nEn ${p.town}, a ${p.written}.\n\nANTECEDENTES DE HECHO\nPRIMERO.- Por el procurador ${p.agent}, en nombre y representación de ${p.who}, se ha presentado demanda de juicio ordinario frente a ${p.lender}.\n${p.filler(3)}\nPARTE DISPOSITIVA\nACUERDO: 1.- Admitir a trámite la demanda presentada, que se sustanciará por las reglas del juicio ordinario. 2.- Dar traslado de la demanda a la parte demandada, emplazándola para que la conteste en el plazo de VEINTE DÍAS hábiles.\nContra esta resolución cabe recurso de revisión.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos', 'dni'],
    text: (p) =>
      `${head(p)}SENTENCIA Nº ${p.random.below(400)}/2024\n\nJUEZ QUE LA DICTA: ${p.judge}\nLugar: ${p.town}\nFecha: ${p.written}\n${parties(p)}\nVistos por mí, ${p.judge}, Magistrado-Juez de este Juzgado, los presentes autos seguidos a instancia de ${p.who}, con DNI ${p.dni}, representada por el Procurador ${p.agent}, contra ${p.lender}.\n\nFUNDAMENTOS DE DERECHO\n${p.filler(8)}\n\nFALLO\nQue ESTIMANDO ÍNTEGRAMENTE la demanda interpuesta por ${p.who} contra ${p.lender}, DEBO DECLARAR Y DECLARO la nulidad del contrato de tarjeta por usura, y condeno a la demandada a devolver ${p.euros()}, con expresa imposición de costas.\nNotifíquese a las partes. Contra esta sentencia cabe recurso de apelación en el plazo de VEINTE DÍAS.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos'],
    text: (p) =>
      `${head(p)}SENTENCIA ${p.random.below(400)}/2023\nMAGISTRADA-JUEZ: ${p.judge}\nEn ${p.town}, a ${p.written}.\n${parties(p)}\n${p.filler(6)}\nFALLO: Que DESESTIMANDO la demanda formulada por ${p.who} frente a ${p.lender}, absuelvo a la demandada de todos los pedimentos, con imposición de costas a la actora.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${head(p)}De: ${p.who}\nProcurador/a: ${p.agent}\nContra: ${p.lender}\n\nDILIGENCIA DE ORDENACIÓN\nDEL LETRADO DE LA ADMINISTRACIÓN DE JUSTICIA ${p.clerk}\n\nEn ${p.town}, a ${p.written}.\nPor presentado el anterior escrito por la representación de ${p.alone}, únase a los autos de su razón. Se señala para la celebración de la audiencia previa el día ${p.day}, a las 10:30 horas, en la sala de vistas de este Juzgado.\n${p.filler(2)}\nContra esta resolución cabe recurso de reposición en el plazo de CINCO DÍAS.`,
  },
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()}\nAutos: P.O. ${p.autos}\n\n${p.otherAgent}, Procurador de los Tribunales y de ${p.lender}, bajo la dirección letrada de ${p.otherLawyer}, comparezco y DIGO:\nQue por medio del presente escrito formulo CONTESTACIÓN Y OPOSICIÓN A LA DEMANDA interpuesta por ${p.who}, con base en los siguientes\nHECHOS\nPRIMERO.- Es cierto que ${p.alone} suscribió el contrato el ${p.written}. ${p.filler(5)}\nSUPLICO AL JUZGADO: que tenga por contestada la demanda y la desestime.\nEn ${p.town}, a ${p.written}.`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()} PARA ANTE LA ILMA. AUDIENCIA PROVINCIAL\nProcedimiento Ordinario ${p.autos}\n\nDON ${p.agent.replace(/^\S+ /, '').toUpperCase()}, Procurador de los Tribunales, en nombre y representación de ${p.who}, según consta acreditado, ante el Juzgado comparezco y DIGO:\nQue interpongo RECURSO DE APELACIÓN contra la sentencia de fecha ${p.written}, con base en las siguientes ALEGACIONES.\n${p.filler(6)}\nSUPLICO AL JUZGADO que tenga por interpuesto recurso de apelación.`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos'],
    text: (p) =>
      `AUDIENCIA PROVINCIAL DE ${p.town.toUpperCase()}\nSECCIÓN TERCERA\nRollo de apelación ${p.random.below(900)}/2024\nDimanante del Procedimiento Ordinario ${p.autos} del ${p.court}\n\nAPELANTE: ${p.who}\nPROCURADOR: ${p.agent}\nAPELADO: ${p.lender}\n\nSENTENCIA\nILMOS. SRES. MAGISTRADOS:\n${p.judge}\n${p.clerk}\n${p.witness}\nEn ${p.town}, a ${p.written}.\n${p.filler(6)}\nFALLAMOS: ESTIMAMOS el recurso de apelación interpuesto por la representación de ${p.alone} contra la sentencia, que REVOCAMOS, y estimamos la demanda.`,
  },
  {
    kind: 'agreement',
    signs: ['dni'],
    text: (p) =>
      `ACUERDO TRANSACCIONAL EXTRAJUDICIAL\n\nEn ${p.town}, a ${p.written}\nREUNIDOS\nDe una parte, ${p.who}, mayor de edad, con DNI número ${p.dni}${p.also ? `, y ${p.sir(p.also)} ${p.name(p.also)}, con DNI ${p.id(p.also)}` : ''}.\nDe otra, ${p.lender}, representada por su apoderado ${p.witness}.\nACUERDAN\nPRIMERO.- La entidad abonará ${p.euros()} en la cuenta ES12 0000 0000 0012 3456 7890 en el plazo de diez días.\nSEGUNDO.- Las partes nada más tienen que reclamarse por este concepto.`,
  },
  {
    kind: 'claim',
    signs: ['dni', 'number'],
    text: (p) =>
      `AL JUZGADO DE PRIMERA INSTANCIA DE ${p.town.toUpperCase()} QUE POR TURNO CORRESPONDA\nN/Ref.: ${p.matter.number}\n\n${p.agent}, Procurador de los Tribunales, en nombre y representación de ${p.who}, con DNI ${p.dni}, bajo la dirección letrada de ${p.lawyer}, colegiado 12.345 del ICAM, comparezco y DIGO:\nQue interpongo DEMANDA DE JUICIO ORDINARIO contra ${p.lender}, por nulidad de contrato de tarjeta revolving.\n${p.filler(7)}\nSUPLICO AL JUZGADO que tenga por presentada esta demanda.`,
  },
  {
    kind: 'letter',
    signs: ['number'],
    text: (p) =>
      `${p.alone}\nCalle del Sol 3, 2.º B\n28001 ${p.town}\n\n${p.town}, ${p.written}\nNuestra referencia: ${p.matter.number}\n\nMuy señor nuestro: En relación con su reclamación contra ${p.lender}, le informamos de que la entidad ha rechazado la solicitud. ${p.filler(1)}\nReciba un cordial saludo,\nFdo.: ${p.lawyer}, Letrado`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `ESCRITURA DE PODER GENERAL PARA PLEITOS\nNÚMERO ${100 + p.random.below(3000)}\nEn ${p.town}, a ${p.written}. Ante mí, ${p.notary}, Notario del Ilustre Colegio de ${p.town},\nCOMPARECE:\n${p.who}, mayor de edad, vecino de esta ciudad, con domicilio en Calle Mayor 7; con D.N.I./N.I.F. ${p.dni}.\nOTORGA: Que confiere poder a favor de los procuradores ${p.agent} y ${p.otherAgent}, y de los letrados ${p.lawyer}.\n${p.filler(2)}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `CONTRATO DE TARJETA DE CRÉDITO\nEntidad: ${p.lender}\nDATOS DEL TITULAR\nNombre y apellidos: ${p.alone}\nNIF: ${p.dni}\nTeléfono: 600000000\n${p.filler(3)}\nFecha: ${p.day}\nFirma del titular\nPor la entidad, ${p.witness}, apoderado`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `EXTRACTO DE MOVIMIENTOS\n${p.lender}\nTitular: ${p.alone}\nPeriodo: enero a marzo\n01/01 COMPRA SUPERMERCADO 23,40\n05/01 CUOTA TARJETA 50,00\n12/02 INTERESES 31,22\nSaldo dispuesto: ${p.euros()}`,
  },
]

/** Papers about nobody. */
export const IMPERSONAL: ((p: Parts) => string)[] = [
  (p) =>
    `CONDICIONES GENERALES DE LA TARJETA\n${p.lender}, inscrita en el Registro Mercantil de ${p.town}, con CIF A28000000.\n${p.filler(12)}`,
  (p) => `BOLETÍN DE TIPOS DE INTERÉS\nTarjetas de pago aplazado: 18,12 %\n${p.filler(4)}`,
  (p) =>
    `AUDIENCIA PROVINCIAL DE ${p.town.toUpperCase()}\nIlmos. Sres. Magistrados: ${p.judge}, ${p.clerk} y ${p.otherAgent}\nSENTENCIA 55/2022\nAPELANTE: ${p.witness}\n${p.filler(10)}`,
  (p) =>
    `FACTURA de honorarios de procurador\n${p.agent}, Procurador de los Tribunales\nConcepto: derechos arancelarios\nTotal ${p.euros()}`,
  (p) =>
    `INFORME PERICIAL\nEmitido por ${p.witness}, economista, perito del Ilustre Colegio de Economistas\nDNI ${p.id(p.subject.id === 0 ? p.subject : { ...p.subject, idNumber: '00000000T' })}\n${p.filler(5)}`,
  (p) =>
    `ACTA DE REQUERIMIENTO\nAnte mí, ${p.notary}, Notario de ${p.town}, comparece ${p.lawyer}, letrado del Ilustre Colegio de la Abogacía.\n${p.filler(3)}`,
]
