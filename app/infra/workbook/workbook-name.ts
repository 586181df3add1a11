/** What is a workbook by itself: a .csv may be anything. */
const WORKBOOK = /\.(?:xls[xm]?|ods)$/i
const READABLE = /\.(?:xls[xm]?|ods|csv)$/i

/** True for the name of a workbook (`.xlsx`, `.xlsm`, `.xls`, `.ods`), which is one wherever it lies. */
export const isWorkbook = (name: string) => WORKBOOK.test(name)

/** True for the name of a file that is read as a workbook if somebody says so: a `.csv` too. */
export const isReadable = (name: string) => READABLE.test(name)

/** The ending of a workbook's name, in lower case, with its dot; `.xlsx` for any other. */
export const endingOf = (name: string) => READABLE.exec(name)?.[0].toLowerCase() ?? '.xlsx'

/** A name without that ending. */
export const withoutEnding = (name: string) => name.replace(READABLE, '')
