import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '~/infra/package-root.server'
import { sections } from '~/routes/api/contract'
import { renderMarkdown } from './api-reference/markdown'

/** `npm run reference`: writes the page generated from the API contract. A test fails while it is out of date. */
writeFileSync(join(packageRoot(), 'docs/api.md'), renderMarkdown(sections))
