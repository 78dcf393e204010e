import type { Lang } from '#foundation/contract/schemas.ts'

/** What the calls need of the page around them; set once at start. */
export interface ClientHost {
  lang(): Lang
  text(key: string): string
  /** The session ended: to the sign-in page, once, however many calls hear it (SESS-05). */
  expired(): void
  /** To the page that says 404 (SESS-07). */
  gone(): void
  profileOff(): void
}

let around: ClientHost
/** Says once what the page around is. */
export const setClientHost = (given: ClientHost): void => {
  around = given
}
/** The page around, as it was set at start. */
export const host = (): ClientHost => around
