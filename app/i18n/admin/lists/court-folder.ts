/** What waits of court deliveries, and the folder of the drive that they come into. */
export const courtFolderEs = {
  pending: (n: number) =>
    n === 1 ? 'Del juzgado: espera 1 documento' : `Del juzgado: esperan ${n} documentos`,
  pendingLead: 'El portal los lee y propone dónde va cada uno.',
  pendingBroken: (n: number) =>
    n === 1 ? '1 envío del juzgado no se ha podido abrir' : `${n} envíos del juzgado no se han podido abrir`,
  pendingOffered: (n: number) =>
    n === 1 ? '1 ZIP espera: ¿es un envío del juzgado?' : `${n} ZIP esperan: ¿son envíos del juzgado?`,
  isOffered: '¿Es del juzgado?',
  offeredLead:
    'Este ZIP se subió donde van los documentos, y está guardado. ¿Es un envío del juzgado o del procurador? Si lo es, el portal lo abre, lee cada documento y propone dónde va.',
  accept: 'Sí: leerlo como envío del juzgado',
  zipKept: 'Es un ZIP: está guardado. Diga si es un envío del juzgado y el portal lee lo que lleva dentro.',
  zipTooLarge:
    'Es un ZIP demasiado grande para este sitio. Súbalo en «Envíos del juzgado»: allí caben hasta 500 MB.',
  zipOpen: 'Ver el ZIP',
  zipElsewhere: 'Ir a «Envíos del juzgado»',
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
  pendingLead: 'The portal reads them, and proposes where each goes.',
  pendingBroken: (n) =>
    n === 1 ? '1 court delivery could not be opened' : `${n} court deliveries could not be opened`,
  pendingOffered: (n) =>
    n === 1 ? '1 ZIP waits: is it a court delivery?' : `${n} ZIPs wait: are they court deliveries?`,
  isOffered: 'From a court?',
  offeredLead:
    'This ZIP was uploaded where documents go, and is kept. Is it a delivery of a court or a procurador? If so, the portal opens it, reads each document and proposes where it goes.',
  accept: 'Yes: read it as a court delivery',
  zipKept:
    'It is a ZIP, and is kept. Say whether it is a court delivery, and the portal reads what is in it.',
  zipTooLarge:
    'It is a ZIP that is too large for this place. Upload it under “Court deliveries”, where up to 500 MB fit.',
  zipOpen: 'See the ZIP',
  zipElsewhere: 'Go to “Court deliveries”',
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
