import { factLabels, factsWhere } from '~/domain/case-facts'

const EXPORTED = factsWhere(({ exported }) => exported)
const FACTS = { es: factLabels('es'), en: factLabels('en') }

/** Lists as workbooks. */
export const listExportEs = {
  sheets: {
    clients: 'Clientes',
    cases: 'Expedientes',
    documents: 'Documentos',
    mails: 'Bienvenidas',
  },
  columns: {
    clients: [
      'Nombre',
      'DNI/NIE',
      'N.º cliente',
      'Correo',
      'Teléfono',
      'Expedientes',
      FACTS.es.expedienteContrario,
      FACTS.es.assignedLawyer,
      'Fase',
      'Días',
      'Parado',
      'Nos debe',
      'Última visita',
      'Creado',
    ],
    cases: [
      'Expediente',
      FACTS.es.title,
      'Cliente',
      ...EXPORTED.map((name) => FACTS.es[name]),
      'Fase',
      'Días',
      'Parado',
      'Nos debe',
      FACTS.es.nextHearing,
      FACTS.es.status,
      'Creado',
    ],
    documents: [
      'Archivo',
      'Carpeta',
      'Expediente',
      'Cliente',
      'Subido',
      'Bytes',
      'Visto por el cliente',
      'Abierto',
      'Descargado',
    ],
    mails: ['Cliente', 'DNI/NIE', 'Correo', 'Expediente', 'Estado', 'Enviado el', 'Intentos', 'Error'],
  },
  yes: 'sí',
  more: (most: number) =>
    `Hay más: aquí están las ${most} primeras filas. Filtre la lista y descárguela otra vez.`,
}

export const listExportEn: typeof listExportEs = {
  sheets: {
    clients: 'Clients',
    cases: 'Cases',
    documents: 'Documents',
    mails: 'Welcome e-mails',
  },
  columns: {
    clients: [
      'Name',
      'DNI/NIE',
      'Client no.',
      'E-mail',
      'Telephone',
      'Cases',
      FACTS.en.expedienteContrario,
      FACTS.en.assignedLawyer,
      'Phase',
      'Days',
      'Stalled',
      'Owes us',
      'Last visit',
      'Created',
    ],
    cases: [
      'Case',
      FACTS.en.title,
      'Client',
      ...EXPORTED.map((name) => FACTS.en[name]),
      'Phase',
      'Days',
      'Stalled',
      'Owes us',
      FACTS.en.nextHearing,
      FACTS.en.status,
      'Created',
    ],
    documents: [
      'File',
      'Folder',
      'Case',
      'Client',
      'Uploaded',
      'Bytes',
      'Seen by the client',
      'Opened',
      'Downloaded',
    ],
    mails: ['Client', 'DNI/NIE', 'E-mail', 'Case', 'Status', 'Sent on', 'Attempts', 'Error'],
  },
  yes: 'yes',
  more: (most) => `There are more: these are the first ${most} rows. Filter the list and download it again.`,
}
