import type { Reader } from '#foundation/server/context.ts'
import type { UserSession } from '../../contract.ts'

/** What rooms above know of a person and the session tells; each room provides its own when it is loaded. */
export interface ProvidedFacts {
  performance: (ctx: Reader) => Promise<Pick<UserSession, 'position' | 'twoCycle'>>
  /** Whether the person has any part in reviews, which only the page of them asks. */
  eligible: (ctx: Reader) => Promise<boolean>
  folders: (ctx: Reader) => Promise<UserSession['folderAuths']>
}

const provided: Partial<ProvidedFacts> = {}

/** Declares where a fact comes from: position and two cycles from performance, folder rights from the document center. */
export function provideFacts<N extends keyof ProvidedFacts>(name: N, handler: ProvidedFacts[N]): void {
  provided[name] = handler
}

/** A person's part in performance reviews: none until that room exists. */
export const performanceOf: ProvidedFacts['performance'] = async (ctx) => (await provided.performance?.(ctx)) ?? { position: null, twoCycle: false }

export const eligibleOf: ProvidedFacts['eligible'] = async (ctx) => (await provided.eligible?.(ctx)) ?? false

export const foldersOf: ProvidedFacts['folders'] = async (ctx) => (await provided.folders?.(ctx)) ?? []
