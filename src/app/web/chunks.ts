/** A chunk that does not come within this time is told as a fault (SHELL-37). */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkFault extends Error {
  override readonly name = 'ChunkFault'
}

/** What is loaded, or a fault: at once where loading failed, after 120 seconds where nothing came (SHELL-37). */
export function withinTime<T>(loading: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFault('the page did not come in time')), ms)
  })
  const failed = loading.catch((fault: unknown) => {
    throw new ChunkFault(String(fault))
  })
  return Promise.race([failed, late]).finally(() => clearTimeout(timer))
}
