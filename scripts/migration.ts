/**
 * Writes a module's first migration from its tables: `npm run migration -- free-meal`.
 * Until the first release a module rewrites `0001_init.sql`; after that, changes are written by hand into the next number.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { moduleDir, tablesOf } from './lib/modules.ts'

const name = process.argv[2]
if (!name) {
  process.stderr.write('Usage: npm run migration -- MODULE\n')
  process.exit(2)
}
const dir = moduleDir(name)
const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await tablesOf(dir)))
const target = join(dir, name === 'foundation' ? 'database/migrations' : 'server/migrations')
mkdirSync(target, { recursive: true })
const drop = /REFERENCES "public"\./g
writeFileSync(join(target, '0001_init.sql'), `${statements.map((s) => s.replace(drop, 'REFERENCES ')).join('\n--> statement-breakpoint\n')}\n`)
process.stdout.write(`${join(target, '0001_init.sql')}: ${statements.length} statements\n`)
