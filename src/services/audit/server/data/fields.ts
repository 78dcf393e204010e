/** The words of all modules by their keys, each with its module. */
type Written = Iterable<readonly [string, { module: string; zh: string }]>

const byWords = new WeakMap<Written, ReadonlyMap<string, string>>()
/** The field that a key names: `kept.cash_exchanges.bag_no` the column `bag_no`, `cash.form.bagNo` what the module's own pages call `bagNo`. */
const fieldOf = (key: string, module: string): string | undefined =>
  key.startsWith('kept.') ? /^kept\.\w+\.(\w+)$/.exec(key)?.[1] : key.startsWith(`${module}.`) ? /\.(\w+)$/.exec(key)?.[1] : undefined

/**
 * Where modules name their fields: the key of `cash.bag_no` is that of the column; of `cash.bagNo` that of the shortest words which forms and lists have for it.
 * The shortest are mostly the label, and may be something else that ends alike: a button, a heading, a value of a choice, or what another form of the module
 * calls so. Then name the column, `kept.<table>.<column>` in the locales of the module, which goes before whatever pages say.
 */
export function fieldNames(written: Written): ReadonlyMap<string, string> {
  const known = byWords.get(written)
  if (known) return known
  const shortest = new Map<string, { key: string; zh: string }>()
  for (const [key, { module, zh }] of written) {
    const field = fieldOf(key, module)
    const before = shortest.get(`${module}.${field}`)
    const isShorter = !before || (zh.length < before.zh.length && !before.key.startsWith('kept.'))
    if (field && zh && !zh.includes('{') && (isShorter || key.startsWith('kept.'))) shortest.set(`${module}.${field}`, { key, zh })
  }
  const found = new Map([...shortest].map(([field, { key }]) => [field, key]))
  byWords.set(written, found)
  return found
}

/** A field as its column is called: `signedAt` is `signed_at`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * Where the name of a field of an event stands, the first that has words: of the audit log, of a column or a field of the module, of a parameter (what is kept by
 * its key), or of a column that many have. The log reads by it, the check `audited` and the gates of calls ask by it. What the log itself calls fields stands
 * among the words of the room that shows it: those of this service every page loads.
 * @param names what `fieldNames` has found
 */
export function fieldKeys(field: string, module: string, names: ReadonlyMap<string, string>): string[] {
  const column = columnOf(field)
  const own = names.get(`${module}.${column}`) ?? names.get(`${module}.${field}`)
  return [`system.field.${field}`, ...(own ? [own] : []), `parameter.${field}`, `personal-data.column.${column}`]
}
