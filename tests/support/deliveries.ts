import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { ZipFile } from 'yazl'

/*
 * Deliveries as LexNET and procuradores make them: names, receipts, folders. Written by itself: it shares no rule and no word list with what
 * reads them.
 */

export type Party = { name: string; dni: string }
export type Item = { path: string; bytes: Buffer }

/** The number of proceedings, and the instant at which something was notified. */
export const NUMBER = '28079420120240012345'
const STAMP = '20260311_1023'

/** A page of a paper, its lines one below the other. */
export async function page(lines: string[]): Promise<Buffer> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.TimesRoman)
  const sheet = paper.addPage([595, 842])
  for (const [at, line] of lines.entries()) sheet.drawText(line, { x: 56, y: 780 - at * 17, size: 11, font })
  return Buffer.from(await paper.save())
}

const COURT = ['JUZGADO DE PRIMERA INSTANCIA Nº 94 DE MADRID', 'Procedimiento: Juicio ordinario 1187/2024']

/** A judgment for somebody against their lender. */
export const judgment = ({ name, dni }: Party) =>
  page([
    ...COURT,
    `Demandante: D. ${name}, con DNI ${dni}`,
    'Demandado: BANCO CETELEM, S.A.U.',
    '',
    'SENTENCIA Nº 112/2026',
    'En Madrid, a once de marzo de dos mil veintiséis.',
    'FALLO',
    `Que ESTIMO la demanda interpuesta por ${name} contra Banco Cetelem,`,
    'y declaro la nulidad del contrato por usurario, con costas.',
  ])

/** An order of the clerk of the court. */
export const order = ({ name }: Party) =>
  page([
    ...COURT,
    `Demandante: D. ${name}`,
    '',
    'DILIGENCIA DE ORDENACIÓN',
    'En Madrid, a 9 de marzo de 2026.',
    'Se tiene por presentado el anterior escrito y únase a los autos.',
  ])

/** What comes with a paper and names nobody. */
export const annex = (what = 'Cuadro de amortización del crédito') =>
  page([what, '', 'Periodo   Capital   Intereses   TAE 24,51 %', '01/2019   1.200,00   24,50'])

export const receipt = () =>
  page([
    'RESGUARDO DE NOTIFICACIÓN',
    'Mensaje LexNET',
    `Nº de procedimiento: ${NUMBER}`,
    'Destinatario: GÓMEZ RICO, ELVIRA. Ilustre Colegio de Procuradores de Madrid',
  ])

const xml = Buffer.from('<?xml version="1.0"?><notificacion><id>202610012345</id></notificacion>')

/** One notification of LexNET about one person: a judgment, an order, an annex, the receipt, and what programs put beside them. */
export const notification = async (party: Party): Promise<Item[]> => [
  { path: `${NUMBER}_${STAMP}_Sentencia.pdf`, bytes: await judgment(party) },
  { path: `${NUMBER}_${STAMP}_Diligencia de ordenación.pdf`, bytes: await order(party) },
  { path: 'Anexos/Anexo 1.pdf', bytes: await annex() },
  { path: 'ResguardoLexNET.pdf', bytes: await receipt() },
  { path: 'datos.xml', bytes: xml },
  { path: 'Sentencia.pdf.xsig', bytes: xml },
]

/** A ZIP of these files, as programs of today write it. */
export async function zipOf(items: Item[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, bytes } of items) zip.addBuffer(bytes, path)
  zip.end()
  return buffer(zip.outputStream)
}

type Raw = {
  name: Buffer
  bytes: Buffer
  flags?: number
  madeBy?: number
  attributes?: number
  size?: number
  method?: number
}

/** A ZIP written sign by sign, for names and flags that no program of today writes. */
export function rawZip(entries: Raw[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const {
    name,
    bytes,
    flags = 0,
    madeBy = 20,
    attributes = 0,
    size = bytes.length,
    method = 0,
  } of entries) {
    const sum = crc32(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(sum, 14)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(madeBy, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(sum, 16)
    central.writeUInt32LE(bytes.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(attributes >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    parts.push(local, name, bytes)
    directory.push(central, name)
    offset += 30 + name.length + bytes.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, whole, end])
}
