import { carryOut } from './commandLine.ts'

/** `npm run do -- COMMAND …` */
carryOut(process.argv.slice(2))
