/** One thing broken on purpose, and the gate that has to catch it. */
export interface Break {
  /** Said in the table and asked for by `npm run prove -- NAME`. */
  name: string
  /** The file that is changed, below the root; one that is not there yet is given as ''. */
  file: string
  /** The broken text. A change that leaves the text as it is fails: the file is no longer what the breakage was written for. */
  change: (text: string) => string
  /** The command that has to fail, without a shell: `['npm', 'run', 'check', '--', 'locales']`. */
  run: readonly [string, ...string[]]
  /** What its output has to say, so that it failed for this reason and names it. */
  says: RegExp
}

/** A change of one place. Throws where the place is not there, or not alone. */
export const instead =
  (there: string, broken: string): Break['change'] =>
  (text) => {
    const { length } = text.split(there)
    if (length !== 2) throw new Error(`«${there}» stands ${length - 1} times in the file, and has to stand once`)
    return text.replace(there, () => broken)
  }
