import type { Parts } from './parts'
import type { Template } from './templates'

const claimant = (p: Parts) => (p.subject.woman ? 'la demandante' : 'el demandante')

export const JUDGMENTS: Template[] = [
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) => `SENTENCIA Nº ${10 + p.random.below(500)}

JUEZ QUE LA DICTA: ${p.judge}
Lugar: ${p.town}
Fecha: ${p.written}
PARTE DEMANDANTE: ${p.who}
Abogado/a: ${p.lawyer}
Procurador/a: ${p.agent}
PARTE DEMANDADA: ${p.lender}
Abogado/a: ${p.otherLawyer}
Procurador/a: ${p.otherAgent}
OBJETO DEL JUICIO: usura, tarjeta revolving
Procedimiento ordinario ${p.autos} del ${p.court}

ANTECEDENTES DE HECHO
PRIMERO.- Por la representación de la actora se formuló demanda en la que, tras alegar los hechos y fundamentos que estimó aplicables, terminaba suplicando la nulidad del contrato por usurario y, subsidiariamente, por falta de transparencia.
SEGUNDO.- La demandada contestó oponiéndose, y celebrada la audiencia previa quedaron los autos vistos para sentencia por ser la única prueba la documental (art. 429.8 LEC).

FUNDAMENTOS DE DERECHO
PRIMERO.- ${p.filler(2)}
SEGUNDO.- El tipo medio de las tarjetas de pago aplazado en la fecha del contrato era del 19,32 %, según la tabla del capítulo 19 del Boletín Estadístico. La TAE pactada excede en más de seis puntos de esa media, umbral que fija la STS 258/2023, de 15 de febrero.
TERCERO.- Conforme al artículo 3 de la Ley de Represión de la Usura, ${claimant(p)} solo está obligad${p.subject.woman ? 'a' : 'o'} a entregar la suma recibida.
CUARTO.- En cuanto a las costas, rige el vencimiento objetivo.

FALLO
ESTIMO íntegramente la demanda interpuesta y DECLARO la nulidad por usurario del contrato de tarjeta suscrito entre las partes, CONDENANDO a la demandada a reintegrar cuanto exceda del capital dispuesto, con los intereses legales desde cada pago, lo que se determinará en ejecución. Con imposición de costas a la demandada.
Contra la presente cabe recurso de apelación ante la Audiencia Provincial en veinte días, previa constitución de depósito de 50 euros.
Así por esta mi sentencia, lo pronuncio, mando y firmo.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) => `${p.court}. Autos ${p.autos}.

Estimo en parte la demanda presentada por ${p.alone} contra ${p.lender}; declaro nula, por abusiva, la cláusula de comisión por reclamación de posiciones deudoras y la de gastos del préstamo hipotecario, y condeno a la demandada al pago de ${p.euros()}, más el interés legal desde cada abono. Desestimo la pretensión relativa a la comisión de apertura. Pese a ser parcial la estimación, las costas son de cargo de la entidad, conforme a la STJUE de 16 de julio de 2020.

Esta es la sentencia que, en ${p.town} y a ${p.written}, dicto yo, ${p.judge}, por las razones que siguen.

1. Lo que se pide. La escritura, autorizada por ${p.notary}, puso a cargo del prestatario todos los gastos. Se reclaman notaría, registro, gestoría y tasación.
2. Lo que se opone. El banco alega que la acción de restitución ha prescrito. Pero el plazo no corre antes de que el consumidor pueda conocer el carácter abusivo, y no se ha probado que lo conociera (STJUE de 25 de abril de 2024).
3. La comisión de apertura, en cambio, se presenta de manera clara, se cobró una sola vez y no supera el coste medio, por lo que supera el control (STS 816/2023).
4. ${p.filler(1)}

