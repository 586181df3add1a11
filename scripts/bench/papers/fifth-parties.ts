import type { Parts } from './parts'
import type { Template } from './templates'

const spouse = (p: Parts, before: string) => (p.also ? `${before}${p.sir(p.also)} ${p.name(p.also)}` : '')

export const PARTIES: Template[] = [
  {
    kind: 'letter',
    signs: ['dni', 'number'],
    text: (p) => `BUROFAX CON ACUSE DE RECIBO Y CERTIFICACIÓN DE TEXTO

${p.lender}
A la atención de la asesoría jurídica
N/ref.: ${p.matter.number}

${p.town}, ${p.written}

Muy señores míos:

Me dirijo a ustedes en nombre de mi cliente, ${p.who}, con DNI ${p.dni}, titular de una tarjeta de crédito de pago aplazado que comercializan ustedes con un interés que supera el 26 % TAE.

Dicho interés es notablemente superior al normal del dinero y el contrato es, por tanto, nulo conforme a la Ley de Represión de la Usura. En consecuencia, les REQUIERO para que en el plazo de un mes: 1) reconozcan la nulidad; 2) remitan copia del contrato y todas las liquidaciones; 3) devuelvan lo percibido por encima del capital, y 4) se abstengan de comunicar sus datos a ficheros de solvencia.

La presente sirve para interrumpir la prescripción y como requerimiento del artículo 395 de la Ley de Enjuiciamiento Civil. De no recibir respuesta satisfactoria, nos veremos en la necesidad de acudir a los tribunales sin nuevo aviso, con las costas que ello les suponga.

Atentamente,
${p.lawyer}, abogado/a`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) => `Atalaya Gestión de Carteras, S.L.U.
Atención al Cliente - Apartado de correos 41.0${10 + p.random.below(89)}
${p.day}

Asunto: su reclamación de nulidad. Crédito originado por ${p.lender}
Titular: ${p.alone}   Documento: ${p.dni}

Estimado/a letrado/a:

Acusamos recibo de su escrito, que hemos estudiado con detenimiento. Como sabe, esta sociedad adquirió la posición acreedora en una compraventa de cartera elevada a público ante ${p.notary}. No intervino, pues, en la contratación, y la información de que disponemos se limita a la certificación de saldo, por ${p.euros()}.

En cuanto al fondo, entendemos que el tipo de interés aplicado por la cedente se ajustaba a lo habitual en el mercado, por lo que no podemos atender su petición de anular el contrato ni de devolver cantidad alguna. El saldo sigue siendo exigible.

Si no está conforme con esta respuesta puede dirigirse al Departamento de Conducta de Entidades del Banco de España o a los tribunales de justicia.

Un cordial saludo,
Departamento de Reclamaciones`,
  },
  {
    kind: 'letter',
    signs: [],
    text: (p) => `De: servicio.reclamaciones@entidad.example
Fecha: ${p.day}
Asunto: Hemos recibido tu reclamación (n.º ${100000 + p.random.below(899999)})

Hola, ${p.subject.given} ${p.subject.first} ${p.subject.second}:

Te confirmamos que tu reclamación ha tenido entrada en el Servicio de Atención al Cliente de ${p.lender}, donde ya se ha abierto expediente.

Motivo que nos indicas: intereses abusivos / petición de devolución.
Plazo máximo de resolución: un mes desde la recepción de la documentación completa.

Para poder seguir con la tramitación necesitamos que tu representante nos envíe la autorización firmada. Hasta que la tengamos, el plazo queda en suspenso.

No respondas a este mensaje; se ha generado de manera automática.`,
  },
  {
    kind: 'letter',
    signs: ['dni'],
    text: (p) => `${p.who}
DNI ${p.dni}
${p.town}

A: ${p.lender}, Defensor del Cliente

${p.written}

Buenos días. Les escribo por segunda vez porque a la carta que les mandé en verano nadie me contestó. Llevo pagando la tarjeta desde hace nueve años, ${p.random.pick(['50', '75', '90'])} euros cada mes, y según el último papel todavía debo ${p.euros()}, o sea más de lo que me dejaron al principio.

Quiero reclamar formalmente que me devuelvan los intereses que me han cobrado de más y las comisiones de 35 euros por cada recibo devuelto, que nadie me explicó${spouse(p, ', como puede confirmar mi cónyuge, ')}. También quiero copia del contrato, porque a mí no me dieron ninguna.

Les doy un plazo de 15 días para contestarme. Si no, lo pondré en manos de un abogado.

Fdo.`,
  },
  {
    kind: 'agreement',
    signs: ['dni'],
    text: (p) => `CONTRATO DE TRANSACCIÓN EXTRAJUDICIAL

En ${p.town}, a ${p.written}

REUNIDOS
De una parte, ${p.who}, mayor de edad, con DNI ${p.dni}${spouse(p, ', y ')}, en lo sucesivo EL CLIENTE.
De otra, ${p.otherLawyer}, en nombre y representación de ${p.lender}, en virtud de poder otorgado ante ${p.notary}.

EXPONEN
I. Que entre las partes existe una controversia sobre la validez de los intereses de un contrato de crédito al consumo.
II. Que, con el fin de evitar un pleito y haciéndose recíprocas concesiones, han convenido transigir, al amparo de los artículos 1809 y siguientes del Código Civil.

ESTIPULACIONES
Primera. LA ENTIDAD abonará al CLIENTE ${p.euros()} en los quince días siguientes a la firma y condonará la deuda pendiente.
Segunda. Con el cobro, EL CLIENTE se da por saldado y finiquitado y renuncia a cualquier reclamación, judicial o no, que traiga causa del contrato.
Tercera. LA ENTIDAD dará de baja los datos del CLIENTE en los ficheros de solvencia.
Cuarta. Las partes guardarán confidencialidad sobre lo aquí pactado.

Y en prueba de conformidad firman por duplicado.`,
  },
  {
    kind: 'agreement',
    signs: [],
    text: (p) => `${p.lender}
Dpto. de Soluciones a Clientes
${p.day}

${p.who}
${p.town}

Propuesta de acuerdo amistoso

Estimad${p.subject.woman ? 'a' : 'o'} cliente:

Hemos revisado tus tres microcréditos. Sin que suponga reconocer los hechos ni el derecho que alega tu abogado, y con la única finalidad de que lleguemos a una solución sin acudir a los tribunales, te ofrecemos:

- Dejar los tres créditos a cero.
- Devolverte ${p.euros()} por transferencia, en 10 días desde que recibamos esta hoja firmada.
- Abonar 300 € más IVA por los honorarios de tu despacho.

Al aceptar, declaras que no tienes nada más que reclamarnos por esos contratos. La oferta es válida hasta fin de mes.

[  ] ACEPTO la propuesta. IBAN: ______________________   Firma:`,
  },
  {
    kind: 'claim',
    signs: ['dni'],
    text: (p) => `AL JUZGADO DE PRIMERA INSTANCIA DE ${p.town.toUpperCase()} QUE POR TURNO CORRESPONDA

${p.agent}, Procurador/a de los Tribunales, en nombre de ${p.who}, con DNI ${p.dni} y domicilio en esta ciudad, representación que se acreditará mediante apoderamiento apud acta, bajo la dirección letrada de ${p.lawyer}, ante el Juzgado comparezco y, como mejor proceda en Derecho, DIGO:

Que por medio del presente escrito formulo DEMANDA DE JUICIO ORDINARIO en ejercicio de acción de nulidad por usura y, subsidiariamente, por falta de incorporación y transparencia, frente a ${p.lender}, con fundamento en los siguientes

HECHOS
PRIMERO.- Mi mandante suscribió en un centro comercial, a instancia de un comercial de la entidad, una tarjeta de crédito con TAE del 27,24 %. Doc. 1.
SEGUNDO.- Lleva pagados ${p.euros()} y la deuda no ha disminuido. Doc. 2, extractos.
TERCERO.- Se intentó sin éxito un arreglo. Doc. 3, burofax.

FUNDAMENTOS DE DERECHO
I. Jurisdicción y competencia. Arts. 45 y 52.2 LEC.
II. Procedimiento. Art. 249.1.5.º LEC.
III. Fondo. ${p.filler(2)}
IV. Costas. Art. 394 LEC.

SUPLICO AL JUZGADO que tenga por presentado este escrito con sus documentos y copias, lo admita y, previos los trámites legales, dicte sentencia por la que declare la nulidad del contrato y condene a la demandada a estar y pasar por ello, con restitución de lo que exceda del capital, intereses y costas.
OTROSÍ DIGO: que la cuantía es indeterminada.
${p.town}, ${p.written}`,
  },
  {
    kind: 'claim',
    signs: ['dni'],
    text: (p) => `A LA SECCIÓN CIVIL DEL TRIBUNAL DE INSTANCIA DE ${p.town.toUpperCase()}

Demandante: ${p.who} (${p.dni})
Demandada: ${p.lender}
Clase: juicio verbal, art. 250.1.14.º LEC. Cuantía: ${p.euros()}

${p.agent}, en la representación que ostento, interpongo demanda contra la entidad arriba indicada y expongo:

1.º Requisito de procedibilidad. El ${p.day} se remitió oferta a la demandada, que no la contestó dentro de los treinta días. Se acompaña el correo certificado (documento n.º 1).
2.º El contrato. Préstamo hipotecario de 2008 con cláusula de gastos y comisión de 30 euros por descubierto (documento n.º 2)${spouse(p, '. Lo firmó también, como fiador, ')}.
3.º Lo pagado. Se desglosa en el documento n.º 3, con sus facturas.
4.º Derecho aplicable. ${p.filler(2)}

PIDO: que se tenga por interpuesta la demanda, se dé traslado y en su día se declaren nulas dichas cláusulas, condenando a la entidad a reintegrar las cantidades dichas con sus intereses y a pagar las costas.
Más pido: no se considera necesaria la celebración de vista.
Por ser justo, en ${p.town}. ${p.lawyer}`,
  },
  {
    kind: 'withdrawal',
    signs: ['dni', 'number'],
    text: (p) => `A la atención de ${p.lawyer}
Expediente: ${p.matter.number}

${p.written}

Por la presente yo, ${p.alone}, con DNI ${p.dni}, les comunico que he decidido no seguir adelante con el encargo que les hice y prescindir de sus servicios desde el día de hoy. No es por nada personal: ${p.random.pick(['un familiar se va a ocupar de mi asunto', 'prefiero llevarlo con otro despacho', 'no quiero meterme en más líos con el banco'])}.

Les ruego que no hagan más gestiones en mi nombre, que me digan si les debo algo y que me preparen la documentación original para pasar a recogerla.

Un saludo y gracias por su trabajo.`,
  },
  {
    kind: 'withdrawal_firm',
    signs: ['number'],
    text: (p) => `${p.town}, ${p.written}
Nuestra referencia: ${p.matter.number}

Estimad${p.subject.woman ? 'a' : 'o'} ${p.who}:

Como le hemos dicho por teléfono y en tres correos, sin los extractos que le pedimos no es posible defender su asunto con garantías. A ello se añade que tampoco hemos podido localizarle desde marzo.

Por tal motivo, y en uso de la facultad que nos concede el artículo 50 del Estatuto General de la Abogacía, le comunicamos que este despacho RENUNCIA a su defensa y da por terminado el encargo con efectos desde la recepción de esta carta. Realizaremos los actos necesarios para evitarle indefensión durante los diez días siguientes, y daremos la venia al compañero que designe.

Tiene su documentación a su disposición en nuestras oficinas. No se le reclamarán honorarios.

${p.lawyer}`,
  },
]
