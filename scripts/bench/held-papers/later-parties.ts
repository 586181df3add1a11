import type { HeldPaper } from './held-paper'

/** What lenders, clients, notaries and lawyers write, by that other hand; some of it brings a case nowhere. */
export const LATER_PARTIES: HeldPaper[] = [
  {
    text: `COFIDIS - Departamento de Atención al Cliente
Cornellà de Llobregat, 14 de noviembre de 2024
Asunto: su escrito recibido el 29 de octubre
Estimado Sr. Alcaraz: Hemos estudiado su petición de anulación del contrato. Lamentamos no poder atenderla, ya que el tipo de interés está dentro de lo habitual. Si no está conforme puede dirigirse al Banco de España.`,
    is: ['extrajudicial', '2024-11-14', null, null],
  },
  {
    text: `Envío certificado n.º CD00440012345
A Caixabank Payments & Consumer, Servicio de Reclamaciones
Yo, Fermina Olmeda, con tarjeta terminada en 4471, les pido que me entreguen el contrato firmado y el detalle de todos los movimientos desde 2016, y que me devuelvan lo cobrado de más. Espero su respuesta en el plazo de 30 días.
Cuenca, 3 de febrero de 2025`,
    is: ['extrajudicial', '2025-02-03', null, 30],
  },
  {
    text: `SOLICITUD DE NEGOCIACIÓN (medio adecuado de solución de controversias, L.O. 1/2025)
De: Ejemplo Abogados, por cuenta de Amadeo Ginzo
A: Bankinter Consumer Finance
Ourense, 9 de mayo de 2025
Le proponemos reconocer la nulidad del crédito y devolver 2.640 euros. Si en un mes no hay respuesta, acudiremos a los tribunales.`,
    is: ['extrajudicial', '2025-05-09', null, null],
  },
  {
    text: `CONTRATO DE TRANSACCIÓN
Logroño, 20 de junio de 2025
Intervienen Banco Cetelem y doña Milagros Cenicero.
1. El Banco anula la deuda pendiente y abona a doña Milagros 1.200 euros en el plazo de quince días.
2. Doña Milagros renuncia a reclamar judicialmente por este contrato.
Firmado por ambas partes.`,
    is: ['settlement', '2025-06-20', null, 15],
  },
  {
    text: `De: acuerdos@wizink.example
Para: letrado del Sr. Barrachina
Fecha: 11 de marzo de 2025
Buenos días. Conforme a lo hablado, aceptamos su propuesta: pagaremos 3.480 € a su representado y cancelaremos la línea. Adjunto el documento para su firma.`,
    is: ['settlement', '2025-03-11', null, null],
  },
  {
    text: `BORRADOR DEMANDA ORDINARIO – PENDIENTE DE REVISAR POR EL LETRADO
AL JUZGADO DE PRIMERA INSTANCIA DE ........
..........., Procurador de los Tribunales, en nombre de doña Águeda Berlanga, según se acreditará, formulo demanda contra Cofidis.
HECHOS
PRIMERO. [completar con fecha del contrato]`,
    is: ['claim_drafted', null, null, null],
  },
  {
    text: `AL TRIBUNAL DE INSTANCIA DE PAMPLONA, SECCIÓN CIVIL
D.ª Uxue Arizkun, procuradora, en representación de D. Blas Lerín, ante el Tribunal comparezco y, como mejor proceda en Derecho, DIGO: que formulo demanda de juicio verbal, al amparo de la Ley de Represión de la Usura, contra Younited, sucursal en España, con arreglo a los siguientes hechos.
SUPLICO que se dicte sentencia que estime íntegramente la demanda.
Pamplona, 6 de octubre de 2025`,
    is: ['claim_filed', '2025-10-06', null, null],
  },
  {
    text: `LEXNET - JUSTIFICANTE DE PRESENTACIÓN
Tipo de escrito: DEMANDA / Escrito iniciador de procedimiento
Destino: Oficina de Registro y Reparto de Valladolid
Presentado por: García Olmedo, Procurador
Fecha y hora de presentación: 17/03/2025 13:41:09
Resultado: ACEPTADO`,
    is: [null, '2025-03-17', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA Nº 2 DE SORIA
Autos 74/2025
Doña Numancia Almarza, procuradora de BANKINTER CONSUMER FINANCE, comparece y DICE: que, emplazada para ello, presenta CONTESTACIÓN A LA DEMANDA y solicita que se desestime.
Soria, 21 de mayo de 2025`,
    is: ['in_court', '2025-05-21', null, null],
  },
  {
    text: `AL TRIBUNAL DE INSTANCIA DE BURGOS. PLAZA 3
El Procurador Sr. Villadiego, en nombre de doña Melchora Lerma, parte actora, DICE: que por disposición de su mandante DESISTE de la demanda interpuesta contra Cofidis y solicita el archivo.
Burgos, 2 de febrero de 2026`,
    is: [null, '2026-02-02', null, null],
  },
  {
    text: `Sr. letrado:
Le escribo para decirle que no quiero seguir con la reclamación contra el banco. Le ruego que no presente la demanda y que cierre mi expediente.
Atentamente, Rosendo Pajares
Plasencia, 19 de junio de 2025`,
    is: ['withdrawn_client', '2025-06-19', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA Nº 4 DE ELCHE
PARA ANTE LA AUDIENCIA PROVINCIAL
La procuradora de D. Salvador Agulló Maciá, en autos 1811/2023, DICE: que no estando conforme con la sentencia notificada el 11 de octubre de 2024, la recurre en APELACIÓN por los siguientes MOTIVOS.
Elche, 8 de noviembre de 2024`,
    is: ['appealed', '2024-11-08', null, null],
  },
  {
    text: `A LA SECCIÓN CIVIL DE LA AUDIENCIA PROVINCIAL DE CANTABRIA
Doña Primitiva Liébana, apelada, por su procurador, se OPONE al recurso de apelación de Banco Cetelem y pide que se confirme la sentencia de instancia.
Santander, a 14 de noviembre de 2024`,
    is: ['appealed', '2024-11-14', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA Nº 14 DE MÁLAGA
La representación de doña Concepción Álora DICE: que, requerida por diligencia de 8 de septiembre de 2025, aporta la reclamación previa con su acuse de recibo y pide que se admita la demanda.
Málaga, 12 de septiembre de 2025`,
    is: ['in_court', '2025-09-12', null, null],
  },
  {
    text: `AL JUZGADO
Ambas partes, D. Eladio Cantalejo y Carrefour Servicios Financieros, por sus procuradores y de común acuerdo, exponen que han llegado a una transacción y SOLICITAN SU HOMOLOGACIÓN y el archivo del juicio verbal 15/2025.
Segovia, 28 de marzo de 2025`,
    is: ['court_settlement', '2025-03-28', null, null],
  },
  {
    text: `PODER GENERAL PARA PLEITOS
NÚMERO MIL CIENTO DOS
En Ponferrada, mi residencia, a 15 de enero de 2025. Ante mí, Casilda Bembibre, notaria, comparece doña Oliva Toreno y apodera a los procuradores que se relacionan para demandar, contestar, desistir, apelar y transigir.`,
    is: [null, '2025-01-15', null, null],
  },
  {
    text: `SOLICITUD-CONTRATO DE TARJETA DE CRÉDITO
Titular: Abundio Sepúlveda
TIN 21,99 %  TAE 24,36 %
Derecho de desistimiento: el titular dispone de 14 días naturales desde la firma para desistir sin indicar motivo. Foro: los juzgados del domicilio del titular.
Firmado el 5/10/2018`,
    is: [null, '2018-10-05', null, 14],
  },
  {
    text: `EXTRACTO MENSUAL DE TARJETA
Periodo 01/08/2024 - 31/08/2024
Saldo anterior 3.204,55 €
Intereses 57,14 €
Comisión por reclamación de cuota impagada 35,00 €
Cuota a pagar el 05/09/2024: 96,00 €`,
    is: [null, null, null, null],
  },
  {
    text: `MINUTA DE HONORARIOS 2025/118
Ejemplo Abogados
Por la redacción e interposición de la demanda contra Wizink Bank, asistencia a audiencia previa y juicio, y oposición al recurso de apelación.
Total: 1.210,00 €
Fecha: 30 de septiembre de 2025`,
    is: [null, '2025-09-30', null, null],
  },
  {
    text: `INFORME PERICIAL DE CÁLCULO
Perita economista: Brígida Mora
Objeto: cuantificar lo pagado por doña Delfina Cazorla por encima del capital dispuesto si una sentencia declarase la nulidad.
Resultado: 4.077,30 euros.
Jaén, 2 de abril de 2025`,
    is: [null, '2025-04-02', null, null],
  },
  {
    text: `JUSTIFICANTE DE TRANSFERENCIA
Ordenante: Banco Cetelem
Beneficiario: Milagros Cenicero
Importe: 1.200,00 EUR
Fecha valor: 02/07/2025
Concepto: acuerdo expediente 77120`,
    is: [null, '2025-07-02', null, null],
  },
]
