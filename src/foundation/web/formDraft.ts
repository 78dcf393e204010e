import { useCallback, useRef, useState } from 'react'
import { drafts } from './drafts.ts'

const without = (values: object, names: readonly string[] | undefined): object =>
  names ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) : values

/** What is typed into a form: a draft keeps it from the first change until it was sent. */
export function useTyped<V>(given: { initial: Partial<V>; draft: string; unkept?: readonly (keyof V & string)[] }) {
  const key = drafts.key(given.draft)
  const [found] = useState(() => drafts.read(key))
  const [values, setValues] = useState<Partial<V>>(() => ({ ...given.initial, ...(found as Partial<V> | undefined) }))
  const [restored, setRestored] = useState(found !== undefined)
  /** What is typed, which a save under way sees too: `values` is what was there when it began. */
  const newest = useRef(values)
  const { unkept } = given

  const put = useCallback(
    (name: keyof V | string, value: unknown) => {
      newest.current = { ...newest.current, [name]: value }
      // what no draft keeps begins none
      if (!unkept?.some((one) => one === name)) drafts.write(key, without(newest.current, unkept))
      setValues(newest.current)
    },
    [key, unkept],
  )

  return {
    values,
    restored,
    put,
    /** What was sent needs no draft any more; what was typed while it was under way was not sent, and stays as one. */
    takeUp(sent: Partial<V>, next: Partial<V> | undefined): void {
      const typed = Object.entries(without(newest.current, unkept)).filter(([name, value]) => value !== sent[name as keyof V])
      if (typed.length > 0) drafts.write(key, { ...Object.fromEntries(typed), ...next })
      else drafts.drop(key)
      if (!next) return
      newest.current = { ...newest.current, ...next }
      setValues(newest.current)
    },
    discard(): void {
      drafts.drop(key)
      newest.current = given.initial
      setValues(given.initial)
      setRestored(false)
    },
  }
}
