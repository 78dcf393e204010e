import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** A value once it has stopped changing, so that nothing is asked with every key. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState<{ text: string | undefined; value: T }>({ text, value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that reads the same is the same
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled.value
}
