/** Five times a statement would be planned for its values before one plan is tried for all, and on each connection. */
const BEGIN_HASTILY = 'begin; set local synchronous_commit = off; set local plan_cache_mode = force_generic_plan'
/** Statements that come again are planned once by a connection in haste: so many of them, of the last so many texts that were met once. */
const [MOST_NAMED, MOST_MET] = [1_000, 2_000]

/** What a connection in haste is asked instead: no commit waits for the disk, and what was asked before is asked by a name. */
export function inHaste() {
  const names = new Map<string, string>()
  const met = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === MOST_NAMED) return known
    if (met.has(text)) {
      const name = `haste_${names.size}`
      names.set(text, name)
      return name
    }
    if (met.size === MOST_MET) met.clear()
    met.add(text)
    return undefined
  }
  return <A>(asked: A): A | string => {
    if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') return asked
    if (asked.text === 'begin') return BEGIN_HASTILY
    if (('name' in asked && asked.name) || !/^\s*(select|insert|update|delete|with)\b/i.test(asked.text)) return asked
    const name = nameOf(asked.text)
    return name ? { ...asked, name } : asked
  }
}
