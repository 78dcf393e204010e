/** What the page was made of so far: scripts, styles, fonts of the build. */
const parts = new Set<string>()

const isPart = (name: string): boolean => name.startsWith(`${location.origin}/assets/`)

/** Notes every part as it is loaded, from the first on: the browser's own list is cut off after some. */
export function watchParts(): void {
  const note = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (isPart(name)) parts.add(new URL(name).pathname)
  }
  new PerformanceObserver((seen) => note(seen.getEntries())).observe({ type: 'resource', buffered: true })
}

export const partsSoFar = (): string[] => [...parts]

/** The script that the document begins with; none where the build has not made it, while one works on the pages. */
export function firstPart(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script && isPart(script.src) ? new URL(script.src).pathname : undefined
}
