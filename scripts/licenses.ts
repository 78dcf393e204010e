/** Writes docs/licenses.md: `npm run licenses`, after a change of packages. */
import { writeFileSync } from 'node:fs'
import { licensesPage } from './lib/licenses.ts'
import { packagesOf } from './lib/packages.ts'

writeFileSync('docs/licenses.md', licensesPage(packagesOf(process.cwd())))
