/** Work that takes memory or processors is done for so many at once; the others wait in the order in which they came. */
export function limiter(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else working++
    try {
      return await work()
    } finally {
      // who waits takes over the place; nobody who comes just now slips in between
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
