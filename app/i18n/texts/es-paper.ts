/** Where a paper is read page by page. */
export const paper = {
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  loading: 'Preparando las páginas…',
  notShown: 'Las páginas no se pueden mostrar aquí. Ábralo con el enlace de arriba.',
  back: 'Volver a los documentos',
  otherTab: 'Abrir en otra pestaña',
  zoom: 'Tamaño de la página',
  larger: 'Más grande',
  smaller: 'Más pequeña',
  summary: 'Resumen de su despacho',
}
