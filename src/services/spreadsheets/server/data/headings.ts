import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { plain, type Raw, said, type Words } from '../../rules/cells.ts'
import type { Column, Sheet } from '../../rules/sheet.ts'
import { reasons, unreadable } from './unreadable.ts'

export type Speaker = Pick<Ctx, 'text' | 'lang'>
export const LANGS: readonly Lang[] = ['zh', 'en']

/** A text in both languages, as people may have written it. */
export const both = (ctx: Speaker, key: string): string[] => LANGS.map((lang) => ctx.text(key, {}, lang))

/** Where each column of a definition stands in a file, by its number from 0. */
export type Places = ReadonlyMap<string, number>

/** Required columns bear an asterisk in the template. */
export const REQUIRED_MARK = ' *'
const nameOf = (raw: Raw): string => plain(said(raw)).replace(/\*$/, '').trimEnd()

/**
 * Finds the columns of a definition by their headings: key, Chinese or English title. The column in which a marked file says what is
 * wrong may stay when the file comes again.
 * @throws SHEET-02 naming all that are missing, too many or there twice
 */
export function placesOf(ctx: Speaker, sheet: Sheet, headings: readonly Raw[]): Places {
  const known = new Map(sheet.columns.flatMap(({ key, title }) => [key, ...both(ctx, title)].map((name) => [plain(name), key] as const)))
  const remarks = new Set(both(ctx, 'spreadsheets.remark').map(plain))
  const places = new Map<string, number>()
  const doubled: string[] = []
  const unknown: string[] = []
  for (const [at, raw] of headings.entries()) {
    const name = nameOf(raw)
    if (name === '' || remarks.has(name)) continue
    const key = known.get(name)
    if (!key) unknown.push(said(raw))
    else if (places.has(key)) doubled.push(said(raw))
    else places.set(key, at)
  }
  const missing = sheet.columns.filter(({ key, mayLack }) => !mayLack && !places.has(key)).map(({ title }) => ctx.text(title))
  const faults = Object.entries({ missing, unknown, doubled }).filter(([, names]) => names.length > 0)
  if (faults.length > 0) {
    const what = faults.map(([kind, names]) => ctx.text(`spreadsheets.refused.${kind}`, { names: listed(ctx, names) })).join(ctx.text('spreadsheets.and'))
    throw unreadable(reasons.columns, { what })
  }
  return places
}

/** A file that is another list altogether has dozens of other columns. */
const MOST_NAMES = 8
const listed = (ctx: Speaker, names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES).map((name) => name.slice(0, 40)), ...(names.length > MOST_NAMES ? ['…'] : [])].join(ctx.text('spreadsheets.comma'))

/** The words that a column takes, for each what it means. */
export function wordsOf(ctx: Speaker, column: Column): Words {
  if (column.type === 'enum')
    return new Map(Object.entries(column.codes).flatMap(([code, key]) => [code, ...both(ctx, key)].map((word) => [plain(word), code] as const)))
  if (column.type !== 'yesno') return new Map()
  const yes = ['yes', 'y', 'true', '1', ...both(ctx, 'spreadsheets.yes')]
  const no = ['no', 'n', 'false', '0', ...both(ctx, 'spreadsheets.no')]
  return new Map([...yes.map((word) => [plain(word), 'yes'] as const), ...no.map((word) => [plain(word), 'no'] as const)])
}
