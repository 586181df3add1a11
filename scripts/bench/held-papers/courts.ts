import type { HeldPaper } from './held-paper'

/** Orders, decrees and judgments of courts of the first instance. */
export const HELD_COURTS: HeldPaper[] = [
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 101 BIS DE MADRID
C/ Princesa 5. Tfno: 914400000
Procedimiento: Juicio Ordinario 2871/2024
DECRETO
LETRADO DE LA ADMINISTRACIÓN DE JUSTICIA: Dña. Inmaculada Rasero Quílez
En Madrid, a diecisiete de septiembre de dos mil veinticuatro.
ANTECEDENTES DE HECHO
ÚNICO.- Por la procuradora Sra. Tejerina se ha presentado demanda de juicio ordinario frente a WiZink Bank, S.A.U.
PARTE DISPOSITIVA
Acuerdo: admitir a trámite la demanda y dar traslado a la demandada para que la conteste en el plazo de VEINTE DÍAS hábiles.`,
    is: ['in_court', '2024-09-17', null, 20],
  },
  {
    text: `Xulgado de Primeira Instancia n.º 6 da Coruña
ORD 418/2023
DILIGENCIA DE ORDENACIÓN
Letrada de la Administración de Justicia, Sra. Noguerol.
A Coruña, a 4 de febrero de 2025.
Habiéndose presentado en tiempo y forma el escrito de contestación, se convoca a las partes a la audiencia previa, señalándose para su celebración el próximo día 22 de mayo de 2025 a las 10:15 horas en la sala de vistas de este órgano.`,
    is: ['in_court', '2025-02-04', '2025-05-22 10:15', null],
  },
  {
    text: `JUTJAT DE PRIMERA INSTÀNCIA NÚM. 50 DE BARCELONA
Procedimiento ordinario 1120/2022-D3
SENTENCIA Nº 187/2024
Magistrada: Blanca Sagarra Pou
Barcelona, 11 de junio de 2024
Vistos los autos seguidos a instancia de D. Celestino Burgués Amigó contra Cofidis, S.A. Sucursal en España.
FALLO
ESTIMO íntegramente la demanda y declaro la nulidad del contrato de línea de crédito por usura. Condeno a la demandada a devolver lo pagado que exceda del capital dispuesto, con los intereses y las costas. Contra esta resolución cabe recurso de apelación en el plazo de veinte días.`,
    is: ['judgment_won', '2024-06-11', null, 20],
  },
  {
    text: `ADMINISTRACIÓN DE JUSTICIA
JDO. DE PRIMERA INSTANCIA N. 4 DE GIJÓN
SENTENCIA: 00231/2023
En Gijón, a treinta de noviembre de dos mil veintitrés.
El Ilmo. Sr. Magistrado ha visto el presente juicio verbal 655/2023, promovido por doña Remedios Lavandera frente a Servicios Prescriptor y Medios de Pagos E.F.C., S.A.U.
FUNDAMENTOS DE DERECHO
PRIMERO.- La actora alega que la TAE del 24,51 % es notablemente superior a la normal.
FALLO
Que, desestimando la demanda interpuesta por doña Remedios Lavandera, debo absolver y absuelvo a la entidad demandada de los pedimentos de la misma, con imposición de costas a la actora.`,
    is: ['judgment_lost', '2023-11-30', null, null],
  },
  {
    text: `JUZGADO DE 1ª INSTANCIA E INSTRUCCIÓN Nº 2 DE TALAVERA DE LA REINA
Autos de juicio ordinario 77/2024
S E N T E N C I A  Nº 45/2025
En Talavera de la Reina, a 6 de marzo de 2025
Vistos por D.ª Elvira Montejo, Juez, los presentes autos.
F A L L O
Que estimando parcialmente la demanda formulada por la representación de don Amancio Rivilla contra Caixabank Payments & Consumer, declaro la nulidad de la cláusula de comisión por impago, sin hacer expresa imposición de costas.`,
    is: ['judgment_won', '2025-03-06', null, null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 8 DE SEVILLA
JUICIO VERBAL (250.2) 1402/2024
CÉDULA DE CITACIÓN
PERSONA QUE SE CITA: Doña Visitación Carmona Lebrija, como parte demandante.
OBJETO: asistir al acto de la vista del juicio.
LUGAR, DÍA Y HORA: en la Sala 12 de este Juzgado, el 19/11/2025 a las 9:45 horas.
En Sevilla, a 2 de septiembre de 2025.
LA LETRADA DE LA ADMINISTRACIÓN DE JUSTICIA`,
    is: ['in_court', '2025-09-02', '2025-11-19 09:45', null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA NÚM. 25 DE VALENCIA
PROVIDENCIA
Magistrado-Juez, D. Vicent Alapont
Valencia, a 14 de enero de 2026
Dada cuenta; por aportado el anterior escrito por la entidad Oney Servicios Financieros. Requiérase a la parte actora para que en el término de cinco días manifieste si tiene por cumplida la sentencia.`,
    is: ['in_court', '2026-01-14', null, 5],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 3 DE MURCIA
AUTO Nº 312/2025
En Murcia, a 9 de abril de 2025
HECHOS
PRIMERO.- En los presentes autos las partes han presentado escrito en el que comunican haber alcanzado un acuerdo, del que solicitan su homologación.
PARTE DISPOSITIVA
Se homologa la transacción judicial alcanzada entre D. Fulgencio Belchí y Carrefour Servicios Financieros E.F.C., S.A., y se declara finalizado el proceso.`,
    is: ['court_settlement', '2025-04-09', null, null],
  },
  {
    text: `TRIBUNAL DE INSTANCIA DE ZARAGOZA. SECCIÓN CIVIL. PLAZA N.º 12
Procedimiento ordinario 0000934/2025
SENTENCIA Nº 000018/2026
En Zaragoza, a veintiuno de enero del dos mil veintiséis.
La demandada, Bankinter Consumer Finance, se ha allanado a la demanda antes de contestarla.
FALLO
Se estima la demanda presentada por doña Pilar Lacambra, teniendo por allanada a la demandada, y se declara la nulidad del contrato de tarjeta.`,
    is: ['judgment_won', '2026-01-21', null, null],
  },
  {
    text: `Juzgado de Primera Instancia e Instrucción nº 1 de Lorca
CÉDULA DE EMPLAZAMIENTO
ASUNTO: juicio ordinario 501/2024
EMPLAZADO: COFIDIS S.A.
OBJETO: contestar a la demanda formulada.
PLAZO: VEINTE DÍAS hábiles desde el siguiente a esta notificación.
Lorca, 3 de octubre de 2024`,
    is: ['in_court', '2024-10-03', null, 20],
  },
  {
    text: `JUZGADO DE 1ª INSTANCIA Nº 17 DE BILBAO
Autos: JVB 288/2025
DILIGENCIA DE CONSTANCIA.- En Bilbao, a uno de julio de dos mil veinticinco. La extiendo yo, la Letrada de la Administración de Justicia, para hacer constar que la vista señalada para el día 8 de julio de 2025 a las 12:00 horas queda suspendida por enfermedad del letrado de la demandada. Doy fe.`,
    is: ['in_court', '2025-07-01', null, null],
  },
  {
    text: `JUZGADO DE LO MERCANTIL Nº 2 DE PALMA
SENTENCIA
Palma, 28 de febrero de 2024
Objeto: acción individual de nulidad de condiciones generales. Actora: D.ª Catalina Bibiloni.
Parte dispositiva
Acuerdo desestimar la demanda y condenar en costas a la parte demandante.`,
    is: ['judgment_lost', '2024-02-28', null, null],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA NUMERO DOS DE JAÉN
Ejecución de títulos judiciales 91/2025
DECRETO
En Jaén, a veinte de mayo de dos mil veinticinco.
Practicada la tasación de costas, y no habiendo sido impugnada en el plazo de diez días, SE APRUEBA por importe de 1.843,20 euros, a cuyo pago ha sido condenada Wizink Bank.`,
    is: [null, '2025-05-20', null, 10],
  },
  {
    text: `JUZGADO DE PRIMERA INSTANCIA Nº 9 DE CÓRDOBA
DILIGENCIA DE ORDENACIÓN DE LA LETRADA DE LA ADMINISTRACIÓN DE JUSTICIA SRA. OSUNA
En Córdoba, a 7 de noviembre de 2024
Se tiene por interpuesto recurso de apelación por la demandada. Dese traslado a la parte contraria, emplazándola por DIEZ DÍAS para que presente escrito de oposición al recurso o, en su caso, de impugnación.`,
    is: ['appealed', '2024-11-07', null, 10],
  },
]
