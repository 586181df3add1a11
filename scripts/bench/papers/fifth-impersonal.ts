import type { Parts } from './parts'
import { madePerson } from './people'

const named = (p: Parts) => {
  const person = madePerson(p.random, 0)
  return { ...person, full: `${person.given} ${person.first} ${person.second}` }
}
const hearing = (p: Parts, hour: string) =>
  `${hour}   ${1 + p.random.below(1900)}/2024   ${named(p).full.toUpperCase()} / ${p.lender}   ${p.random.pick(['AUDIENCIA PREVIA', 'JUICIO', 'VISTA'])}`

/** Papers about nobody, or about people of whom the firm knows nothing. */
export const IMPERSONAL: ((p: Parts) => string)[] = [
  (p) => `FORMULARIO DE RECLAMACIÓN ANTE EL DEPARTAMENTO DE CONDUCTA DE ENTIDADES

1. Datos de quien reclama
Nombre: ______________________  Apellidos: ______________________
NIF/NIE: ______________  Teléfono: ______________
2. Entidad reclamada: ${p.random.pick(['________________________', p.lender])}
3. ¿Ha reclamado antes ante el Servicio de Atención al Cliente?   [ ] Sí   [ ] No
   Fecha: ___/___/______   ¿Le han contestado?   [ ] Sí   [ ] No
4. Expongo: ____________________________________________________
5. Solicito: ___________________________________________________

No se admitirán las reclamaciones cuyo objeto esté pendiente ante los tribunales. El informe no tiene carácter vinculante.
Lugar, fecha y firma`,
  () => `Ley 1/2000, de 7 de enero, de Enjuiciamiento Civil
TEXTO CONSOLIDADO

Artículo 456. Ámbito y efectos del recurso de apelación.
1. En virtud del recurso de apelación podrá perseguirse, con arreglo a los fundamentos de hecho y de derecho de las pretensiones formuladas ante el tribunal de primera instancia, que se revoque un auto o sentencia y que, en su lugar, se dicte otro u otra favorable al recurrente.
2. La apelación contra sentencias desestimatorias de la demanda y contra autos que pongan fin al proceso carecerá de efectos suspensivos.

Artículo 458. Interposición del recurso.
Conforme a la redacción dada por el Real Decreto-ley 6/2023, el recurso se interpondrá ante el tribunal que sea competente para conocer del mismo, en el plazo de veinte días.`,
  (
    p,
  ) => `JUZGADO DE PRIMERA INSTANCIA Nº ${41 + p.random.below(40)} DE ${p.random.pick(['LUGO', 'DONOSTIA', 'CASTELLÓN', 'TARRAGONA', 'LOGROÑO'])}
SEÑALAMIENTOS PARA EL DÍA ${p.day}. SALA 3

${['9:30', '9:45', '10:15', '11:00', '12:30'].map((hour) => hearing(p, hour)).join('\n')}

Los letrados se anunciarán al agente. Se ruega puntualidad.`,
  (p) => {
    const { full, idNumber } = named(p)
    return `Juzgado de Primera Instancia n.º ${41 + p.random.below(30)} de ${p.random.pick(['Cuenca', 'Ourense', 'Huesca', 'Lleida'])}
Procedimiento ordinario ${3000 + p.random.below(900)}/2023

SENTENCIA

En los autos seguidos a instancia de ${full}, con DNI ${idNumber}, contra ${p.lender}, ${named(p).full}, en funciones de sustitución, dicta la presente.

FUNDAMENTOS
Único. ${p.filler(2)}

FALLO
Estimo la demanda, declaro nulo el contrato de tarjeta y condeno a la demandada a devolver ${p.euros()}, con intereses y costas.`
  },
  () => `¿TIENES UNA TARJETA REVOLVING? PODEMOS AYUDARTE

- Estudiamos tu contrato gratis y en 48 horas.
- Reclamamos al banco en tu nombre. Si no responde en un mes, demandamos.
- No cobras, no pagas.

Preguntas frecuentes
¿Cuánto se tarda? La vía amistosa, de uno a tres meses. El juicio, de doce a veinte, según la ciudad. Si apelan, un año más.
¿Y si perdemos? Te lo explicamos antes de firmar la hoja de encargo.
¿Puedo seguir usando la tarjeta? Mejor no.

Pide cita sin compromiso en nuestra web.`,
  (p) => `INFORMACIÓN NORMALIZADA EUROPEA SOBRE EL CRÉDITO AL CONSUMO

1. Identidad del prestamista: ${p.lender}
2. Características principales
   Tipo de crédito: línea de crédito de duración indefinida
   Importe total: hasta 5.000 €
3. Costes
   Tipo deudor: 21,79 %    TAE: 24,10 %
   Ejemplo: para 1.500 € en 12 meses, importe total adeudado 1.683,36 €
   Costes en caso de pagos atrasados: 30 €
4. Otros aspectos jurídicos
   Derecho de desistimiento: sí, 14 días naturales
   Reembolso anticipado: sí
   Procedimiento extrajudicial de reclamación: Servicio de Atención al Cliente
Esta información es válida desde el ${p.day} durante quince días.`,
  () => `Tipos de interés (TEDR) de las nuevas operaciones. Hogares e ISFLSH
Boletín Estadístico, cuadro 19.4. Porcentajes

              Tarjetas de pago aplazado    Consumo 1-5 años
2015          21,13                        8,98
2016          20,84                        8,51
2017          20,80                        8,62
2018          19,98                        8,30
2019          19,67                        8,25
2020          18,06                        7,83
2021          17,98                        7,60
2022          18,39                        7,98

El TEDR equivale a la TAE sin incluir comisiones.`,
  (p) => {
    const { full, idNumber, woman } = named(p)
    return `${full}
${idNumber}

A ${p.lender}

${woman ? 'La' : 'El'} que suscribe reclama la devolución de la comisión de mantenimiento que le han cobrado en su cuenta de nómina (${p.euros()}) desde que cerraron la oficina del pueblo, y pide contestación por escrito a la mayor brevedad.

${p.written}`
  },
  (p) => `ILUSTRE COLEGIO DE PROCURADORES
CIRCULAR ${1 + p.random.below(90)}/2025

Asunto: implantación de los tribunales de instancia

Estimados compañeros:

Desde el próximo día 1 los juzgados de primera instancia pasan a ser plazas de la Sección Civil del tribunal de instancia. Los escritos iniciadores se dirigirán a la Sección; los de trámite, a la plaza que conozca del asunto. Los números de procedimiento y los NIG se mantienen.
Las notificaciones se recibirán del servicio común de tramitación. Rogamos que comprobéis el código del órgano de destino antes de enviar, pues un código incorrecto dará lugar al rechazo en LexNET.

Un saludo. El/la Decano/a, ${named(p).full}`,
  (p) => `ACTA DE LA REUNIÓN DE UNIFICACIÓN DE CRITERIOS
Magistrados de las secciones civiles. ${p.written}

1. Usura en tarjetas: se acuerda por mayoría seguir los seis puntos de la STS 258/2023, sumando al TEDR entre 20 y 30 centésimas.
2. Cuantía: indeterminada si la acción principal es de nulidad.
3. Costas en caso de allanamiento: se impondrán si hubo requerimiento previo justificado.
4. Requisito de procedibilidad: basta la reclamación al servicio de atención al cliente, pasado un mes.

Estos acuerdos no vinculan a los magistrados en el ejercicio de su función.
Asisten: ${named(p).full}, ${named(p).full}, ${named(p).full}.`,
  (p) => {
    const { full, idNumber } = named(p)
    return `FACTURA N.º ${1000 + p.random.below(8000)}
Peritos Asociados del Sur, S.L.P.
Fecha: ${p.day}

Facturar a: ${full}
NIF: ${idNumber}

Recálculo de cuadro de amortización y liquidación de intereses de tarjeta      290,00 €
IVA (21 %)                                                                      60,90 €
Total                                                                          350,90 €

Pagadera a treinta días. El informe se ratificará en juicio, si se pide, con coste aparte.`
  },
]

/** What is added to a paper about somebody else. */
export const BESIDES: ((p: Parts) => string)[] = [
  ({ who, dni }) => `\nComparece también, como parte coadyuvante, ${who}, con NIF ${dni}.`,
  ({ alone, dni }) => `\nOtros intervinientes en el contrato: ${alone} (${dni}), en calidad de fiador/a.`,
  ({ who, dni }) =>
    `\nSe hace constar que los recibos se cargaban en una cuenta a nombre de ${who}, con documento nacional de identidad ${dni}.`,
  ({ alone, dni }) => `\nc.c.: ${alone}, DNI n.º ${dni}, heredero/a del segundo titular.`,
]
