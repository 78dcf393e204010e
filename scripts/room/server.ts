import type { Brief } from './brief.ts'
import type { Made } from './contract.ts'
import { comment, imports, wrapped } from './names.ts'
import { tablesOf } from './tables.ts'

/** `server/index.ts`: every call is bound, so that the house starts, to what says that it is still to be written; what carries it out stands in data/ or commands/. */
export function indexFile(made: readonly Made[]): string {
  return `import { serve, unwritten } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

export default serve(contract, {
${made.map(({ name }) => `  ${name}: unwritten,\n`).join('')}})
`
}

/** `server/wiring.ts`: the jobs as comments, so that the specification goes on asking for them. */
export function wiringFile({ jobs }: Brief): string {
  const lines = jobs.flatMap(({ says }) => wrapped(`- ${says}`)).map((line) => `// ${line}\n`)
  return `import { wiring } from '#foundation/jobs/wiring.ts'

${lines.join('')}export default wiring({})
`
}

/** `server/retention.ts`: a line a table. A brief does not say how long rows stay, so what is about somebody goes some time after they have left. */
export function retentionFile(brief: Brief): string | undefined {
  const tables = tablesOf(brief)
  if (tables.length === 0) return undefined
  const lines = tables.map(({ name, columns, of }) => {
    const column = (one: { name: string }) => `${name}.${one.name}`
    const others = columns.filter((one) => one.person && one !== of)
    const names = others.length ? ` names: [${others.map(column).join(', ')}],` : ''
    if (!of) return `  retention(${name}, { stays: { always: 'settings' },${names} }),\n`
    const gives = columns.filter((one) => !one.person).map(column)
    return `  retention(${name}, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: ${column(of)},${names}
    gives: ${gives.length ? `[${gives.join(', ')}]` : `{ nothing: 'derived' }`},
    erase: 'delete',
  }),
`
  })
  const says = comment('The brief does not say how long rows stay: to be set for each table by what it is for.')
  const length = tables.some(({ of }) => of) ? `${says}const AFTER_LEAVING = { months: 24 }\n\n` : ''
  const code = `\n${length}export default [\n${lines.join('')}]\n`
  return imports(code, { '#foundation/database/retention.ts': ['retention'], './tables.ts': tables.map(({ name }) => name) }) + code
}

/** `tests/samples.ts`: a line a call, by somebody and with nothing in it. */
export function samplesFile(made: readonly Made[]): string {
  const lines = made.map(({ name, kind, call }) => {
    const by = call.permission.includes('public') ? `'visitor'` : 'SOMEBODY'
    return `  sample(calls.${name}, { by: ${by}${kind === 'upload' ? `, file: () => ({ filename: 'rows.xlsx', bytes: '' })` : ''} }),\n`
  })
  const somebody = lines.some((line) => line.includes('SOMEBODY'))
  return `import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

${somebody ? `/** Each call has to say who makes it and succeeds, with what, and whose it is not (\`notBy\`, or \`shared\` and why). */\nconst SOMEBODY = '10000001'\n\n` : ''}export default [
${lines.join('')}] satisfies Sample[]
`
}
