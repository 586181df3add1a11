import type { Parts } from './parts'
import type { Template } from './templates'

/** How a registry of that region writes its general number. */
const nigOf = (p: Parts) =>
  `${{ Bilbao: 'NIG PV / IZO EAE', Vigo: 'N.I.X.', Barcelona: 'N.I.G.:' }[p.town] ?? 'NIG'} ${p.nig}`
const beside = (p: Parts) => (p.also ? ` y de ${p.sir(p.also)} ${p.name(p.also)}` : '')

export const COURTS: Template[] = [
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) => `XDO. 1A INST. / JDO. 1ª INSTANCIA Nº ${p.matter.court.number} de ${p.town}
${nigOf(p)}
ORD PROCEDIMIENTO ORDINARIO ${p.autos}
Sobre NULIDAD
DEMANDANTE D/ña. ${p.alone}
Procurador/a Sr/a. ${p.agent}
Abogado/a Sr/a. ${p.lawyer}
DEMANDADO D/ña. ${p.lender}

DECRETO
Letrado/a de la Administración de Justicia Sr./Sra. ${p.clerk}.
En ${p.town}, a ${p.written}.

ANTECEDENTES DE HECHO
PRIMERO.- Por la parte actora se ha presentado demanda, señalando como parte demandada a ${p.lender}, suplicando se dicte sentencia conforme a lo interesado en el cuerpo de su escrito. Requerida para subsanar la falta de poder, lo ha verificado dentro de plazo.

FUNDAMENTOS DE DERECHO
PRIMERO.- Examinada la anterior demanda, se estima, a la vista de los datos y documentos aportados, que la parte demandante reúne los requisitos de capacidad, representación y postulación procesales. Asimismo, este órgano tiene jurisdicción y competencia objetiva.

PARTE DISPOSITIVA
ACUERDO:
- Admitir a trámite la demanda, que se sustanciará por las reglas del juicio ordinario.
- Dar traslado de la misma a la parte demandada, haciéndole entrega de copia y de los documentos acompañados, EMPLAZÁNDOLA para que la conteste en el plazo de VEINTE DÍAS hábiles computado desde el siguiente al emplazamiento.
- Apercibirla de que, si no comparece dentro de plazo, se le declarará en situación de rebeldía procesal.
MODO DE IMPUGNACIÓN: recurso de reposición en el plazo de cinco días ante quien dicta esta resolución.`,
  },
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) => `Tribunal de Instancia de ${p.town}
Sección Civil. Plaza n.º ${p.matter.court.number}
Servicio Común de Tramitación

Juicio verbal (250.1.14) ${p.autos}
Negociado: ${1 + p.random.below(9)}
Parte actora: ${p.who}${beside(p).replace(' y de', ' y')}
Parte demandada: ${p.lender}

Decreto que dicta ${p.clerk}, con destino en el Servicio Común de Tramitación
Lugar: ${p.town}. Fecha: ${p.written}

Primero. Turnada a esta plaza la demanda presentada por ${p.agent}, y acreditado con ella el intento de negociación previa que exige el artículo 5 de la Ley Orgánica 1/2025, cumple los requisitos de los artículos 437 y 264 de la LEC.
Segundo. Por razón de la materia, el procedimiento adecuado es el juicio verbal, cualquiera que sea la cuantía.

Decido:
Tener por parte a quien la presenta, admitir la demanda y dar traslado de ella a la demandada para que conteste por escrito en diez días, con la advertencia de que en el mismo escrito habrá de pronunciarse sobre la pertinencia de celebrar vista. Contra esta resolución cabe reposición, sin efectos suspensivos.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) => `${p.court.toUpperCase()}
PALACIO DE JUSTICIA, PLANTA ${1 + p.random.below(9)}ª. ${p.town}
${nigOf(p)}
Procedimiento: ORDINARIO (CONTRATACIÓN - 249.1.5) - ${p.autos}
De: ${p.who}
Procurador/a: ${p.agent}
Contra: ${p.lender}
Procurador/a: ${p.otherAgent}

DILIGENCIA DE ORDENACIÓN
${p.clerk}
En ${p.town}, a ${p.written}

