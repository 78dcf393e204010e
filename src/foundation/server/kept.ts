import type { Ctx } from './context.ts'
import { isMakingDemo } from './running.ts'

/** Whose program it is; without it nothing is kept. */
export type Keeping = Partial<Pick<Ctx, 'secrets'>>

/**
 * Answers that are asked for over and over while a demo is made. Nobody else is there, so each is true until what it tells of is changed; at any other time nothing is
 * kept, since another node may change it.
 */
export class KeptInMaking<T> {
  readonly #kept = new WeakMap<Ctx['secrets'], Map<string, { answer?: T }>>()

  #of({ secrets }: Keeping) {
    if (!secrets) return undefined
    if (!isMakingDemo({ secrets })) {
      this.#kept.delete(secrets)
      return undefined
    }
    const kept = this.#kept.get(secrets) ?? new Map<string, { answer?: T }>()
    this.#kept.set(secrets, kept)
    return kept
  }

  #keep(of: Keeping, name: string, answer: T): void {
    const kept = this.#of(of)
    if (kept && !kept.has(name)) kept.set(name, { answer })
  }

  /** What is kept under a name, or is asked for now. */
  async ask(of: Keeping, name: string, asking: () => Promise<T>): Promise<T> {
    const found = this.#of(of)?.get(name)
    if (found && 'answer' in found) return found.answer as T
    const answer = await asking()
    this.#keep(of, name, answer)
    return answer
  }

  /** As `ask`, of many names at once, those that are not kept in one question; names without an answer are left out. */
  async askAll<N extends string>(of: Keeping, names: readonly N[], nameOf: (answer: T) => N, asking: (names: N[]) => Promise<T[]>): Promise<T[]> {
    const kept = this.#of(of)
    const once = [...new Set(names)]
    const known = once.flatMap((name) => kept?.get(name)?.answer ?? [])
    const unknown = kept ? once.filter((name) => !kept.get(name)?.answer) : once
    if (unknown.length === 0) return known
    const answers = await asking(unknown)
    for (const answer of answers) this.#keep(of, nameOf(answer), answer)
    return [...known, ...answers]
  }

  /** It is being changed: from now on it is asked for each time, since others do not see the change until it is committed. */
  forget(of: Keeping, name: string): void {
    this.#of(of)?.set(name, {})
  }
}
