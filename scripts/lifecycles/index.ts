/** Draws the lives of all modules in docs/lifecycles: `npm run lifecycles`, after a change of a lifecycle, of who may, or of what its states are called. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { FOLDER, pagesOf } from './pages.ts'

const pages = await pagesOf(process.cwd())
// emptied, so that no page is left over of a module that is gone
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [path, text] of pages) writeFileSync(path, text)
process.stdout.write(`${FOLDER}: ${pages.size} pages\n`)
