import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const page = new URL('../../../../../dist/web/index.html', import.meta.url)

/** Changes with every build of the web files; an open page that began with another one offers to reload. */
export const webVersion = (): string => (existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12) : 'development')
