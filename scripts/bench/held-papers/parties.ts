import type { HeldPaper } from './held-paper'

/** What lenders, clients and their lawyers write. */
export const HELD_PARTIES: HeldPaper[] = [
  {
    text: `WiZink Bank, S.A.U. - Servicio de Atención al Cliente
Apartado de Correos 1151, 28108 Alcobendas
Madrid, 22 de abril de 2024
Estimada Sra. Garmendia:
En respuesta a su reclamación de fecha 3 de abril, le comunicamos que el tipo aplicado es el pactado, por lo que no procede acceder a lo solicitado.`,
    is: ['extrajudicial', '2024-04-22', null, null],
  },
  {
    text: `BUROFAX PREMIUM CON ACUSE DE RECIBO Y CERTIFICACIÓN DE TEXTO
Destinatario: COFIDIS, S.A. Sucursal en España
Bilbao, a 8 de enero de 2024
Muy Sres. míos: En nombre de mi cliente les requiero para que en el plazo de un mes reconozcan la nulidad del contrato y remitan la liquidación.`,
    is: ['extrajudicial', '2024-01-08', null, null],
  },
  {
    text: `RECLAMACIÓN PREVIA
A LA ATENCIÓN DE: Defensor del Cliente, Oney Servicios Financieros
D. Nicanor Espinel, con domicilio en Salamanca, EXPONE: que suscribió una tarjeta revolving en 2017 y SOLICITA copia del contrato y de todos los extractos en el plazo de QUINCE DÍAS.
Salamanca, 30 de mayo de 2024`,
    is: ['extrajudicial', '2024-05-30', null, 15],
  },
  {
    text: `ACUERDO EXTRAJUDICIAL
En Madrid, a 5 de noviembre de 2024
REUNIDOS
De una parte, VIVUS FINANCE, y de otra, D.ª Maravillas Ortuño.
ESTIPULACIONES
Primera. La entidad abonará 2.310 euros en el plazo de 30 días desde la firma, y las partes nada más tendrán que reclamarse.`,
    is: ['settlement', '2024-11-05', null, 30],
  },
  {
    text: `De: reclamaciones@cetelem.example
Enviado: lunes, 13 de mayo de 2024 11:02
Asunto: Propuesta de acuerdo Ref. 55120
Buenos días, letrado: les trasladamos oferta de acuerdo consistente en la devolución de 1.750 € a su cliente y la cancelación del contrato. La oferta vence en diez días.`,
    is: ['settlement', '2024-05-13', null, 10],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA DE MADRID QUE POR TURNO CORRESPONDA
DOÑA PURIFICACIÓN BAYO, Procuradora, en nombre y representación de D. Leandro Cifuentes, DIGO:
Que por medio del presente escrito formulo DEMANDA DE JUICIO ORDINARIO contra WIZINK BANK, S.A.U., en ejercicio de acción de nulidad por usura.
Es Justicia que pido en Madrid, a 15 de febrero de 2024.`,
    is: ['claim_filed', '2024-02-15', null, null],
  },
  {
    text: `AL JUZGADO
Don Iñaki Zubeldia, procurador de los tribunales y de doña Arantza Oiarbide, comparece y DICE: Que interpone demanda de juicio verbal en reclamación de la nulidad de un crédito rápido frente a Wandoo Finance, S.L.U.
En Donostia, a 9 de octubre de 2025`,
    is: ['claim_filed', '2025-10-09', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA Nº 3 DE MURCIA
CARREFOUR SERVICIOS FINANCIEROS, EFC, representada por el procurador Sr. Albacete, en los autos de juicio ordinario 612/2024, DICE:
Que dentro del plazo legal viene a CONTESTAR A LA DEMANDA presentada de contrario, oponiéndose a ella en base a los siguientes HECHOS.
Murcia, 27 de noviembre de 2024`,
    is: ['in_court', '2024-11-27', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA NÚMERO 11 DE ALICANTE
Autos 233/2025
ESCRITO DE ALLANAMIENTO
BANCO SABADELL CONSUMER FINANCE se allana totalmente a las pretensiones de la parte actora y solicita la no imposición de costas.
Alicante, 2 de abril de 2025`,
    is: ['court_settlement', '2025-04-02', null, null],
  },
  {
    text: `AL JUZGADO
Autos 1402/2024
Las partes, de común acuerdo, han suscrito el siguiente ACUERDO TRANSACCIONAL, y suplican su homologación judicial: la entidad Younited abonará 4.020 € en la cuenta del procurador.
Sevilla, a 3 de octubre de 2025`,
    is: ['court_settlement', '2025-10-03', null, null],
  },
  {
    text: `HOJA DE ENCARGO
El cliente, D. Benigno Trashorras, encarga al despacho la reclamación judicial por su tarjeta de crédito. Honorarios: 25 % más IVA de lo recuperado.
Lugo, 10 de enero de 2024`,
    is: [null, '2024-01-10', null, null],
  },
  {
    text: `EXTRACTO MENSUAL DE TARJETA
WiZink Me Visa
Fecha de emisión: 05/03/2021
Saldo dispuesto 3.421,10 €. Cuota a pagar 98,00 €. TIN 24,00 %. TAE 26,82 %.`,
    is: [null, '2021-03-05', null, null],
  },
  {
    text: `NOTARÍA DE DON EVARISTO MENCHÉN
PODER GENERAL PARA PLEITOS
NÚMERO MIL DOSCIENTOS CUATRO.
En Toledo, mi residencia, a veintitrés de enero de dos mil veinticuatro.
COMPARECE: D.ª Sagrario Ludeña. CONFIERE PODER a favor de los procuradores que se relacionan.`,
    is: [null, '2024-01-23', null, null],
  },
  {
    text: `CONTRATO DE TARJETA DE CRÉDITO CITIBANK
Fecha de solicitud 12-09-2012
Condiciones generales. 14. Servicio de reclamaciones: el titular podrá dirigirse al departamento de atención al cliente por escrito.`,
    is: [null, '2012-09-12', null, null],
  },
  {
    text: `CIRBE - CENTRAL DE INFORMACIÓN DE RIESGOS
BANCO DE ESPAÑA
Informe de riesgos a nombre de Serafín Llamazares. Datos declarados a 31/08/2024.
Entidad declarante: Wizink Bank. Riesgo dispuesto: 4 miles de euros.`,
    is: [null, null, null, null],
  },
  {
    text: `ESCRITO DE DESISTIMIENTO DEL ENCARGO
Doña Herminia Quevedo comunica al despacho que desiste de la reclamación encomendada y solicita el archivo de su expediente.
Palencia, a 11 de noviembre de 2025`,
    is: ['withdrawn_client', '2025-11-11', null, null],
  },
  {
    text: `PROCURADORES ASOCIADOS, S.C.P.
Barcelona, 12 de junio de 2024
Estimado compañero: adjunto le remito copia de la sentencia notificada en el día de hoy. El plazo de 20 días para recurrir vence el 10 de julio. Un saludo.`,
    is: [null, '2024-06-12', null, 20],
  },
  {
    text: `MINUTA DE HONORARIOS Nº 2025/114
Cliente: Dionisia Pacheco. Concepto: juicio verbal, asistencia a la vista celebrada el 4 de febrero de 2025. Base: 300 €. IVA 21 %: 63 €.`,
    is: [null, null, null, null],
  },
  {
    text: `JUSTIFICANTE DE PRESENTACIÓN LEXNET
Tipo de procedimiento: ORD. Órgano destino: JUZGADO DE 1ª INSTANCIA DECANO DE VIGO. Fecha de presentación: 20/05/2024 13:41. Documento principal: demanda.pdf`,
    is: [null, '2024-05-20', null, null],
  },
  {
    text: `BANCO CETELEM
Departamento de reclamaciones
Madrid, a 30 de septiembre de 2024
Hemos recibido su reclamación extrajudicial. Dispondremos de un plazo máximo de dos meses para contestarle.`,
    is: ['extrajudicial', '2024-09-30', null, null],
  },
]
