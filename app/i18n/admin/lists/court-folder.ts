/** What waits of court deliveries, and the folder of the drive that they come into. */
export const courtFolderEs = {
  pending: (n: number) =>
    n === 1 ? 'Del juzgado: espera 1 documento' : `Del juzgado: esperan ${n} documentos`,
  pendingLead: 'El portal los ha leído y propone dónde va cada uno.',
  pendingBroken: (n: number) =>
    n === 1 ? '1 envío del juzgado no se ha podido abrir' : `${n} envíos del juzgado no se han podido abrir`,
  pendingOpen: 'Decidir',
  fromFolder: 'Carpeta de los envíos del juzgado',
  fromFolderLead:
    'Lo que se deja en esta carpeta de la unidad se toma en cada sincronización y aparece en «Envíos del juzgado»: cada ZIP es un envío, cada carpeta que haya dentro es otro, y los documentos sueltos, otro más. Cada archivo se toma una sola vez. En la unidad no se mueve ni se borra nada.',
  fromFolderOff: 'Ahora no se mira ninguna carpeta.',
  fromFolderOn: (folder: string) => `Ahora se mira «${folder}».`,
  fromFolderName: 'Nombre de la carpeta',
  fromFolderHint: 'Como está en la unidad; por ejemplo, LexNET o Despacho/LexNET. Vacío, no se mira ninguna.',
  fromFolderSave: 'Guardar la carpeta',
}

export const courtFolderEn: typeof courtFolderEs = {
  pending: (n) => (n === 1 ? 'From courts: 1 document waits' : `From courts: ${n} documents wait`),
  pendingLead: 'The portal has read them, and proposes where each goes.',
  pendingBroken: (n) =>
    n === 1 ? '1 court delivery could not be opened' : `${n} court deliveries could not be opened`,
  pendingOpen: 'Decide',
  fromFolder: 'Folder of court deliveries',
  fromFolderLead:
    'What is left in this folder of the drive is taken by each synchronisation and shown under “Court deliveries”: each ZIP is a delivery, each folder in it is another, and loose documents are one more. Each file is taken once. Nothing is moved or deleted on the drive.',
  fromFolderOff: 'No folder is looked at now.',
  fromFolderOn: (folder) => `“${folder}” is looked at now.`,
  fromFolderName: 'Name of the folder',
  fromFolderHint: 'As it is on the drive, such as LexNET or Office/LexNET. If empty, none is looked at.',
  fromFolderSave: 'Save the folder',
}
