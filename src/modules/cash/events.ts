import { domainEvent } from '#foundation/contract/events.ts'
import { day, fen, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A bag held less than was said, and that is confirmed (CASH-19): `amount` is what is missing, in fen above zero. */
export const cashShortfall = domainEvent('cash.shortfall', z.object({ person: ssoId, date: day, amount: fen, exchangeNo: z.string() }))
