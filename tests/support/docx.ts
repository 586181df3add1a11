import { type ZipFile, zipBytes } from './zip'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const TITLE =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"'

/** Texts are XML already; a text in several parts is spread over as many runs, as Word does while somebody types. */
type Content = { text?: string[]; header?: string; title?: string; others?: ZipFile[] }

/** A Word document, with a header and the title of its properties. */
export function docxBytes({ text = [], header = '', title = '', others = [] }: Content): Promise<Buffer> {
  const runs = text.map((run) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${run}</w:t></w:r>`)
  return zipBytes([
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    {
      name: 'word/document.xml',
      bytes: `<w:document ${WORD}><w:body><w:p>${runs.join('<w:proofErr/>')}</w:p></w:body></w:document>`,
    },
    {
      name: 'word/header1.xml',
      bytes: `<w:hdr ${WORD}><w:p><w:r><w:t>${header}</w:t></w:r></w:p></w:hdr>`,
    },
    {
      name: 'docProps/core.xml',
      bytes: `<cp:coreProperties ${TITLE}><dc:title>${title}</dc:title></cp:coreProperties>`,
    },
    ...others,
  ])
}
