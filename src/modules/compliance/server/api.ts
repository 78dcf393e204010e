import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { meter as metering } from '../contract/index.ts'
import { metered, offerFor } from './data/weighing.ts'

/** The approved offer to an official of a company (its name or credit code) that covers a day, by its sid; undefined where there is none. */
export const approvedOffer = async (ctx: Ctx, asked: { partner: string; official: string; date: Day }): Promise<string | undefined> =>
  (await offerFor(ctx, asked)).sid ?? undefined

/** The totals of a calendar year of a company, or of a person of it, against each limit: tickets, or fen; over all who declare, without naming them. @throws illegal input */
export const meter = (ctx: Reader, asked: Parameters<typeof metered>[1]): Promise<OutputOf<typeof metering>> => metered(ctx, asked)
