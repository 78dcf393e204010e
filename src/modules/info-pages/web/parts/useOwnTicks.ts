import { useState } from 'react'

const KEY = 'backlot.onboarding'

const read = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.map(String) : []
}

/** What somebody without an account has ticked off, kept in this browser. */
export function useOwnTicks() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(read()))
  return {
    has: (id: string): boolean => ids.has(id),
    toggle(id: string): void {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      localStorage.setItem(KEY, JSON.stringify([...next]))
      setIds(next)
    },
  }
}
