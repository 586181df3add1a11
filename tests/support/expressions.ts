import ts from 'typescript'
import { readSources } from './sources'

/** A regular expression written in the code. */
export type Expression = { path: string; line: number; expression: RegExp }

/** A line that may have one: parsing all files would take seconds. */
const LIKELY = /(?:^|[=(,:[?|&]|=>)\s*\/(?![/*])/m

/** Every regular expression that is written out in `app/`. */
export function expressionsOfApp(): Expression[] {
  return readSources(['app'])
    .filter(({ text }) => LIKELY.test(text))
    .flatMap(({ path, text }) => {
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
      const found: Expression[] = []
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/')
          const flags = node.text.slice(end + 1).replace('y', '')
          const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
          found.push({ path, line: line + 1, expression: new RegExp(node.text.slice(1, end), flags) })
        }
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
}
