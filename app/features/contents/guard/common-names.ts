import { scanKey } from './words-in-paper'

/* How many people bear a name, from the shares of the register of inhabitants (INE), in tenths of a per mille. */

const GIVEN = `
  MARIA 400 CARMEN 130 ANA 150 ISABEL 120 JOSEFA 60 DOLORES 60 PILAR 70 TERESA 60 ROSA 60 CRISTINA 70 ANGELES 60 LAURA 60 ANTONIA 50
  FRANCISCA 50 MERCEDES 40 ELENA 60 LUISA 40 CONCEPCION 40 MARTA 50 LUCIA 50 ROSARIO 30 JUANA 30 PAULA 40 SARA 40 RAQUEL 35 BEATRIZ 30
  ROCIO 25 PATRICIA 35 SILVIA 30 SONIA 30 MANUELA 30 ENCARNACION 25 MONTSERRAT 25 JULIA 30 EVA 35 IRENE 30 ANDREA 30 NURIA 30 ALICIA 20
  JOSE 350 ANTONIO 290 JUAN 270 MANUEL 250 FRANCISCO 220 JAVIER 130 LUIS 170 JESUS 130 CARLOS 130 MIGUEL 150 ANGEL 130 PEDRO 80
  DAVID 90 DANIEL 80 ALEJANDRO 70 PABLO 55 RAFAEL 70 FERNANDO 60 SERGIO 55 JORGE 50 ALBERTO 50 RAMON 50 ENRIQUE 40 VICENTE 45
  ANDRES 35 DIEGO 35 ADRIAN 35 ALVARO 35 JOAQUIN 35 IGNACIO 40 RAUL 35 IVAN 30 EDUARDO 35 RUBEN 30 SANTIAGO 35 ROBERTO 30 OSCAR 30 MARIO 30`
const SURNAMES = `
  GARCIA 310 RODRIGUEZ 195 GONZALEZ 195 FERNANDEZ 192 LOPEZ 185 MARTINEZ 177 SANCHEZ 173 PEREZ 165 GOMEZ 104 MARTIN 102 JIMENEZ 83
  HERNANDEZ 80 RUIZ 79 DIAZ 73 MORENO 68 MUNOZ 60 ALVAREZ 61 ROMERO 47 GUTIERREZ 44 ALONSO 42 NAVARRO 34 TORRES 36 DOMINGUEZ 34
  RAMOS 32 VAZQUEZ 32 RAMIREZ 31 GIL 31 SERRANO 29 MORALES 29 MOLINA 27 BLANCO 28 SUAREZ 27 CASTRO 27 ORTEGA 26 DELGADO 26 ORTIZ 26
  MARIN 24 RUBIO 24 MEDINA 22 NUNEZ 23 SANZ 22 CASTILLO 22 IGLESIAS 20 CORTES 18 GARRIDO 18 SANTOS 18 GUERRERO 17 LOZANO 17`
const RARE = 2
const INHABITANTS = 48_000_000
/** Of compound given names the second goes with the first more often than with others. */
const GOES_WITH = 8
function shares(table: string): Map<string, number> {
  const words = table.trim().split(/\s+/)
  const names = words.filter((_, at) => at % 2 === 0)
  return new Map(names.map((name, at) => [scanKey(name), Number(words[2 * at + 1]) / 10_000]))
}

const firstNames = shares(GIVEN)
const surnames = shares(SURNAMES)

/** About how many people bear a name: given names and surnames, of which there are two. */
export function bearersOf(givenNames: string[], familyNames: string[]): number {
  if (familyNames.length < 2 || givenNames.length === 0) return Number.POSITIVE_INFINITY
  const product = (words: string[], table: Map<string, number>) =>
    words.reduce((share, word) => share * (table.get(word) ?? RARE / 10_000), 1)
  const together = GOES_WITH ** (givenNames.length - 1)
  return INHABITANTS * product(givenNames, firstNames) * together * product(familyNames, surnames)
}

/** True for words that are usual in names, whether or not anybody here bears them. */
export const isUsualInNames = (key: string) => firstNames.has(key) || surnames.has(key)

/** True for what is usual as a given name and not as a surname. */
export const isGivenName = (key: string) => firstNames.has(key) && !surnames.has(key)
