/** The spreadsheet tab. Buttons quoted from the specification stay in English in both languages. */
export const uploadEs = {
  title: 'Subir la hoja de seguimiento',
  lead: 'Excel (.xlsx, .xlsm o .xls), LibreOffice (.ods) o .csv: como mucho 10 MB y 20.000 filas. Las macros nunca se ejecutan.',
  file: 'Archivo de la hoja',
  fileHint: 'Se sube en cuanto lo elige, o lo suelta en esta página.',
  drop: 'Suelte aquí la hoja',
  afterwards: 'Qué hacer con él',
  preview: 'Enseñar primero lo que cambiaría',
  apply: 'Aplicarlo directamente',
  submit: 'Subir',
  uploading: 'Subiendo…',
  driveTitle: 'Todos los expedientes',
  driveLead: 'Vuelve a leer la hoja de la carpeta del despacho y la aplica a todos los expedientes.',
  applyAll: 'Apply Authentic Excel Sync to ALL Cases',
  applying: 'Aplicando…',
  assignTitle: 'Documentos y cronología',
  assignLead: 'Une a su actuación los documentos que no tienen ninguna, por su carpeta.',
  assign: 'Auto-Assign Documents to Timeline Phases',
  assigning: 'Asignando…',
}

export const uploadEn: typeof uploadEs = {
  title: 'Upload the tracking spreadsheet',
  lead: 'Excel (.xlsx, .xlsm or .xls), LibreOffice (.ods) or .csv: up to 10 MB and 20,000 rows. Macros are never run.',
  file: 'Spreadsheet file',
  fileHint: 'It is uploaded as soon as you choose it, or drop it on this page.',
  drop: 'Drop the spreadsheet here',
  afterwards: 'What to do with it',
  preview: 'First show what would change',
  apply: 'Apply it straight away',
  submit: 'Upload',
  uploading: 'Uploading…',
  driveTitle: 'All cases',
  driveLead: 'Reads the spreadsheet in the firm’s folder again and applies it to all cases.',
  applyAll: 'Apply Authentic Excel Sync to ALL Cases',
  applying: 'Applying…',
  assignTitle: 'Documents and timeline',
  assignLead: 'Links documents without an event to the right one, based on their folder.',
  assign: 'Auto-Assign Documents to Timeline Phases',
  assigning: 'Assigning…',
}

/** What approving a sheet would create. */
export const sheetMakesEs = {
  rows: (n: string) => (n === '1' ? 'Tiene 1 fila. Si dice que sí:' : `Tiene ${n} filas. Si dice que sí:`),
  nothing: 'no cambia nada',
  hidden: 'La hoja está oculta en Excel: puede ser una copia antigua. Mírela antes de decir que sí.',
  table: (sheet: string) => `Qué se leería de la hoja ${sheet}`,
  column: 'Columna',
  meaning: 'Se leería como',
  samples: 'Primeros valores',
  unused: (headings: string) => `No se usaría: ${headings}.`,
  notNow: 'Todavía no',
  parts: {
    clients: (n: string) => (n === '1' ? '1 cliente nuevo' : `${n} clientes nuevos`),
    cases: (n: string) => (n === '1' ? '1 expediente nuevo' : `${n} expedientes nuevos`),
    changed: (n: string) => (n === '1' ? '1 expediente cambia' : `${n} expedientes cambian`),
    events: (n: string) => (n === '1' ? '1 actuación publicada' : `${n} actuaciones publicadas`),
    mails: (n: string) =>
      n === '1'
        ? '1 correo de bienvenida, cuando usted diga'
        : `${n} correos de bienvenida, cuando usted diga`,
    refused: (n: string) => (n === '1' ? '1 fila se rechaza' : `${n} filas se rechazan`),
  },
}

export const sheetMakesEn: typeof sheetMakesEs = {
  rows: (n) => (n === '1' ? 'It has 1 row. If you approve it:' : `It has ${n} rows. If you approve it:`),
  nothing: 'nothing changes',
  hidden: 'The sheet is hidden in Excel: it may be an old copy. Check it before approving it.',
  table: (sheet) => `What would be read from the sheet ${sheet}`,
  column: 'Column',
  meaning: 'Would be read as',
  samples: 'First values',
  unused: (headings) => `Not used: ${headings}.`,
  notNow: 'Not yet',
  parts: {
    clients: (n) => (n === '1' ? '1 new client' : `${n} new clients`),
    cases: (n) => (n === '1' ? '1 new case' : `${n} new cases`),
    changed: (n) => (n === '1' ? '1 case changes' : `${n} cases change`),
    events: (n) => (n === '1' ? '1 event is published' : `${n} events are published`),
    mails: (n) => (n === '1' ? '1 welcome e-mail, when you say so' : `${n} welcome e-mails, when you say so`),
    refused: (n) => (n === '1' ? '1 row is rejected' : `${n} rows are rejected`),
  },
}
