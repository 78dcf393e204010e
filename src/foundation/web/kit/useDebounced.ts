import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value once it has stopped changing, so that nothing is asked with every key. Values are told apart by what they say, not by which object says it. */
export function useDebounced<T>(value: T): T {
  const [debounced, debounce] = useState(value)
  const said = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value is another object at each drawing
  useEffect(() => {
    const timer = setTimeout(() => debounce(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [said])
  return debounced
}
