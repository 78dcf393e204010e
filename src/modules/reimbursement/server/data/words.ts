import type { Ctx } from '#foundation/server/context.ts'
import type { DictionaryName } from '../../rules/lists.ts'
import { type Attributes, entries } from '../tables.ts'

export type EntryRow = typeof entries.$inferSelect

interface Words {
  rows: readonly EntryRow[]
  /** What an entry that is in force today says. */
  get(dictionary: DictionaryName, code: string): EntryRow | undefined
  standard(type: string, city: string): number | undefined
}

export const inForce = ({ active, effectiveFrom, effectiveTo }: EntryRow, day: string): boolean =>
  active && effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day)

/** The dictionary, read once for all lines of a form. */
export async function wordsOf({ db, today }: Pick<Ctx, 'db' | 'today'>): Promise<Words> {
  const rows = await db.select().from(entries).orderBy(entries.dictionary, entries.order, entries.code)
  const now = rows.filter((row) => inForce(row, today))
  const byCode = new Map(now.map((row) => [`${row.dictionary} ${row.code}`, row]))
  const get = (dictionary: DictionaryName, code: string) => byCode.get(`${dictionary} ${code}`)
  return {
    rows,
    get,
    standard(type, city) {
      const tier = get('city', city)?.attributes.tier ?? ''
      const fits = ({ type: of, tier: at }: Attributes) => of === type && (at === '' || at === tier)
      // what is said of a tier counts before what is said of all
      const found = now.filter(({ dictionary, attributes }) => dictionary === 'standard' && fits(attributes))
      return (found.find(({ attributes }) => attributes.tier !== '') ?? found[0])?.attributes.limitFen ?? undefined
    },
  }
}
