/** The names of what starts a run: each has one, on whatever page its button is. */
export const runActionsEs = {
  all: 'Sincronizar ahora',
  clients: 'Buscar clientes nuevos',
  documents: 'Sincronizar solo documentos',
  preview: 'Preparar una vista previa',
  again: 'Volver a leer el libro',
}

export const runActionsEn: typeof runActionsEs = {
  all: 'Synchronise now',
  clients: 'Look for new clients',
  documents: 'Synchronise documents only',
  preview: 'Prepare a preview',
  again: 'Read the workbook again',
}
