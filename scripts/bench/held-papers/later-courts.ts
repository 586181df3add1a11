import type { HeldPaper } from './held-paper'

/** What courts of both instances write, by another hand than the first papers. */
export const LATER_COURTS: HeldPaper[] = [
  {
    text: `TRIBUNAL DE INSTANCIA DE LLEIDA
Sección Civil, plaza n.º 5
Ordinario 233/2026
Decreto
Lleida, 18 de mayo de 2026
Comprobados los requisitos de los artículos 399 y siguientes de la LEC, dispongo la admisión de la demanda que presenta la Sra. Ginestà en nombre de Meritxell Solsona contra Bankinter Consumer Finance. Emplácese a la demandada por veinte días para contestar.`,
    is: ['in_court', '2026-05-18', null, 20],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 2 DE SORIA
ORD 74/25
DILIGENCIA DE ORDENACION
LETRADO DE LA ADMON. DE JUSTICIA SR. GARRAY
En SORIA, a dos de junio de dos mil veinticinco.
Por contestada la demanda en tiempo. Cítese a las partes a audiencia previa el VEINTINUEVE DE OCTUBRE DE 2025 a las DIEZ HORAS, haciéndoles saber que si no comparece la actora ni su letrado se sobreseerá el proceso.`,
    is: ['in_court', '2025-06-02', '2025-10-29 10:00', null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA E INSTRUCCIÓN Nº 3 DE UTRERA
AUTO
En Utrera, a 23 de enero de 2025
Único. La competencia territorial corresponde al domicilio de la consumidora.
DISPONGO: declarar la falta de competencia territorial de este órgano y remitir los autos al Juzgado Decano de Dos Hermanas, con emplazamiento de las partes por DIEZ DÍAS.`,
    is: ['in_court', '2025-01-23', null, 10],
  },
  {
    text: `JDO.1A.INST.E INSTRUCCION N.1 DE ARENAS DE SAN PEDRO
SENTENCIA: 00017/2025
JUICIO VERBAL 301/2024
En Arenas de San Pedro, a once de febrero de dos mil veinticinco.
Demandante: Jacinta Blázquez Muñana. Demandada: Younited.
FUNDAMENTOS DE DERECHO
SEGUNDO.- La demandada sostiene que el interés es el normal del mercado y pide que se desestime la demanda. No puede compartirse.
FALLO
Estimo la demanda de Jacinta Blázquez Muñana y declaro usurario el préstamo de 4 de marzo de 2019. Las costas se imponen a Younited.
Esta sentencia no es firme. Cabe apelación en VEINTE DÍAS.`,
    is: ['judgment_won', '2025-02-11', null, 20],
  },
  {
    text: `Juzgado de Primera Instancia núm. 4 de Elche
Procedimiento: Ordinario 1811/2023
S E N T E N C I A
En Elche a 9 de octubre de 2024.
La parte actora solicita que se estime la demanda y se declare nula la tarjeta. El contrato de 2021 tiene un tipo del 19,9 %, inferior al doble del normal.
PARTE DISPOSITIVA
No ha lugar a la demanda presentada por Salvador Agulló Maciá contra Caixabank Payments. Se imponen las costas a quien demandó.`,
    is: ['judgment_lost', '2024-10-09', null, null],
  },
  {
    text: `Tribunal de Instancia de Vitoria-Gasteiz. Plaza 7 Civil
SENTENCIA 12/2026
Vitoria-Gasteiz, 30 de enero de 2026
F A L L O
Acojo en lo sustancial la demanda de Garbiñe Otaegi frente a Banco Cetelem, S.A.U.: declaro que no supera el control de transparencia la condición general sobre intereses remuneratorios y condeno a la entidad a restituir 3.911,07 euros.`,
    is: ['judgment_won', '2026-01-30', null, null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA 36 DE VALENCIA
Juicio verbal 887/2024
DECRETO 410/2025
Valencia, 12 de marzo de 2025
La parte demandada ha comunicado que ha satisfecho fuera del proceso las pretensiones de la actora y esta ha manifestado su conformidad.
Acuerdo la terminación del proceso por satisfacción extraprocesal y el archivo de las actuaciones, sin condena en costas.`,
    is: [null, '2025-03-12', null, null],
  },
  {
    text: `JUZGADO DE 1ª INSTANCIA Nº 5 DE ALBACETE
DECRETO
En Albacete, a 7 de julio de 2025
La Procuradora Sra. Ontur, con poder especial de su mandante don Ginés Letur, presentó escrito por el que desistía del proceso. Dado traslado, la demandada no se opuso.
Se tiene por DESISTIDA a la parte demandante, se sobresee el procedimiento y se archivan los autos.`,
    is: [null, '2025-07-07', null, null],
  },
  {
    text: `Juzgado de Primera Instancia n.º 2 de Ibi
Auto 88/2025
Ibi, 19 de mayo de 2025
Ambas partes, con firma de sus letrados, presentan convenio transaccional y piden que sea homologado.
Se aprueba judicialmente la transacción, en los términos que constan en el escrito, que se une. Queda terminado el juicio ordinario 56/2025.`,
    is: ['court_settlement', '2025-05-19', null, null],
  },
  {
    text: `ADMINISTRACIÓN DE JUSTICIA EN LA COMUNIDAD DE MADRID
Juzgado de Primera Instancia nº 72
Procedimiento ordinario 3310/2023
CÉDULA DE NOTIFICACIÓN
A: Procurador D. Ezequiel Pozuelo
Por la presente le notifico la resolución de esta fecha: «Se suspende por coincidencia de señalamientos la audiencia previa prevista para el 3 de marzo de 2025 y se señala de nuevo para el 14 de abril de 2025 a las 11:40 h».
Madrid, 26 de febrero de 2025.`,
    is: ['in_court', '2025-02-26', '2025-04-14 11:40', null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 1 DE TERUEL
PROVIDENCIA DE LA MAGISTRADA Sra. Albarracín
Teruel, quince de abril de 2026.
Se admite como prueba la documental de ambas partes. No habiendo más prueba, queden los autos conclusos para sentencia sin celebración de vista.`,
    is: ['in_court', '2026-04-15', null, null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 14 DE MÁLAGA
Diligencia de ordenación. Letrada A.J.: Sra. Comares
Málaga, 8 de septiembre de 2025
Examinada la demanda, se advierte que no se acompaña el intento de solución extrajudicial previo que exige el artículo 264. Se concede a la actora un plazo de CINCO DÍAS para subsanar, con apercibimiento de inadmisión.`,
    is: ['in_court', '2025-09-08', null, 5],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE CANTABRIA. SECCIÓN SEGUNDA
Rollo de Sala 640/2024
SENTENCIA N.º 199/2025
Santander, 27 de marzo de 2025.
Ha sido parte apelante en esta segunda instancia la demandada, Banco Cetelem, y parte apelada la demandante, doña Primitiva Liébana.
FALLAMOS
Desestimar el recurso y mantener la sentencia apelada. Costas de esta alzada a la recurrente.`,
    is: ['appeal_won', '2025-03-27', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE TOLEDO, SECCIÓN 1ª
Apelación civil 812/24
SENTENCIA
En la ciudad de Toledo, a doce de junio de dos mil veinticinco.
Apelante: doña Leocadia Torrijos Maqueda (demandante en primera instancia)
Apelada: Cofidis
FALLO
Que DESESTIMANDO el recurso de apelación de doña Leocadia Torrijos Maqueda, confirmamos la resolución del juzgado, que rechazó su demanda, con costas a la apelante.`,
    is: ['appeal_lost', '2025-06-12', null, null],
  },
  {
    text: `Audiència Provincial de Girona. Secció 2
Recurso de apelación 77/2025
Sentencia 301/2025
Girona, 16 de julio de 2025
Recurre la actora, Remei Palafolls Vidreres, la sentencia que desestimó su demanda contra Wizink Bank.
Fallo: Estimamos el recurso, revocamos dicha sentencia y, estimando la demanda, declaramos la nulidad de la tarjeta por usura.`,
    is: ['appeal_won', '2025-07-16', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL SECCIÓN SÉPTIMA. ELCHE
ROLLO 1204/2023
SENTENCIA NÚM. 166/24
En Elche, a 15 de abril de 2024.
FALLAMOS: Estimar el recurso de apelación de 4Finance Spain, dejar sin efecto la sentencia de 3 de marzo de 2023 y absolver a dicha entidad de lo pedido por don Vicente Asprella, a quien se imponen las costas de la primera instancia.`,
    is: ['appeal_lost', '2024-04-15', null, null],
  },
  {
    text: `AUDIENCIA PROVINCIAL DE ZAMORA
Sección única
Diligencia de ordenación
Zamora, 11 de septiembre de 2025
Recibidos los autos del Juzgado de Benavente, fórmese rollo con el número 390/2025. Se designa ponente al Ilmo. Sr. Sayago. Comuníquese a las partes personadas.`,
    is: ['appealed', '2025-09-11', null, null],
  },
  {
    text: `Juzgado de Primera Instancia nº 6 de Badajoz
Diligencia de ordenación de 3 de octubre de 2025
Presentado por el procurador de Banco Cetelem escrito de apelación contra la sentencia dictada en estos autos, se tiene por interpuesto el recurso y se da traslado a las demás partes por diez días.`,
    is: ['appealed', '2025-10-03', null, 10],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA N.º 9 DE GRANADA
ACTA DE AUDIENCIA PREVIA
Procedimiento ordinario 118/2024
En Granada, a 21 de noviembre de 2024, siendo las 9:30 horas, comparecen las partes. No se alcanza acuerdo. Se admite la prueba documental y se señala el juicio para el 6 de febrero de 2025 a las 12:15 horas.`,
    is: ['in_court', '2024-11-21', '2025-02-06 12:15', null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 20 DE SEVILLA
AUTO DE ACLARACIÓN
En Sevilla, a 3 de abril de 2025
Se rectifica el error material de la sentencia de 17 de marzo de 2025 en el sentido de que donde dice «2.190,00 euros» debe decir «2.910,00 euros».`,
    is: [null, '2025-04-03', null, null],
  },
]
