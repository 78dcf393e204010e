/**
 * Gate 4 alone, with a portal of its own: `node gates/screens/index.ts` for all screens, `… free-meal` for those with that in their name.
 * `npm run gallery` takes pictures of every screen in all states instead, tells what it found besides, and makes the contact sheets. PORTAL_URL names a portal that runs already.
 */
import { rmSync } from 'node:fs'
import { aPortal } from '../../scripts/lib/ownPortal.ts'
import { makeSheets } from './gallery.ts'
import { runHere } from './runHere.ts'

const GALLERY = '.cache/gallery'

const [first, ...others] = process.argv.slice(2)
const gallery = first === '--gallery'
const named = gallery ? others : process.argv.slice(2)

if (!process.env.PORTAL_URL) await runHere('vite', ['build', '--logLevel', 'warn'])
const portal = await aPortal()
try {
  if (gallery) rmSync(GALLERY, { recursive: true, force: true })
  const pictures = `${GALLERY}/pictures`
  const env = { PORTAL_URL: portal.address, ...(gallery && { GALLERY: pictures, DEPTH: 'all' }) }
  const failed = await runHere('playwright', ['test', '--project=screens', '--reporter=line', ...(named.length ? ['-g', named.join(' ')] : [])], env)
  if (gallery) {
    const { page, count } = await makeSheets(pictures, GALLERY)
    process.stdout.write(`${count} pictures: ${page}\n`)
    process.exitCode = count ? 0 : 1
  } else process.exitCode = failed
} finally {
  portal.end()
}
