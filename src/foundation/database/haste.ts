import { recurring } from './recurring.ts'

const BEGIN_HASTILY = 'begin; set local synchronous_commit = off'
/** Statements that come again are planned once by a connection in haste: so many of them. */
const MOST_NAMED = 1_000

/** What a connection in haste is asked instead: no commit waits for the disk, and what was asked before is asked by a name. */
export function inHaste() {
  const names = new Map<string, string>()
  const recurs = recurring()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === MOST_NAMED || !recurs(text)) return known
    const name = `haste_${names.size}`
    names.set(text, name)
    return name
  }
  return <A>(asked: A): A | string => {
    if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') return asked
    if (asked.text === 'begin') return BEGIN_HASTILY
    const name = 'name' in asked && asked.name ? undefined : nameOf(asked.text)
    return name ? { ...asked, name } : asked
  }
}
