/** One thing that is not as the house wants it: where, what, and what to do about it. */
export interface Finding {
  /** A path below the root, with `:line` where there is one. */
  where: string
  what: string
  remedy: string
}

export interface Check {
  name: string
  /** What it has looked at, for the line that says it is well. */
  covers: string
  find(root: string): Promise<Finding[]>
  /** Left to `script/test all` on a landing. */
  apart?: boolean
  /** What it could not look at when it last ran, and why. */
  note?: string
}
