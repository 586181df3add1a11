import type { Template } from './templates'

/* What the parties and those around them write, for the fourth set. */

export const FOURTH_PARTIES: Template[] = [
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) =>
      `${p.lawyer}\nAbogado\n\n${p.town}, ${p.written}\n\nA la atención del Servicio de Atención al Cliente de ${p.lender}\n\nMuy señores míos: me ha encargado ${p.who}, con documento ${p.dni}, que les reclame la nulidad de su tarjeta. Les pido copia del contrato y el cuadro de todos los pagos. Pasado un mes sin respuesta se acudirá a los tribunales.`,
  },
  {
    kind: 'letter',
    signs: [],
    text: (p) =>
      `${p.lender}\nDefensa del Cliente\n${p.day}\n\nApreciado cliente, ${p.alone}:\n\nAcusamos recibo de su reclamación, a la que hemos dado el número ${p.random.below(90000)}. Recibirá una contestación razonada antes de dos meses.`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) =>
      `BUROFAX ONLINE\nRemitente: ${p.who}\nNIF: ${p.dni}\nDestinatario: ${p.lender}\nTexto: Los intereses que me aplican son usurarios (sentencia del Tribunal Supremo de 4 de marzo de 2020). Les requiero para que anulen el contrato y me devuelvan lo pagado en exceso del capital.\nFecha de imposición: ${p.day}`,
  },
  {
    kind: 'letter',
    signs: ['number'],
    text: (p) =>
      `Nuestra referencia: ${p.matter.number}\nEstimado ${p.alone}: hoy hemos remitido a ${p.lender} la reclamación previa, que es necesaria antes de demandar. Tiene un mes para contestar. Un saludo, ${p.lawyer}. ${p.written}`,
  },
  {
    kind: 'agreement',
    signs: ['dni'],
    text: (p) =>
      `DOCUMENTO TRANSACCIONAL\n${p.town}, ${p.written}\nDE UNA PARTE ${p.lender}. DE OTRA ${p.who}, con D.N.I. ${p.dni}.\nPACTAN: que la entidad cancela la deuda y paga ${p.euros()} en diez días; que ${p.alone} se da por satisfecho y se compromete a no demandar.`,
  },
  {
    kind: 'agreement',
    signs: [],
    text: (p) =>
      `Asunto: oferta\nDe: ${p.lender}\nA: ${p.lawyer}\n\nEn relación con la reclamación de su cliente ${p.alone}, y para evitar un pleito, le ofrecemos ${p.euros()} y el cierre de la cuenta. La oferta es válida hasta el ${p.day}.`,
  },
  {
    kind: 'claim',
    signs: ['dni'],
    text: (p) =>
      `AL TRIBUNAL DE INSTANCIA DE ${p.town.toUpperCase()}, SECCIÓN CIVIL\n\n${p.agent}, procurador, en la representación de ${p.who}, con DNI ${p.dni}, asistido de ${p.lawyer}, presento DEMANDA de juicio ordinario frente a ${p.lender} y digo:\nHECHOS. ${p.filler(2)}\nFUNDAMENTOS. ${p.filler(3)}\nSUPLICO AL TRIBUNAL que la admita y en su día dicte sentencia estimatoria.\n${p.town}, ${p.written}`,
  },
  {
    kind: 'claim',
    signs: [],
    text: (p) =>
      `AL JUZGADO\n\nDon/doña ${p.alone}, representado por ${p.agent}${p.also ? ` (también por ${p.sir(p.also)} ${p.name(p.also)})` : ''}, por medio de este escrito ejercita la acción de nulidad de condiciones generales contra ${p.lender} e interpone DEMANDA DE JUICIO VERBAL.\n${p.filler(4)}\nOtrosí digo: que no se interesa la celebración de vista.\nEs de justicia. ${p.town}, a ${p.written}.`,
  },
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()}\nAutos ${p.autos}\n\n${p.otherAgent}, en nombre de ${p.lender}, comparece y, emplazada, CONTESTA LA DEMANDA de ${p.who}, a la que se opone.\nPREVIO. La actora no reclamó antes de demandar.\nPRIMERO. ${p.filler(3)}\nSUPLICA que se desestime la demanda con costas.`,
  },
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()}\n${p.agent}, en nombre de ${p.who}, en los autos ${p.autos}, DICE: que, dentro de los cinco días conferidos, propone como prueba los documentos de la demanda y que se requiera a ${p.lender} para que aporte los extractos. ${p.town}, ${p.written}.`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()}\nOrdinario ${p.autos}\n${p.agent}, por ${p.who}, y ${p.otherAgent}, por ${p.lender}, conjuntamente exponen que han alcanzado un acuerdo que pone fin al litigio y solicitan que sea homologado por el Tribunal.`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) =>
      `AL ${p.court.toUpperCase()} PARA LA AUDIENCIA PROVINCIAL\n${p.agent}, en nombre de ${p.who}, en autos ${p.autos}, dice: que la sentencia le es perjudicial y la RECURRE EN APELACIÓN.\nALEGACIONES\nPrimera. Error en la valoración de la prueba. ${p.filler(3)}\nSUPLICA su revocación.`,
  },
  {
    kind: 'appeal',
    signs: [],
    text: (p) =>
      `A LA AUDIENCIA PROVINCIAL\n${p.agent}, procurador de ${p.who}, apelada, evacúa el traslado y SE OPONE AL RECURSO DE APELACIÓN de ${p.lender}, pidiendo que la sentencia se confirme. ${p.filler(2)} ${p.town}, ${p.written}.`,
  },
  {
    kind: 'withdrawal',
    signs: ['number'],
    text: (p) =>
      `Expediente ${p.matter.number}\n${p.town}, ${p.written}\n\nA mi abogado, ${p.lawyer}: he decidido no continuar con la reclamación contra ${p.lender} y dejo sin efecto el encargo que le hice.\nFirmado: ${p.alone}`,
  },
  {
    kind: 'withdrawal_firm',
    signs: ['number'],
    text: (p) =>
      `N/ref. ${p.matter.number}\nEstimado/a ${p.alone}:\nNo habiendo recibido los documentos que le pedimos, le comunicamos que este despacho renuncia a su defensa y da por terminado el encargo. Puede recoger su documentación.\n${p.lawyer}, ${p.written}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `CONTRATO DE PRÉSTAMO MERCANTIL N.º ${p.random.below(1e6)}\nPrestamista: ${p.lender}\nPrestatario: ${p.who}\nNIF ${p.dni}\nImporte ${p.euros()}\nReclamaciones: puede dirigirse al Servicio de Atención al Cliente, que resolverá en un mes. Son competentes los juzgados de su domicilio. Puede desistir en 14 días.\nFecha ${p.day}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `ESCRITURA DE APODERAMIENTO\nAnte ${p.notary}, ${p.who}, con documento ${p.dni}, confiere poder a ${p.agent} para interponer demandas, contestarlas, transigir, apelar y desistir.\n${p.town}, ${p.written}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `HOJA DE ENCARGO PROFESIONAL\n${p.who}, D.N.I. ${p.dni}, encarga a ${p.lawyer} la reclamación previa y, en su caso, la demanda contra ${p.lender}. Honorarios: las costas si la sentencia es favorable. Si el cliente desiste abonará lo trabajado.\n${p.day}`,
  },
  {
    kind: 'other',
    signs: [],
    text: (p) =>
      `FACTURA A-${p.random.below(900)}\n${p.agent}, procurador\nCliente: ${p.alone}\nDerechos por la presentación de la demanda, la audiencia previa y la notificación de la sentencia: ${p.euros()}\nFecha ${p.day}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `RECIBO DE TARJETA\n${p.lender}\nTitular ${p.subject.given} ${p.subject.first} ${p.subject.second}\nNIF ${p.dni}\nPeriodo hasta ${p.day}\nDispuesto ${p.euros()}\nCuota ${20 + p.random.below(90)},00 €\nComisión de reclamación 35,00 €`,
  },
  {
    kind: 'other',
    signs: ['number'],
    text: (p) =>
      `De: ${p.lawyer}\nPara: ${p.agent}\nAsunto: ${p.matter.number}, ${p.alone}\nCompañero: ¿ha llegado algo de la sentencia? El cliente pregunta si la otra parte va a apelar. Gracias.`,
  },
]
