import type { PgColumn } from '#foundation/database/drizzle.ts'
import { getTableName } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'

type Words = Pick<Ctx, 'text'>

/** A text, or nothing where no module has it. */
const textOf = (ctx: Words, key: string): string | undefined => {
  const text = ctx.text(key)
  return text === key ? undefined : text
}

/** What a column is called: by its table, else as columns of that name are called everywhere. */
export const columnName = (ctx: Words, column: PgColumn): string =>
  textOf(ctx, `kept.${getTableName(column.table)}.${column.name}`) ?? textOf(ctx, `personal-data.column.${column.name}`) ?? column.name

/** A value as it is read: moments at the resort's time, states in words where there are some, lists one after the other. */
export function shown(ctx: Words, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value instanceof Date) return format(value, 'YYYY-MM-DD HH:mm')
  if (typeof value === 'boolean') return ctx.text(value ? 'personal-data.yes' : 'personal-data.no.word')
  if (typeof value === 'string') return textOf(ctx, `personal-data.value.${value}`) ?? textOf(ctx, value) ?? value
  if (Array.isArray(value)) return value.map((one) => shown(ctx, one)).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${shown(ctx, one)}`)
      .join('; ')
  return String(value)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside of a page: what people wrote stays text. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