Notifíquese. Es apelable en el plazo de veinte días.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (
      p,
    ) => `TRIBUNAL DE INSTANCIA DE ${p.town.toUpperCase()}, SECCIÓN CIVIL, PLAZA ${p.matter.court.number}
JUICIO VERBAL ${p.autos}

En la ciudad de ${p.town}, a ${p.written}, ${p.judge}, titular de la plaza ${p.matter.court.number} de esta Sección, ha visto los presentes autos, seguidos por ${p.who}, bajo la dirección de ${p.lawyer}, contra ${p.lender}, y en nombre de S.M. el Rey pronuncia la siguiente
S E N T E N C I A
Antecedentes. La actora celebró con la demandada cuatro préstamos rápidos por internet, de entre 150 y 600 euros, a devolver en treinta días, con una TAE superior al 2.000 %. Emplazada la prestamista, presentó escrito en el que se conforma con la nulidad pedida, aunque solicita que no se le impongan las costas.
Fundamentos. El allanamiento no se hace en fraude de ley ni contra el interés general, de modo que, con arreglo al artículo 21.1 de la LEC, procede dictar sentencia de acuerdo con lo solicitado. Sobre costas, consta requerimiento fehaciente anterior a la demanda que no fue atendido: hubo mala fe (art. 395.1, párrafo segundo).
Por lo expuesto, y vistos los preceptos legales citados, he decidido acoger la demanda en su integridad, declarar nulos los cuatro contratos por usurarios, condenar a la entidad a devolver ${p.euros()} y sus intereses y hacerle pagar las costas.
Llévese el original al libro de sentencias.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos', 'dni'],
    text: (p) => `${p.court.toUpperCase()}

Procedimiento ordinario núm. ${p.autos}
NIG: ${p.nig}

SENTENCIA NÚM. ${10 + p.random.below(500)}

En ${p.town}, a ${p.written}.

Vistos por mí, ${p.judge}, los autos seguidos a instancia de ${p.who}, con DNI ${p.dni}, representad${p.subject.woman ? 'a' : 'o'} por el procurador/a ${p.agent}, contra ${p.lender}, sobre nulidad de contrato de crédito.

ANTECEDENTES DE HECHO
PRIMERO. La demanda pedía que se declarase usurario un contrato de tarjeta del año 2016, con una TAE del 24,60 %. SEGUNDO. La entidad contestó y pidió su absolución. TERCERO. Practicada la prueba, quedó el juicio concluso.

FUNDAMENTOS DE DERECHO
PRIMERO. Según el Pleno de la Sala Primera (STS 258/2023), el interés es notablemente superior si la diferencia con el tipo medio de mercado supera los seis puntos porcentuales. El tipo medio de 2016 era el 20,84 %, al que ha de añadirse el ajuste de TEDR a TAE. La diferencia no llega a cuatro puntos.
SEGUNDO. Tampoco puede acogerse la acción subsidiaria: el reglamento obra firmado, en letra legible, con un ejemplo representativo y el anuncio de que la cuota baja alarga la deuda.
TERCERO. Costas a la parte vencida.

FALLO
Que desestimando la demanda, debo absolver y absuelvo a ${p.lender} de todos los pedimentos deducidos en su contra, con expresa imposición de costas a la parte actora.
Notifíquese, con indicación de que cabe apelación, que se interpondrá ante la Audiencia Provincial.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos'],
    text: (p) => `Sección Civil del Tribunal de Instancia de ${p.town} (Plaza ${p.matter.court.number})
Ordinario ${p.autos}
Magistrado/a: ${p.judge}

SENTENCIA

§ 1. ${p.alone} demanda a ${p.lender}${p.also ? `, junto con ${p.name(p.also)},` : ''} para que se le devuelvan los gastos de formalización de un préstamo que terminó de pagar en 2006.
§ 2. La entidad opone, entre otras cosas, retraso desleal y prescripción, y niega la condición de consumidor.
§ 3. De la prueba resulta, y en ello basta detenerse, que el capital se destinó a la adquisición de una nave y de la maquinaria de un taller del que era titular la parte demandante, como consta en la propia escritura, otorgada ante ${p.notary}. Quien contrata en el marco de su actividad profesional no puede invocar el control de abusividad, y el de incorporación está superado.
§ 4. Las costas siguen al vencimiento.

Por todo ello, en virtud de la potestad que me confiere la Constitución, no doy lugar a la demanda, absuelvo de ella a la demandada y condeno en costas a quien la interpuso.

${p.town}, ${p.written}. Contra esta resolución se puede recurrir en apelación.`,
  },
]
