import type { Template } from './templates'

export const PLEADINGS: Template[] = [
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (p) => `Procedimiento ordinario ${p.autos}

AL ${p.court.toUpperCase()}

${p.otherAgent}, Procurador/a de los Tribunales y de ${p.lender}, según consta en el poder que se acompaña, ante este juzgado de ${p.town} (${p.court}) comparece y DICE:

Que el ${p.written} fue emplazada mi representada para contestar a la demanda deducida por ${p.who}, lo que evacua por medio de este ESCRITO DE CONTESTACIÓN, oponiéndose a ella íntegramente, en base a los siguientes

HECHOS
Previo.- Negamos cuantos no sean expresamente reconocidos.
Primero.- Conforme con la existencia del contrato. La actora lo suscribió libremente, usó la tarjeta en 214 ocasiones y recibió los extractos cada mes sin formular queja.
Segundo.- Disconforme con que el tipo sea desproporcionado. El informe pericial de ${p.witness} (doc. 5) sitúa el promedio del sector en el 24 %.

FUNDAMENTOS DE DERECHO
I a III.- Nada que objetar a los procesales, salvo la cuantía, que ha de fijarse en ${p.euros()}.
IV.- Retraso desleal y actos propios.
V.- Prescripción de la acción de restitución.

En su virtud, SUPLICO que se tenga por contestada la demanda y se dicte sentencia desestimatoria, con costas.
${p.otherLawyer}`,
  },
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (
      p,
    ) => `Verbal ${p.autos} - Tribunal de Instancia de ${p.town}, Sección Civil, Plaza ${p.matter.court.number}
Actor/a: ${p.alone}

CONTESTACIÓN DE ${p.lender.toUpperCase()}

A) Excepciones. Defecto en el modo de proponer la demanda: no se precisan las cantidades cuya devolución se interesa (art. 416.1.5.ª LEC). Falta de legitimación pasiva: el crédito se vendió en 2021 a un fondo luxemburgués y mi mandante no es ya su titular.
B) Fondo. Se trata de un préstamo instantáneo, de importe reducido y a muy corto plazo, cuya TAE, por razones puramente matemáticas, no admite comparación con la del crédito revolving. La información normalizada europea se facilitó por SMS con carácter previo y se aceptó con un código de un solo uso.
C) Prueba. Se interesa la documental, el certificado del tercero de confianza y el interrogatorio de la parte actora, para lo que se pide vista.

Por todo ello se solicita la absolución de la demandada y la condena en costas a la actora, por temeridad.

En ${p.town}, ${p.written}. Por la demandada, ${p.otherAgent} (procurador/a) y ${p.otherLawyer} (abogado/a).`,
  },
  {
    kind: 'opposition',
    signs: ['autos'],
    text: (p) => `AL JUZGADO

${p.agent}, en nombre y representación de ${p.who}, parte actora en los autos de juicio ordinario ${p.autos} de ese ${p.court}, digo:

Que en la audiencia previa celebrada el día ${p.day} se acordó librar oficio a la demandada para que aportara la grabación telefónica de la contratación, y se confirió a las partes plazo para CONCLUSIONES ESCRITAS, trámite que paso a evacuar:

Primera. La entidad no ha traído la grabación. La consecuencia no puede ser otra que tener por no probado que se informara de la TAE.
Segunda. El testigo, ${p.witness}, reconoció que los comerciales cobraban por tarjeta activada y que no disponían de simulador.
Tercera. La única pericial parte de datos de una asociación del propio sector.
Cuarta. ${p.filler(1)}

Por lo expuesto, SOLICITO que tenga por formuladas las conclusiones y dicte sentencia en los términos pedidos en la demanda.
Es justicia que pido en ${p.town}. ${p.lawyer}`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (p) => `AL ${p.court.toUpperCase()}
Juicio ordinario ${p.autos}

${p.agent}, en nombre de ${p.who}, y ${p.otherAgent}, en el de ${p.lender}, cuyas representaciones constan en los autos seguidos en esa sede de ${p.town}, juzgado n.º ${p.matter.court.number}, comparecen conjuntamente y DICEN:

Que las partes han llegado a un acuerdo que pone fin al litigio y cuya HOMOLOGACIÓN interesan, conforme al artículo 19.2 de la LEC, con arreglo a estos pactos:

1. La demandada acepta la nulidad del contrato y abona a la actora ${p.euros()}, que se ingresarán en la cuenta de consignaciones de ese juzgado.
2. La demandada satisface además, en concepto de costas, la suma alzada de ${p.euros()}.
3. Cumplido lo anterior, ninguna de las partes tendrá nada que pedir ni reclamar a la otra.

SUPLICAN se dicte auto que homologue lo acordado y declare terminado el procedimiento, dejando sin efecto el juicio señalado.
${p.written}. Firmado: ${p.lawyer}; ${p.otherLawyer}`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (
      p,
    ) => `A LA PLAZA Nº ${p.matter.court.number} DE LA SECCIÓN CIVIL DEL TRIBUNAL DE INSTANCIA (${p.town})

Autos: ordinario ${p.autos}
Demandante: ${p.alone}

${p.otherAgent}, procurador/a de ${p.lender}, DIGO:

Que dentro del plazo concedido para contestar a la demanda, y siguiendo instrucciones de mi mandante, por medio del presente escrito vengo a ALLANARME a la totalidad de las pretensiones de la actora, de conformidad con el artículo 21 LEC.

Que, no habiendo mediado mala fe, pues la carta que se dice enviada lo fue a una oficina cerrada en 2019, no procede la imposición de costas (art. 395.1).

Que mi mandante ha practicado la liquidación que se adjunta, de la que resultan ${p.euros()} a favor de la actora, que ha puesto a su disposición.

Por ello, SOLICITO se tenga a ${p.lender} por allanada y se resuelva sin más trámites y sin costas.
${p.written}. Ldo./a. ${p.otherLawyer}`,
  },
]
