import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { UserSession } from '../../contract.ts'

export type Performance = Pick<UserSession, 'position' | 'twoCycle'>

/** What rooms above know of a person and the session tells, as columns of one statement; each room provides its own when it is loaded. */
export interface ProvidedFacts {
  performance: (ctx: Reader) => SQL<Performance | null>
  /** Whether the person has any part in reviews, which only the page of them asks. */
  eligible: (ctx: Reader) => Promise<boolean>
  folders: (ctx: Reader) => SQL<UserSession['folderAuths'] | null>
}

const provided: Partial<ProvidedFacts> = {}

/** Declares where a fact comes from: position and two cycles from performance, folder rights from the document center. */
export function provideFacts<N extends keyof ProvidedFacts>(name: N, handler: ProvidedFacts[N]): void {
  provided[name] = handler
}

const NOTHING = sql<null>`null::json`
export const NO_PART: Performance = { position: null, twoCycle: false }

export const performanceColumn: ProvidedFacts['performance'] = (ctx) => provided.performance?.(ctx) ?? NOTHING
export const foldersColumn: ProvidedFacts['folders'] = (ctx) => provided.folders?.(ctx) ?? NOTHING

/** A person's part in performance reviews: none until that room exists. */
export async function performanceOf(ctx: Reader): Promise<Performance> {
  const [row] = await rowsOf<{ part: Performance | null }>(ctx.db, sql`select ${performanceColumn(ctx)} as part`)
  return row?.part ?? NO_PART
}

export const eligibleOf: ProvidedFacts['eligible'] = async (ctx) => (await provided.eligible?.(ctx)) ?? false
