import type { Template } from './templates'

/** Papers of which no stage may be proposed. */
export const OTHER: Template[] = [
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) => `SOLICITUD-CONTRATO DE TARJETA DE CRÉDITO
${p.lender}

1. DATOS DEL TITULAR
Nombre y apellidos: ${p.alone}
NIF: ${p.dni}          Estado civil: ${p.also ? 'casado/a' : 'soltero/a'}
Ingresos netos mensuales: ${p.euros()}
${p.also ? `Segundo titular: ${p.name(p.also)}\n` : ''}
2. CONDICIONES ECONÓMICAS
Límite: ${p.euros()}. Modalidad: pago aplazado, cuota mínima del 2,5 %. TIN 22,20 %. TAE 24,60 %. Reclamación de cuota impagada: 35 €.

3. CONDICIONES GENERALES (extracto)
12. Reclamaciones. El Titular puede dirigir sus quejas al Servicio de Atención al Cliente de la Entidad, que resolverá en un mes, y después al Banco de España.
13. Desistimiento. El Titular podrá desistir del contrato en catorce días naturales, sin indicar los motivos y sin penalización.
14. Fuero. Para cualquier demanda serán competentes los juzgados del domicilio del Titular.

${p.town}, ${p.written}
Firma del titular                         Por la Entidad`,
  },
  {
    kind: 'other',
    signs: ['dni', 'number'],
    text: (p) => `HOJA DE ENCARGO PROFESIONAL
Exp. ${p.matter.number}

${p.who}, con DNI ${p.dni}, encarga a ${p.lawyer} el estudio y, en su caso, la reclamación frente a ${p.lender} de las cantidades pagadas por un crédito revolving.

Alcance. El encargo comprende la reclamación extrajudicial, la demanda y su seguimiento en primera instancia. El recurso de apelación, la ejecución y la casación se presupuestarán aparte.
Honorarios. Sin provisión de fondos. Si hay condena en costas, el despacho percibirá las que se tasen; si se alcanza un acuerdo, el 25 % más IVA de lo obtenido.
Desistimiento. Si el cliente desiste, transige por su cuenta o cambia de letrado sin causa, se minutará el trabajo hecho según los criterios del Colegio.
Protección de datos. Los datos se tratarán para la gestión del asunto.

En ${p.town}, a ${p.written}
El cliente                    El letrado`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `${p.agent.toUpperCase()}
PROCURADOR DE LOS TRIBUNALES
Factura ${p.random.below(900)}/B   ${p.day}

Cliente: ${p.who}
Letrado: ${p.lawyer}
Asunto: ${p.autos}, ${p.court}, contra ${p.lender}

CONCEPTO                                        IMPORTE
Art. 1 Arancel, demanda de juicio ordinario     ${p.euros()}
Art. 85 Copias                                   12,40 €
Audiencia previa, asistencia                     45,00 €
Traslado de sentencia                            exento
Base                                            ${p.euros()}
IVA 21 %  -  Retención IRPF 15 %
Suplidos: depósito para recurrir                 50,00 €
TOTAL A INGRESAR                                ${p.euros()}

Rogamos indiquen el número de factura en la transferencia.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `${p.court.toUpperCase()}
NIG: ${p.nig}
Pieza de tasación de costas, dimanante del ordinario ${p.autos}
Solicitante: ${p.who}. Obligada al pago: ${p.lender}

DECRETO
${p.clerk}
${p.town}, ${p.written}

HECHOS. Firme la sentencia que condenó en costas a la demandada, se practicó tasación por importe de ${p.euros()}. Dado traslado, ${p.otherAgent} la impugnó por excesiva en cuanto a la minuta de ${p.lawyer}. El Colegio de la Abogacía informó que los honorarios se ajustan a sus criterios.

RAZONAMIENTOS. La minuta es proporcionada al trabajo realizado y al interés económico del pleito (art. 246.3 LEC).

ACUERDO: desestimar la impugnación y aprobar la tasación de costas practicada, con imposición de las del incidente a la impugnante. Cabe recurso directo de revisión.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `EJECUCIÓN DE TÍTULOS JUDICIALES ${1 + p.random.below(600)}/2025
Título: sentencia firme recaída en el ordinario ${p.autos}
Órgano: ${p.court}

AUTO
En ${p.town}, a ${p.written}

Antecedente único.- ${p.agent}, en nombre de ${p.alone}, pide que se despache ejecución frente a ${p.lender}, que no ha cumplido voluntariamente lo que se le ordenó.

Parte dispositiva
Se dicta orden general de ejecución por ${p.euros()} de principal, más otros ${p.euros()} que se presupuestan para intereses y costas. La ejecutada podrá oponerse por escrito en los diez días siguientes a la notificación, por los motivos del artículo 556 LEC.
Lo dispone ${p.judge}. Por ${p.clerk} se dictará decreto con las medidas de localización y embargo.`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) => `AL JUZGADO DE PRIMERA INSTANCIA DE ${p.town.toUpperCase()}

${p.otherAgent}, en representación de ${p.lender}, formula PETICIÓN INICIAL DE PROCESO MONITORIO contra ${p.who}, con NIF ${p.dni}, en reclamación de ${p.euros()}, con base en lo siguiente:

Uno. La parte deudora suscribió con mi mandante un contrato de crédito, cuya copia se une como documento 1.
Dos. Ha dejado de atender los recibos que se relacionan en el certificado de deuda (documento 2).
Tres. Se le ha requerido de pago sin resultado (documento 3, carta de ${p.written}).

SOLICITO que se requiera a la deudora para que pague en veinte días o comparezca y alegue de forma fundada las razones por las que no debe, en todo o en parte, la cantidad reclamada; y que, de no hacer ni lo uno ni lo otro, se dicte decreto dando por terminado el monitorio y se me dé traslado para instar el despacho de ejecución.
OTROSÍ: a efectos del art. 815.3, el contrato no contiene cláusulas abusivas.
Ldo./a. ${p.otherLawyer}`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `Juzgado de Primera Instancia nº ${p.matter.court.number} de ${p.town}
ORDINARIO ${p.autos}
Demandante: ${p.alone}
Demandado: ${p.lender}

DECRETO Nº ${10 + p.random.below(500)}
Letrado/a de la Administración de Justicia: ${p.clerk}
${p.town}, ${p.written}

Primero.- Admitida la demanda, la representación de la demandada puso de manifiesto que había abonado fuera del proceso lo que se pedía y cancelado el contrato, por lo que el pleito carecía ya de interés.
Segundo.- Oída la actora, reconoció haber recibido la transferencia y se mostró conforme.

El artículo 22.1 LEC dispone que, cuando dejare de haber interés legítimo en obtener la tutela judicial pretendida por haberse satisfecho, fuera del proceso, las pretensiones del actor, y hubiere acuerdo de las partes, se decretará la terminación sin condena en costas.

ACUERDO declarar la terminación del presente proceso por satisfacción extraprocesal y el archivo de los autos. Déjese sin efecto el señalamiento.`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) => `COMPARECENCIA ELECTRÓNICA
Inscripción en el Archivo Electrónico de Apoderamientos Judiciales

PODERDANTE: ${p.alone}
Identificador: ${p.dni}
APODERADOS: ${p.agent}, ${p.witness}
Ámbito: cualesquiera actuaciones ante órganos judiciales
Vigencia: cinco años desde el ${p.day}

La persona compareciente confiere poder general para pleitos y, además, las facultades especiales siguientes: renunciar, transigir, desistir, allanarse, someter a arbitraje, interponer recursos de apelación y casación, ratificar acuerdos y cobrar mandamientos de pago.

Se le informa de que puede revocar el poder en todo momento por este mismo medio.
Código seguro de verificación: ${p.random.below(1_000_000_000)}-AP`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `De: procuradores@despacho.example
Para: ${p.lawyer}
Enviado: ${p.day} 9:${10 + p.random.below(49)}
Asunto: NOTIF. ${p.autos} 1ª INST. ${p.matter.court.number} ${p.town.toUpperCase()} // ${p.alone}

Buenos días, compañero/a:

Te adjunto la sentencia que me notificaron ayer por LexNET en el asunto de ref. (${p.court}). No la he leído entera pero parece que nos dan la razón y con costas. El plazo para apelar vence, s.e.u.o., a los veinte días de hoy; dime si los contrarios te dicen algo o si hay que presentar escrito.

También te paso mi nota de suplidos.

Saludos,
${p.agent}
Este mensaje es confidencial. Si lo ha recibido por error, bórrelo.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) => `${p.court.toUpperCase()}. ${p.town}
Procedimiento ${p.autos}

AUTO DE ACLARACIÓN
${p.judge}
A ${p.written}

Hechos. Dictada sentencia en estos autos, ${p.agent}, por ${p.who}, interesó que se rectificara la fecha del contrato, que en el fallo figura como 2008 en vez de 2018.

Fundamentos. Los tribunales no pueden variar sus resoluciones una vez firmadas, pero sí rectificar los errores materiales manifiestos en cualquier momento (arts. 267 LOPJ y 214 LEC). El advertido lo es.

Acuerdo rectificar el fallo de la sentencia, en el que donde dice «2008» debe decir «2018», quedando inalterado el resto. Este auto se unirá a aquella. Contra él no cabe recurso distinto del que proceda contra la resolución rectificada.`,
  },
]
