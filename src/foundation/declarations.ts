/**
 * What modules declare under a key as they are loaded, such as kinds of request by their code. The key of another module is refused: what that declared would
 * be lost without a word. A module may declare its own again, as where it is loaded anew.
 */
export class Declarations<K extends string, T extends { readonly module: string }> extends Map<K, T> {
  readonly #what: string

  /** @param what names in a refusal what is declared: `the catalog` */
  constructor(what: string) {
    super()
    this.#what = what
  }

  /** @throws naming the key and both modules where another one has declared it */
  override set(key: K, given: T): this {
    const before = this.get(key)
    if (before && before.module !== given.module) throw new Error(`${before.module} and ${given.module} both declare ${this.#what} ${key}`)
    return super.set(key, given)
  }

  /**
   * Puts something in the place of what another module has declared, for tests where the key itself matters, as one that a rule names. All others declare a key
   * of their own.
   * @returns what puts back what stood there
   */
  standIn(key: K, given: T): () => void {
    const before = this.get(key)
    super.set(key, given)
    return () => void (before ? super.set(key, before) : this.delete(key))
  }
}