Por recibido el anterior escrito del Procurador/a ${p.otherAgent}, únase a los autos de su razón. Se tiene por personada y por contestada en tiempo y forma la demanda por la entidad demandada, entregándose copia a la parte contraria.
De conformidad con el art. 414 de la LEC, se convoca a las partes a la audiencia previa al juicio, que tendrá lugar el próximo día ${1 + p.random.below(28)} de octubre a las 10:${10 + p.random.below(49)} horas en la Sala de Vistas nº ${1 + p.random.below(12)} de este Juzgado. Si no comparecieren personalmente, sus procuradores habrán de tener poder para renunciar, allanarse o transigir.
Lo acuerdo y firmo. Doy fe.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (
      p,
    ) => `PROVIDENCIA DE ${p.random.pick(['LA MAGISTRADA-JUEZ', 'EL/LA MAGISTRADO-JUEZ', 'S.S.ª ILMA.'])}
${p.judge}
En ${p.town}, a ${p.written}.

Dada cuenta. El escrito presentado por la representación de ${p.who} únase al procedimiento ordinario ${p.autos} de este ${p.court}. Visto que la demandada no ha aportado la totalidad de las liquidaciones mensuales de la tarjeta, pese a lo acordado como diligencia preparatoria de la prueba, requiérasele por última vez, a través de su procurador/a ${p.otherAgent}, para que en DIEZ DÍAS exhiba el histórico de movimientos desde la fecha de activación, con indicación de lo dispuesto y de lo abonado por cada concepto, bajo apercibimiento de estar a lo prevenido en el artículo 329 LEC.
No ha lugar, en cambio, a oficiar al Banco de España, por ser públicos los datos que se pretenden.
Notifíquese, haciendo saber que contra esta providencia cabe recurso de reposición.
Lo manda y firma S.S.ª; doy fe.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) => `ACTA DE AUDIENCIA PREVIA

Órgano: ${p.court}
Asunto: juicio ordinario ${p.autos}
Fecha: ${p.day}    Hora de inicio: 9:${10 + p.random.below(49)}
Preside: ${p.judge}
LAJ: ${p.clerk}

COMPARECEN
Por la actora, ${p.who}, su procurador/a ${p.agent}, asistido/a del letrado/a ${p.lawyer}.
Por la demandada, ${p.lender}, el procurador/a ${p.otherAgent} y el letrado/a ${p.otherLawyer}.

Abierto el acto, SSª pregunta a las partes si han alcanzado algún acuerdo, manifestando ambas que no ha sido posible. La actora se ratifica en su demanda e impugna a efectos probatorios el documento 4 de la contestación. La demandada mantiene la excepción de indebida acumulación de acciones, que es rechazada en el acto; formula protesta.
Fijados los hechos controvertidos, se propone y admite: por ambas partes, documental por reproducida; por la demandada, además, testifical de ${p.witness}, empleado/a de la entidad.
Se señala para la celebración del juicio el día ${1 + p.random.below(28)} de febrero a las 11:30 horas, quedando citadas las partes en este acto.
La vista ha quedado grabada en soporte audiovisual. Leída, la firma quien da fe.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) => `${p.court}
Juicio ordinario ${p.autos}

A U T O   núm. ${10 + p.random.below(700)}

En ${p.town}, a ${p.written}

HECHOS
Primero.- Dentro de los diez primeros días del plazo para contestar, ${p.lender} propuso declinatoria por falta de competencia territorial de este juzgado, por entender que correspondía conocer a los de Madrid, donde tiene su domicilio social.
Segundo.- Dado traslado a la parte actora y al Ministerio Fiscal, ambos se opusieron.

RAZONAMIENTOS JURÍDICOS
Único.- El artículo 52.2 LEC, en su redacción vigente, permite a los consumidores elegir entre el tribunal de su domicilio y el que resulte de los fueros generales. Consta por el certificado de empadronamiento aportado que ${p.alone} reside en este partido desde antes de la interposición de la demanda.

DISPONGO: DESESTIMAR la declinatoria propuesta por ${p.otherAgent} en la representación que ostenta, con imposición de las costas del incidente. Álcese la suspensión del plazo para contestar, que continuará por los días que restan.
Así lo acuerda, manda y firma ${p.judge}.`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos', 'dni'],
    text: (p) => `${nigOf(p)}
Procedimiento Ordinario nº ${p.autos}
${p.court}

AUTO
Magistrado/a: ${p.judge}
Lugar y fecha: ${p.town}, ${p.written}

ANTECEDENTES
I. En el presente procedimiento, promovido por ${p.who} (${p.dni}) frente a ${p.lender}, estando señalado el acto del juicio, las partes han presentado escrito en el que manifiestan haber puesto fin a sus diferencias en los siguientes términos: la entidad abonará ${p.euros()} por todos los conceptos, mediante ingreso en la cuenta del procurador/a ${p.agent}, en un plazo de veinte días; la tarjeta queda cancelada sin deuda; cada parte soporta sus costas.
II. Ambas representaciones tienen facultades para transigir.

FUNDAMENTOS
Las partes están facultadas para disponer del objeto del juicio (art. 19 LEC) y lo convenido no es contrario a la ley ni perjudica a tercero. El auto que lo aprueba tiene los efectos de la transacción judicial y puede ejecutarse por los trámites de las sentencias.

Acuerdo homologar la transacción de las partes, en los términos que quedan transcritos, y declarar finalizado el proceso. Archívense las actuaciones una vez firme.
Recurso: apelación, en veinte días.`,
  },
]
