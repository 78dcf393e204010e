import { useText } from '../text.tsx'

/** Chosen rows, for what is done to several at once. */
export interface Selection<R> {
  chosen: ReadonlySet<string>
  choose(keys: ReadonlySet<string>): void
  can(row: R): boolean
}

/** What is chosen with these rows, or without them; what is chosen on other pages stays so. */
export function withAll(chosen: ReadonlySet<string>, keys: readonly string[], add: boolean): Set<string> {
  const next = new Set(chosen)
  for (const key of keys) add ? next.add(key) : next.delete(key)
  return next
}

/** Chooses one row, or takes it out again. */
export function Choose<R>({ row, rowKey, selection }: { row: R; rowKey(row: R): string; selection: Selection<R> }) {
  const { t } = useText()
  const key = rowKey(row)
  const toggle = () => {
    const next = new Set(selection.chosen)
    if (!next.delete(key)) next.add(key)
    selection.choose(next)
  }
  return (
    <label className="pick">
      <input type="checkbox" aria-label={t('kit.choose')} checked={selection.chosen.has(key)} onChange={toggle} />
    </label>
  )
}
