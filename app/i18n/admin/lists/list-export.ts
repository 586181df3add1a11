/** Lists as workbooks. */
export const listExportEs = {
  sheets: {
    clients: 'Clientes',
    cases: 'Expedientes',
    documents: 'Documentos',
    mails: 'Bienvenidas',
  },
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
  more: (most) => `There are more: these are the first ${most} rows. Filter the list and download it again.`,
}
