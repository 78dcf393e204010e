import type { Brief } from './brief.ts'
import { lifeName, stateType } from './life.ts'
import { camel, comment, imports, naming, plural, quoted, snake } from './names.ts'

interface Column {
  name: string
  code: string
  person: boolean
  says: string
}
export interface Table {
  /** What tables.ts exports it as. */
  name: string
  sql: string
  entity: string
  columns: readonly Column[]
  /** Whose its rows are. */
  of?: Column
}

/** What stands before the brief's words about a field: its type. None where it may be something else besides. */
function typeOf(says: string): string {
  const type = says
    .split(/[,;:(]/)[0]!
    .trim()
    .replace(/ (or none|optional)$/, '')
  const open = type.includes('|') ? /^[^;:(]*,/.test(says) : /, or\b/.test(says)
  return open ? '' : type
}
const mayBeMissing = (says: string): boolean => /^[^,;:(]*\bor none\b|\boptional\b/.test(says)
const inBoth = (says: string): boolean => /^(zh|cn), en\b|^text, (zh|cn) and en\b/.test(says)

const TYPES: readonly [RegExp, (column: string, type: string) => string][] = [
  [/^boolean$/, (column) => `boolean(${column})`],
  [/^(integer\b.*|fen)$/, (column) => `integer(${column})`],
  [/^date$/, (column) => `dayColumn(${column})`],
  [/^instant$/, (column) => `instantColumn(${column})`],
  [/^(person|ssoId)$/, (column) => `personColumn(${column})`],
  [/^[\w-]+( \| [\w-]+)+$/, (column, type) => `text(${column}).$type<${type.split(' | ').map(quoted).join(' | ')}>()`],
]
/** Words that the column says by itself. */
const PLAIN = /^(text|boolean|integer|date|instant|person|ssoId|fen|see lifecycle|[\w-]+( \| [\w-]+)+)( or none)?$/

function columnOf(field: string, says: string, states: string | undefined): Column {
  const [name, column, type] = [camel(field), quoted(snake(field)), typeOf(says)]
  const plain = TYPES.find(([form]) => form.test(type))?.[1](column, type) ?? `text(${column})`
  const code = states ? `text(${column}).$type<${states}>()` : plain
  return { name, code: mayBeMissing(says) ? code : `${code}.notNull()`, person: code.startsWith('personColumn'), says: PLAIN.test(says) ? '' : says }
}

/** The columns of a thing: a field in both languages is two, and the state of its life has the type of that. */
function columnsOf(entity: string, fields: Readonly<Record<string, string>>, { lifecycles }: Brief): Column[] {
  const whole = lifecycles.find(({ of, derived }) => of === entity && !derived)
  const names = Object.keys(fields).filter((field) => camel(field) && !['id', 'note'].includes(field))
  const stateField = names.find((field) => fields[field]!.startsWith('see lifecycle')) ?? names.find((field) => ['state', 'status'].includes(field))
  const found = names.flatMap((field) => {
    const life = (whole && field === stateField ? whole : undefined) ?? lifecycles.find(({ of }) => of === `${entity}.${field}`)
    const halves = inBoth(fields[field]!) && !/(Cn|En)$/.test(field) ? [`${field}Cn`, `${field}En`] : [field]
    return halves.map((half) => columnOf(half, fields[field]!, life && !life.derived ? stateType(life.of) : undefined))
  })
  return whole && !stateField ? [...found, columnOf('status', `the state of ${lifeName(whole.of)}`, stateType(whole.of))] : found
}

/** A table for each stored thing; its name does not begin with that of the room twice. */
export function tablesOf(brief: Brief): Table[] {
  const name = naming()
  const room = brief.module.replaceAll('-', '')
  return Object.entries(brief.entities).map(([entity, fields]) => {
    const rest = entity.slice(room.length)
    const short = entity.toLowerCase().startsWith(room) && /^[A-Z]/.test(rest) ? rest : ''
    const called = name(camel(plural(short || entity)), camel(plural(entity)), camel(`${entity}-rows`))
    const columns = columnsOf(entity, fields, brief)
    const of = columns.find((column) => column.person && /^(ssoId|sso|person)$/.test(column.name))
    return { name: called, sql: `${snake(brief.module)}_${snake(called)}`, entity, columns, ...(of && { of }) }
  })
}

function tableCode({ name, sql, entity, columns }: Table, note = ''): string {
  const lines = columns.map(({ name: field, code, says }) => `${comment(says, '    ')}    ${field}: ${code},\n`)
  const indexes = columns.filter(({ person }) => person).map((column) => `index(${quoted(`${sql}_${snake(column.name)}`)}).on(t.${column.name})`)
  return `${comment(note ? `${entity}: ${note}.` : `${entity}.`)}export const ${name} = pgTable(
  '${sql}',
  {
    id: id(),
${lines.join('')}  },${indexes.length ? `\n  (t) => [${indexes.join(', ')}],` : ''}
)
`
}

/** `server/tables.ts`; nothing where the brief stores nothing. */
export function tablesFile(brief: Brief): string | undefined {
  const tables = tablesOf(brief)
  if (tables.length === 0) return undefined
  const code = `\n${tables.map((table) => tableCode(table, brief.entities[table.entity]?.note)).join('\n')}`
  const from = {
    '#foundation/database/columns.ts': ['dayColumn', 'id', 'instantColumn'],
    '#foundation/database/drizzle.ts': ['boolean', 'index', 'integer', 'pgTable', 'text'],
    '#services/people/server/api.ts': ['personColumn'],
    '../rules/life.ts': brief.lifecycles.map(({ of }) => `type ${stateType(of)}`),
  }
  return imports(code, from) + code
}
