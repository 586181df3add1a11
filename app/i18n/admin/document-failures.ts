/** Failed document actions; titles and English texts are quoted from the specification where it has them. */
export const documentFailuresEs = {
  document_not_archived: failed('Archive Failed', 'No se ha podido archivar el documento.'),
  document_not_trashed: failed('Delete Failed', 'No se ha podido borrar el documento.'),
  document_not_recalled: failed('Documento no retirado', 'No se ha podido retirar el documento.'),
  document_not_restored: failed('Documento no recuperado', 'No se ha podido recuperar el documento.'),
  document_not_placed: failed('Documento no publicado', 'No se ha podido publicar el documento.'),
  folder_not_deleted: failed('Delete Failed', 'No se han podido borrar los documentos de la carpeta.'),
  documents_not_assigned: failed('Assignment Failed', 'No se han podido asignar los documentos a sus fases.'),
  assignment_not_undone: failed('Asignación no deshecha', 'No se ha podido deshacer la asignación.'),
}

export const documentFailuresEn: typeof documentFailuresEs = {
  document_not_archived: failed('Archive Failed', 'Failed to archive document.'),
  document_not_trashed: failed('Delete Failed', 'Failed to delete document.'),
  document_not_recalled: failed('Document not recalled', 'Failed to recall document.'),
  document_not_restored: failed('Document not restored', 'Failed to restore document.'),
  document_not_placed: failed('Document not published', 'Failed to publish document.'),
  folder_not_deleted: failed('Delete Failed', 'Failed to delete all files in category.'),
  documents_not_assigned: failed('Assignment Failed', 'Failed to auto-assign documents to phases.'),
  assignment_not_undone: failed('Assignment not undone', 'Failed to undo the assignment.'),
}

function failed(title: string, text: string) {
  return { title, text: ({ reason }: { reason: string }) => `${text} ${reason}` }
}
