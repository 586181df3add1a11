import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '~/infra/package-root.server'
import { contract, sections } from '~/routes/api/contract'
import { renderClient } from './api-reference/client'
import { renderMarkdown } from './api-reference/markdown'

/** `npm run reference`: writes what is made from the contract of the calls. A test fails while it is out of date. */
const root = packageRoot()
writeFileSync(join(root, 'docs/api.md'), renderMarkdown(sections))
writeFileSync(join(root, 'tests/support/api-client.ts'), renderClient(contract))
