import type { Parts } from './parts'
import type { Template } from './templates'

const provinceOf = (p: Parts) =>
  ({ Vigo: 'Pontevedra', Gijón: 'Asturias', Getafe: 'Madrid', Bilbao: 'Bizkaia' })[p.town] ?? p.town
const rollOf = (p: Parts) => `${2500 + p.random.below(900)}/${2022 + p.random.below(4)}`

export const APPEALS: Template[] = [
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) => `Juicio ordinario ${p.autos}
Juzgado de origen: ${p.court}

A LA AUDIENCIA PROVINCIAL DE ${provinceOf(p).toUpperCase()}

${p.otherAgent}, Procurador/a de los Tribunales y de la mercantil ${p.lender}, según tengo acreditado en los autos arriba referenciados, promovidos por ${p.who}, comparezco y DIGO:

Que nos ha sido notificada la sentencia de fecha ${p.written}, por la que se estima la demanda. Considerándola gravosa para los intereses de mi mandante, dentro del plazo de veinte días, interpongo contra la misma RECURSO DE APELACIÓN, con base en los siguientes

MOTIVOS
PREVIO. Se recurren todos los pronunciamientos de la sentencia, incluido el de costas.
PRIMERO. Error en la valoración de la prueba. La juzgadora a quo compara la TAE con el TEDR del Boletín Estadístico, magnitudes que no son homogéneas.
SEGUNDO. Infracción del artículo 1 de la Ley de 23 de julio de 1908 y de la jurisprudencia que lo interpreta.
TERCERO. Subsidiariamente, dudas de derecho a efectos del artículo 394.1 LEC.

SUPLICO A LA SALA que, previos los trámites oportunos, revoque la resolución de instancia y desestime íntegramente la demanda, con imposición de las costas a la adversa.
OTROSÍ. Se ha constituido el depósito de 50 euros (D.A. 15.ª LOPJ).
En ${p.town}. Ldo./a. ${p.otherLawyer}`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) => `Al ${p.court}, para ante la Audiencia Provincial

${p.agent}, en representación de ${p.who}${p.also ? ` y de ${p.sir(p.also)} ${p.name(p.also)}` : ''}, en el ordinario ${p.autos}, como mejor en Derecho proceda, digo:

Que el pasado ${p.day} se me dio traslado del recurso formulado de contrario, al que por medio de este escrito, y en el plazo del artículo 461 LEC, formulo OPOSICIÓN, por estas

ALEGACIONES
Primera. La sentencia apelada es irreprochable. Valora la documental con acierto y el recurso se limita a sustituir su criterio por el propio.
Segunda. El contrato que aporta la recurrente, con letra inferior a 1,5 milímetros, no permite conocer el coste del crédito. Así lo vienen entendiendo todas las secciones de esa Audiencia.
Tercera. ${p.filler(1)}

Por lo que SOLICITO que se tenga por formulada oposición y se eleven los autos a la Sala, a la que pido que confirme la sentencia, con las costas de la alzada a la apelante.

${p.lawyer}, colegiad${p.random.pick(['o', 'a'])} del ICA de ${p.town}`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) => `JUZGADO DE PRIMERA INSTANCIA Nº ${p.matter.court.number} DE ${p.town.toUpperCase()}
Procedimiento: ${p.autos}. Sección: 2
Ejecutivo/declarativo: declarativo
Apelante: ${p.alone}
Apelada: ${p.lender}

DILIGENCIA DE ORDENACIÓN DE ${p.clerk.toUpperCase()}
${p.town}, ${p.written}

1.- Recibida comunicación de la Audiencia Provincial en la que reclama las actuaciones por haberse interpuesto ante ella recurso de apelación contra la sentencia dictada en este procedimiento, remítanse por vía telemática a la Sección que por reparto corresponda, dejando testimonio suficiente para, en su caso, la ejecución provisional.
2.- Hágase saber a las partes que han de comparecer ante dicho tribunal en el plazo de DIEZ DÍAS, y a la apelante que, de no hacerlo, se declarará desierto el recurso.
Esta resolución es recurrible en reposición (arts. 451 y 452 LEC).`,
  },
  {
    kind: 'appeal',
    signs: [],
    text: (p) => `AUDIENCIA PROVINCIAL DE ${provinceOf(p).toUpperCase()}
SECCIÓN ${p.random.pick(['CUARTA', 'SEXTA', 'UNDÉCIMA', 'DECIMOCUARTA'])}

Rollo de apelación nº ${rollOf(p)}
Apelante/s: ${p.lender}. Procurador/a: ${p.otherAgent}
Apelado/s: ${p.who}. Procurador/a: ${p.agent}

PROVIDENCIA
Ilmos./as. Sres./as.: ${p.judge} (presidente/a), ${p.witness}

En ${provinceOf(p)}, a ${p.written}.

Dada cuenta; no habiéndose propuesto prueba en esta segunda instancia ni considerando la Sala necesaria la celebración de vista, se señala para DELIBERACIÓN, VOTACIÓN Y FALLO del presente recurso el día ${1 + p.random.below(28)} de noviembre, a las 10:00 horas, designándose ponente al Ilmo./a. ${p.judge}.
Lo acordó la Sala y rubrica su presidente/a; de lo que doy fe.`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos'],
    text: (p) => `AUDIENCIA PROVINCIAL
Sección nº ${1 + p.random.below(20)} de lo Civil. ${provinceOf(p)}

Recurso de apelación ${rollOf(p)} - C
Materia: condiciones generales de la contratación
Órgano judicial de origen: ${p.court}
Procedimiento de origen: procedimiento ordinario ${p.autos}

Parte recurrente: ${p.lender}
Procurador/a: ${p.otherAgent}
Parte recurrida: ${p.who}
Procurador/a: ${p.agent}
Abogado/a: ${p.lawyer}

SENTENCIA Nº ${10 + p.random.below(900)}
Magistrados/as: ${p.judge}; ${p.witness}
${provinceOf(p)}, ${p.written}

ANTECEDENTES DE HECHO
Primero. El fallo de la sentencia apelada dice: «Que estimo la demanda y declaro la nulidad del contrato de tarjeta de crédito, con las consecuencias del artículo 3 de la LRU y costas a la demandada».
Segundo. Recurrió la demandada. La actora presentó escrito de oposición.
Tercero. Se han observado las prescripciones legales.

FUNDAMENTOS DE DERECHO
Primero. Discute la recurrente el término de comparación. No le asiste la razón: ${p.filler(1)}
Segundo. La invocación de los actos propios es inane frente a una nulidad radical, que no admite convalidación por el uso de la tarjeta.
Tercero. Las costas de la alzada se imponen a quien ve rechazado su recurso (art. 398 LEC).

FALLAMOS
DESESTIMAMOS el recurso de apelación interpuesto por ${p.lender} y CONFIRMAMOS la resolución recurrida, con imposición de costas y pérdida del depósito.
Así lo pronunciamos y firmamos.`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos', 'dni'],
    text: (p) => `S E N T E N C I A

ILMOS. SRES. MAGISTRADOS DE LA SECCIÓN TERCERA DE LA A.P. DE ${provinceOf(p).toUpperCase()}
${p.judge}
${p.notary}

En ${provinceOf(p)}, a ${p.written}.

VISTOS en grado de apelación por esta Sección los autos de juicio ordinario ${p.autos} procedentes del ${p.court}, a los que ha correspondido el rollo ${rollOf(p)}, en los que aparece como parte apelante ${p.who}, NIF ${p.dni}, y como apelada ${p.lender}.

I.- En la instancia se rechazó la demanda por considerar transparente el sistema de amortización revolvente. Frente a ello se alza la actora, que reitera que nadie le explicó cómo se generaban los intereses.
II.- El motivo ha de prosperar. Las SSTS 154/2025 y 155/2025, de 30 de enero, exigen que se informe antes del contrato, y de modo comprensible, de la recapitalización y del efecto de bola de nieve. Aquí, la solicitud se firmó en el pasillo de un centro comercial y la información normalizada lleva la misma fecha.
III.- No procede hacer imposición de las costas de la alzada; las de la primera instancia han de ser para la demandada.

En atención a lo expuesto, la Sala ACUERDA: con estimación del recurso, revocar la sentencia que en su día dictó el juzgado y, en su lugar, acoger la pretensión subsidiaria, declarar nula la cláusula de intereses remuneratorios y ordenar la restitución de lo cobrado por ellos. Devuélvase el depósito constituido.`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (
      p,
    ) => `Audiencia Provincial de ${provinceOf(p)}, Sección ${p.random.pick(['1ª', '5ª', '7ª', '13ª'])}
Rollo ${rollOf(p)}. Ponente: ${p.judge}
Autos de origen: ${p.autos} (${p.court})

Sentencia

Constituida la Sala por los magistrados que firman, ha resuelto el recurso que interpuso la entidad ${p.lender} frente a la sentencia que dio la razón a ${p.alone}.

Antecedentes
1. La primera instancia terminó por sentencia estimatoria, que declaró usurario el crédito.
2. Apeló el banco y se opuso la parte demandante. Se deliberó el ${p.day}.

Fundamentos
1. El contrato es de 2012. Con el criterio uniforme que estableció la STS 258/2023, hasta seis puntos sobre la media no hay usura, y aquí son 5,1.
2. La apelada no impugnó la falta de respuesta a la acción subsidiaria de transparencia, de modo que la Sala no puede entrar en ella.
3. Dada la evolución de la jurisprudencia, no se hace condena en las costas de ninguna de las instancias.

Parte dispositiva
Estimamos el recurso de apelación, revocamos la sentencia apelada y la sustituimos por otra en la que se desestima la demanda y se absuelve a la demandada. Sin costas. Contra esta resolución cabe casación, si concurre interés casacional.
${provinceOf(p)}, ${p.written}`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (p) => `SECCION DECIMA DE LA AUDIENCIA PROVINCIAL
DE ${provinceOf(p).toUpperCase()}
ROLLO Nº ${rollOf(p)}
SENTENCIA Nº ${10 + p.random.below(900)}

Vistos, ante esta Sección, los autos de Juicio Ordinario seguidos en el Juzgado de Primera Instancia número ${p.matter.court.number} de ${p.town} con el nº ${p.autos}, por ${p.who} contra ${p.lender}; pendientes en esta Superioridad en virtud del recurso interpuesto por la representación de la parte demandante.

FUNDAMENTOS JURIDICOS
PRIMERO.- La demanda fue rechazada en la instancia por haberse cancelado el préstamo más de quince años antes. La actora insiste en la imprescriptibilidad.
SEGUNDO.- Nadie discute que la nulidad pueda pedirse sin plazo. Lo que prescribe es la restitución, y el recurso no combate la afirmación, decisiva, de que ya en 2013 reclamó por escrito lo mismo, con asistencia de letrado.
TERCERO.- ${p.filler(1)}
CUARTO.- Costas a la apelante, sin que se aprecien dudas.

F A L L A M O S: Que debemos desestimar y desestimamos el recurso, confirmando en todas sus partes la sentencia de instancia. Con pérdida del depósito.
PUBLICACIÓN.- En ${provinceOf(p)}, a ${p.written}, ha sido publicada la anterior por ${p.judge}. Doy fe, ${p.clerk}.`,
  },
]
