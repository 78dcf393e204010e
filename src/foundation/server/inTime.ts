import type { Ctx } from './context.ts'

/** What was waited for: its value, or nothing where it was late or failed. */
export type Came<T> = { ok: true; value: T } | { ok: false }

/**
 * Asks one of several who know something, and holds nobody up: what is late or fails is told to the log under its name and is not there.
 * What was begun is not cut off.
 * @param ms how long it is waited for, in milliseconds
 */
export async function inTime<T>(ctx: Pick<Ctx, 'log'>, what: string, work: () => Promise<T>, ms: number): Promise<Came<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Came<T>>((resolve) => {
    timer = setTimeout(() => {
      ctx.log.warn({ what, ms }, 'a part of an answer is late')
      resolve({ ok: false })
    }, ms)
  })
  try {
    return await Promise.race([work().then((value): Came<T> => ({ ok: true, value })), late])
  } catch (fault) {
    ctx.log.error({ err: fault, what }, 'a part of an answer failed')
    return { ok: false }
  } finally {
    clearTimeout(timer)
  }
}
