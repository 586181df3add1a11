import type { HeldPaper } from './held-paper'

/** Judgments of the second instance, and what leads to them. */
export const HELD_APPEALS: HeldPaper[] = [
  {
    text: `AUDIENCIA PROVINCIAL DE OVIEDO
Sección Sexta
ROLLO: RECURSO DE APELACIÓN (LECN) 118/2024
SENTENCIA Nº 201/24
En Oviedo, a catorce de mayo de dos mil veinticuatro.
Apelante: WIZINK BANK S.A.U. Apelada: doña Covadonga Rozada.
FALLO
Se desestima el recurso de apelación interpuesto por Wizink Bank S.A.U. contra la sentencia de 12 de enero de 2024, que se confirma, con imposición de las costas a la apelante.`,
    is: ['appeal_won', '2024-05-14', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL
SECCIÓN Nº 28
MADRID
Rollo de apelación 1377/2023
SENTENCIA 88/2025
En Madrid, a 21 de febrero de 2025.
ILMOS. SRES. MAGISTRADOS: D. Ángel Galgo, D.ª María Peláez.
Parte recurrente: D. Eutimio Sacristán. Parte recurrida: COFIDIS.
FALLAMOS
Que estimando el recurso de apelación formulado por D. Eutimio Sacristán, revocamos la sentencia de instancia y, en su lugar, estimamos la demanda.`,
    is: ['appeal_won', '2025-02-21', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE BARCELONA. SECCIÓN DECIMOQUINTA
Recurso de apelación 512/2024-2ª
Parte apelante: Caixabank Payments & Consumer EFC EP SAU
Parte apelada: Montserrat Fabregat
SENTENCIA núm. 340/2024
Barcelona, a 3 de diciembre de 2024.
FALLO
Estimamos el recurso interpuesto por la entidad demandada contra la sentencia del Juzgado de Primera Instancia 50, que revocamos, y en su lugar desestimamos la demanda.`,
    is: ['appeal_lost', '2024-12-03', null, null],
  },
  {
    text: `ILMA. AUDIENCIA PROVINCIAL DE MÁLAGA, SECCIÓN CUARTA
SENTENCIA Nº 611
En la ciudad de Málaga, a treinta y uno de octubre de dos mil veintitrés.
Visto, por la Sección Cuarta, el rollo de apelación, siendo parte recurrente doña Encarnación Postigo, demandante en la instancia.
FALLO
Que desestimando el recurso de apelación interpuesto por la representación de doña Encarnación Postigo, debemos confirmar y confirmamos la sentencia recurrida.`,
    is: ['appeal_lost', '2023-10-31', null, null],
  },
  {
    text: `AL JUZGADO DE PRIMERA INSTANCIA Nº 6 DE A CORUÑA
Don Xoán Carballeira, procurador, en nombre de BANCO CETELEM, S.A.U., en autos 418/2023, ante el Juzgado comparezco y DIGO:
Que, habiéndome sido notificada la sentencia de fecha 5 de junio de 2025, interpongo contra ella, en tiempo y forma, RECURSO DE APELACIÓN, en base a las siguientes ALEGACIONES.
En A Coruña, a 2 de julio de 2025.`,
    is: ['appealed', '2025-07-02', null, null],
  },
  {
    text: `A LA AUDIENCIA PROVINCIAL DE VALENCIA
DOÑA AMPARO SORNÍ, Procuradora de los Tribunales y de D. Rafael Estellés, DIGO: Que dentro del plazo de diez días conferido, formulo OPOSICIÓN AL RECURSO DE APELACIÓN interpuesto de contrario por Wizink Bank.
Valencia, 18 de marzo de 2025`,
    is: ['appealed', '2025-03-18', null, 10],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE BURGOS
SECCIÓN 3ª
Rollo 90/2025
PROVIDENCIA
Burgos, a 10 de septiembre de 2025.
Se señala para deliberación, votación y fallo del recurso el día 6 de noviembre de 2025.`,
    is: ['appealed', '2025-09-10', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE LAS PALMAS. SECCIÓN QUINTA
SENTENCIA
En Las Palmas de Gran Canaria, a 19 de junio de 2024
Recurso interpuesto por ambas partes, doña Yurena Santana y 4Finance Spain Financial Services, S.A.U.
FALLO
Estimar en parte el recurso de la demandante, doña Yurena Santana, y desestimar el de la entidad demandada, declarando nulos los contratos por usurarios.`,
    is: ['appeal_won', '2024-06-19', null, null],
  },
  {
    text: `TRIBUNAL SUPREMO
Sala de lo Civil
AUTO
Fecha del auto: 12/03/2025
Recurso de casación 4410/2023
LA SALA ACUERDA: No admitir el recurso de casación interpuesto por la representación procesal de Wizink Bank, S.A. contra la sentencia dictada por la Audiencia Provincial de Cádiz. Declarar firme dicha sentencia.`,
    is: [null, '2025-03-12', null, null],
  },
]
