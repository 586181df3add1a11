import type { paper as es } from './es-paper'

export const paper: typeof es = {
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  loading: 'Getting the pages ready…',
  notShown: 'The pages cannot be shown here. Open it with the link above.',
  back: 'Back to the documents',
  otherTab: 'Open in another tab',
  zoom: 'Size of the page',
  larger: 'Larger',
  summary: 'Summary by your law firm',
  smaller: 'Smaller',
}
