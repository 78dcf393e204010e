import type { Ctx } from './context.ts'
import { isMakingDemo } from './running.ts'

/** Whose program it is; without it nothing is cached. */
export type OfProgram = Partial<Pick<Ctx, 'secrets'>>

/**
 * Answers that are asked for over and over while a demo is made. Nobody else is there, so each is true until what it tells of is changed; at any other time nothing is
 * cached, since another node may change it.
 */
export class DemoCache<T> {
  readonly #cached = new WeakMap<Ctx['secrets'], Map<string, { answer?: T }>>()

  #of({ secrets }: OfProgram) {
    if (!secrets) return undefined
    if (!isMakingDemo({ secrets })) {
      this.#cached.delete(secrets)
      return undefined
    }
    const cached = this.#cached.get(secrets) ?? new Map<string, { answer?: T }>()
    this.#cached.set(secrets, cached)
    return cached
  }

  #store(of: OfProgram, name: string, answer: T): void {
    const cached = this.#of(of)
    if (cached && !cached.has(name)) cached.set(name, { answer })
  }

  /** What is cached under a name, or is asked for now. */
  async ask(of: OfProgram, name: string, asking: () => Promise<T>): Promise<T> {
    const found = this.#of(of)?.get(name)
    if (found && 'answer' in found) return found.answer as T
    const answer = await asking()
    this.#store(of, name, answer)
    return answer
  }

  /** As `ask`, of many names at once, those that are not cached in one question; names without an answer are left out. */
  async askAll<N extends string>(of: OfProgram, names: readonly N[], nameOf: (answer: T) => N, asking: (names: N[]) => Promise<T[]>): Promise<T[]> {
    const cached = this.#of(of)
    const once = [...new Set(names)]
    const known = once.flatMap((name) => cached?.get(name)?.answer ?? [])
    const unknown = cached ? once.filter((name) => !cached.get(name)?.answer) : once
    if (unknown.length === 0) return known
    const answers = await asking(unknown)
    for (const answer of answers) this.#store(of, nameOf(answer), answer)
    return [...known, ...answers]
  }

  /** It is being changed: from now on it is asked for each time, since others do not see the change until it is committed. */
  forget(of: OfProgram, name: string): void {
    this.#of(of)?.set(name, {})
  }
}
