import type { Parts } from './parts'
import type { Template } from './templates'

/*
 * Papers of other kinds and other wording than those by which the rules were made; written when these were frozen. The guard has
 * been mended by them since, so they are a development set for it.
 */

/** Papers about somebody. */
export const HELD_TEMPLATES: Template[] = [
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `LexNET - Resguardo de notificación\nMensaje IdLexNet 202410${p.random.below(99999)}\nAsunto: Comunicación del Acontecimiento\nRemitente: ${p.court} [2807942005]\nDestinatarios: ${p.agent} [345] Ilustre Colegio de Procuradores de ${p.town}\nFecha-hora envío: ${p.day} 10:12:33\nDocumentos: Auto.pdf\nDatos del mensaje: Procedimiento destino ORD Nº ${p.autos}\nDetalle de acontecimiento: NOTIFICACIÓN\nNIG ${p.nig}\nIntervinientes: ${p.alone} / ${p.lender}`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${p.court.toUpperCase()}\nN.I.G.: ${p.nig}\nProcedimiento: Juicio verbal (250.2) ${p.autos}\nNegociado: 4\nParte actora: ${p.who}\nProcurador: ${p.agent}\nAbogado: ${p.lawyer}\nParte demandada: ${p.lender}\n\nPROVIDENCIA DEL MAGISTRADO-JUEZ\nIlmo. Sr. ${p.judge}\nEn ${p.town}, a ${p.written}\nDada cuenta; visto el estado de las actuaciones, requiérase a la parte actora a fin de que en el término de diez días aporte los extractos. Lo manda y firma S.S.ª; doy fe.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `CÉDULA DE CITACIÓN\nTRIBUNAL QUE ORDENA CITAR: ${p.court}\nASUNTO EN QUE SE ACUERDA: juicio n.º ${p.autos}\nPERSONA A LA QUE SE CITA: ${p.who}\nOBJETO DE LA CITACIÓN: asistir al acto del juicio, para ser interrogado\nLUGAR, DÍA Y HORA: sala 3, planta 2.ª, el ${p.day} a las 11:15 horas\nPREVENCIONES LEGALES: si no comparece podrá ser declarado en rebeldía.\nEn ${p.town}, a ${p.written}\nEL/LA LETRADO/A DE LA ADMINISTRACIÓN DE JUSTICIA\nFirmado: ${p.clerk}`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) =>
      `JDO. PRIMERA INSTANCIA N. ${p.matter.court.number} DE ${p.town.toUpperCase()}\nS E N T E N C I A\nEn la ciudad de ${p.town}, a ${p.written}\n\nDª/D. ${p.judge}, Juez de Adscripción Territorial, ha visto los autos ${p.autos} promovidos por ${p.who}, asistida de la Letrada ${p.lawyer}, frente a la mercantil ${p.lender}, defendida por el Letrado ${p.otherLawyer}.\n${p.filler(5)}\nF A L L O\nEstimo la demanda presentada por ${p.alone} y, en consecuencia, declaro nulo por usurario el contrato. Se imponen las costas a la demandada.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos', 'dni'],
    text: (p) =>
      `ADMINISTRACIÓN DE JUSTICIA\n${p.court}\nSENTENCIA N.º ${p.random.below(300)}/25\nEn nombre de S.M. el Rey, ${p.judge}, Magistrada titular de este Juzgado, dicta la presente en el juicio ordinario ${p.autos}, en el que es parte demandante ${p.who} (N.I.F. ${p.dni}).\n${p.filler(4)}\nPARTE DISPOSITIVA\nSe desestima íntegramente la demanda. No ha lugar a la nulidad pretendida. Cada parte abonará las costas causadas a su instancia.\nDada en ${p.town} el ${p.written}.`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (p) =>
      `AUDIENCIA PROVINCIAL\nSECCIÓN 11\n${p.town}\nRecurso de Apelación ${p.random.below(1200)}/2024\nO. Judicial Origen: ${p.court}, Procedimiento Ordinario ${p.autos}\nAPELANTE: D./Dña. ${p.alone}\nPROCURADOR D./Dña. ${p.agent}\nAPELADO: ${p.lender}\nPROCURADOR D./Dña. ${p.otherAgent}\nPONENTE: ILMO. SR. ${p.judge}\nSENTENCIA Nº ${p.random.below(400)}/2025\n${p.filler(5)}\nFALLO\nDesestimamos el recurso de apelación formulado por la parte actora y confirmamos la sentencia apelada en todos sus extremos.\nEn ${p.town}, a ${p.written}`,
  },
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) =>
      `${p.court.toUpperCase()}\nJuicio verbal nº ${p.autos}\nDECRETO\nSr/a. Letrado/a de la Administración de Justicia:\n${p.clerk}\n${p.town}, ${p.written}\nHECHOS. Único.- Por ${p.alone} se interpuso demanda de juicio verbal contra ${p.lender}, que fue turnada a este Juzgado.\n${p.filler(1)}\nDISPONGO: Se admite a trámite la demanda, dándose traslado a la parte demandada para que conteste por escrito en diez días.`,
  },
  {
    kind: 'settled_in_court',
    signs: ['dni', 'autos'],
    text: (p) =>
      `AL JUZGADO\nAutos ${p.autos} (${p.court})\nDe una parte ${p.agent}, Procuradora, en representación de ${p.who}, provista de DNI ${p.dni}; y de otra ${p.otherAgent}, en la de ${p.lender}, comparecen y DICEN:\nQue las partes han alcanzado un acuerdo transaccional que pone fin al litigio, por el que la entidad abonará ${p.euros()}, por lo que interesan su homologación judicial.\n${p.town}, ${p.written}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `HOJA DE ENCARGO PROFESIONAL\nCliente: ${p.alone}\nDNI/NIE: ${p.dni}\nDomicilio: Avenida de la Constitución 5, ${p.town}\nCorreo: ${p.subject.email}\nEl/la cliente encarga al despacho la reclamación frente a ${p.lender}. Los trabajos serán dirigidos por el letrado ${p.lawyer}.\nEn ${p.town}, a ${p.written}`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) =>
      `${p.lender}\nServicio de Atención al Cliente\n\nA la atención de ${p.who}\nAsunto: su reclamación del ${p.day}\nEstimado/a cliente: Hemos recibido el escrito remitido por sus representantes en relación con el contrato a nombre de la persona con NIF ${p.dni}. Tras analizarlo, lamentamos comunicarle que no podemos atenderlo.\nAtentamente,\n${p.witness}\nDirector del Servicio de Atención al Cliente`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `CERTIFICADO DE DEUDA\nD./Dña. ${p.witness}, en su condición de apoderado de ${p.lender}, CERTIFICA:\nQue a fecha ${p.day}, D./Dña. ${p.alone}, con documento identificativo ${p.dni}, mantiene una deuda de ${p.euros()} derivada del contrato n.º 1234 5678 9012.\nY para que conste, se expide en ${p.town}.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `TASACIÓN DE COSTAS que practica ${p.clerk}, Letrado de la Administración de Justicia de este ${p.court}, en los autos ${p.autos}, a cuyo pago ha sido condenada ${p.lender} a favor de ${p.who}.\nHonorarios del Letrado ${p.lawyer}: ${p.euros()}\nDerechos del Procurador ${p.agent}: ${p.euros()}\nTOTAL: ${p.euros()}`,
  },
  {
    kind: 'appeal',
    signs: ['autos', 'number'],
    text: (p) =>
      `S/Ref.: ${p.autos}\nN/Ref.: ${p.matter.number}\nAL JUZGADO DE PRIMERA INSTANCIA Nº ${p.matter.court.number} DE ${p.town.toUpperCase()}\n${p.otherAgent}, Procuradora de los Tribunales y de ${p.lender}, en los autos de juicio ordinario arriba referenciados, seguidos a instancia de ${p.who}, DICE:\nQue, notificada la sentencia, por medio de este escrito viene a formular recurso de apelación, para su resolución por la Audiencia Provincial.\n${p.filler(4)}`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `JUSTIFICANTE DE TRANSFERENCIA\nOrdenante: ${p.alone}\nBeneficiario: ${p.lender}\nImporte: ${p.euros()}\nConcepto: cuota de la tarjeta\nFecha valor: ${p.day}`,
  },
]

/** Papers about nobody. */
export const HELD_IMPERSONAL: ((p: Parts) => string)[] = [
  (p) =>
    `ACUERDO GUBERNATIVO\nDecanato de los Juzgados de ${p.town}\nLa Magistrada-Juez Decana, ${p.judge}, acuerda la suspensión de plazos.\n${p.filler(2)}`,
  (p) => `FOLLETO INFORMATIVO\nTarjeta de ${p.lender}. TAE 21,99 %. Consulte condiciones.\n${p.filler(6)}`,
  (p) => `MINUTA\nLetrado: ${p.lawyer}. Col. 4.321. Base imponible ${p.euros()}. IVA 21 %.`,
  (p) =>
    `NOTA SIMPLE DEL REGISTRO MERCANTIL\nDenominación: ${p.lender}\nConsejeros: ${p.witness}, Presidente.\nRegistrador: ${p.notary}`,
  (p) =>
    `COMUNICACIÓN DE LETRADO SUSTITUTO\n${p.otherLawyer}, letrada sustituta de ${p.lawyer}, asistirá a la vista del ${p.day}.`,
  (p) =>
    `JUZGADO DECANO DE ${p.town.toUpperCase()}\nNORMAS DE REPARTO\n${p.filler(10)}\nEl Letrado de la Administración de Justicia, ${p.clerk}. El Secretario, ${p.agent}.`,
]

/** More papers of the kinds that the rules propose for; written when these were frozen, which was later. */
export const HELD_RULINGS: Template[] = [
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) =>
      `${p.court}\nProcedimiento: ORDINARIO ${p.autos}\nDemandante: ${p.who}\nDemandado: ${p.lender}\n\nSENTENCIA Nº ${p.random.below(90)}/2025\n\nEn ${p.town}, a ${p.written}.\n${p.filler(4)}\nFALLO\nQue debo estimar y estimo sustancialmente la demanda presentada por ${p.alone}, declarando la nulidad por falta de transparencia, sin costas.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos'],
    text: (p) =>
      `${p.court}\nAutos ${p.autos}\nSENTENCIA\nEn ${p.town}, a ${p.written}\nVistos por ${p.judge} los autos seguidos por ${p.who}.\n${p.filler(3)}\nFALLO\nDebo desestimar y desestimo la demanda, absolviendo a ${p.lender}.`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos'],
    text: (p) =>
      `AUDIENCIA PROVINCIAL DE ${p.town.toUpperCase()}\nRollo ${p.random.below(900)}/2025\nJuicio ordinario ${p.autos}\nSENTENCIA\nIlmos. Sres.: ${p.judge}, Presidente.\nVisto el recurso de apelación interpuesto por ${p.lender}, siendo parte apelada ${p.who}.\n${p.filler(3)}\nFALLAMOS\nQue debemos desestimar el recurso de apelación interpuesto por la representación de ${p.lender} y confirmar la sentencia.`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (p) =>
      `AUDIENCIA PROVINCIAL\nRecurso de apelación nº ${p.random.below(900)}/2025 dimanante de ${p.autos}\nSENTENCIA\n${p.town}, ${p.written}\nApelada: ${p.who}\n${p.filler(3)}\nPARTE DISPOSITIVA\nEstimar el recurso de apelación formulado por la entidad ${p.lender}, revocar la sentencia y desestimar la demanda.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${p.court}\nProcedimiento ${p.autos}\nDILIGENCIA DE ORDENACIÓN\nLetrado de la Administración de Justicia, ${p.clerk}\nEn ${p.town}, a ${p.written}\nSe tiene por personado a ${p.agent} en nombre de ${p.who}. Se convoca a las partes a la vista que tendrá lugar el ${p.day} a las 12:00 horas.`,
  },
  {
    kind: 'claim',
    signs: ['number'],
    text: (p) =>
      `AL JUZGADO\n${p.agent}, procuradora, en representación de ${p.who}, formula DEMANDA DE JUICIO VERBAL frente a ${p.lender}.\nExpediente interno ${p.matter.number}\n${p.filler(4)}\nEs justicia que pido en ${p.town}, a ${p.written}.`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (p) =>
      `AL JUZGADO\nAutos ${p.autos}\nLas representaciones de ${p.who} y de ${p.lender} han suscrito acuerdo transaccional, cuya homologación solicitan.\n${p.town}, ${p.written}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `RECIBO DE NÓMINA\nTrabajador: ${p.alone}\nNIF ${p.dni}\nPeriodo: enero\nLíquido a percibir: ${p.euros()}`,
  },
]
