import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { carryOut } from './commandLine.ts'

/** `npm run import -- FILE…`: people and organization from files (docs/people-import.md). The server that reads them may run elsewhere. */
const args = process.argv.slice(2).map((one) => (existsSync(one) ? resolve(one) : one))
carryOut(['people.import', ...args])
