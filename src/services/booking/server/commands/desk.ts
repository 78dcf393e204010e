import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { Writer } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { CheckInAnswer, checkIn as call } from '../../contract.ts'
import { bookingById, slotById } from '../data/slots.ts'
import { mayCheckIn } from '../policy.ts'
import type { Booking } from '../tables.ts'
import { bookingFor, type CheckedIn, type CheckInDone, checkIn } from './checkIn.ts'

/** What a desk is answered in words rather than by a refusal: nothing was written before any of them. */
const OUTCOMES: ReadonlySet<string> = new Set(['BOOKING-08', 'BOOKING-17', 'BOOKING-18', 'LIFE-01'])

/**
 * Checks in at a desk. What a desk tells the person before it is an answer; who may not check in for the slot learns nothing of the code.
 * @throws not-found
 */
export async function checkInAtDesk(ctx: Writer, input: ParsedOf<typeof call>): Promise<CheckInAnswer> {
  const who = whoOf(input)
  const booking = await bookingFor(ctx, who)
  if (!(await mayCheckIn(ctx, await slotById(ctx, booking.slot)))) throw notFound()
  const given = { by: ctx.actor.ssoId, scan: input.scan, ...(input.slot && { slot: input.slot }), ...(input.at && { at: new Date(input.at) }) }
  try {
    return await cameIn(ctx, await checkIn(ctx, who, given))
  } catch (fault) {
    if (!(fault instanceof Refused) || !OUTCOMES.has(fault.refusals[0].rule)) throw fault
    // read anew: another desk may have checked in meanwhile
    return refusedEntry(ctx, await bookingById(ctx, booking.id), fault.refusals[0])
  }
}

function whoOf({ code, booking }: ParsedOf<typeof call>): CheckedIn {
  if (code !== undefined) return { code }
  if (booking !== undefined) return { booking }
  throw illegal('code')
}

async function cameIn(ctx: Writer, { booking, slot, at, before }: CheckInDone): Promise<CheckInAnswer> {
  const refs = await personRefs(ctx, [booking.ssoId, ...(before ? [before.by] : [])])
  const { nameCn = '', nameEn = '' } = (before && refs.get(before.by)) ?? {}
  return {
    ...{ ok: true, booking: booking.id, person: refs.get(booking.ssoId)!, party: booking.party },
    ...{ titleCn: slot.titleCn, titleEn: slot.titleEn, starts: slot.starts.toISOString(), at: at.toISOString() },
    before: before && { at: before.at.toISOString(), by: { nameCn, nameEn } },
  }
}

async function refusedEntry(ctx: Writer, { ssoId, checkedInAt, checkedInBy }: Booking, { rule, figures }: Refusal): Promise<CheckInAnswer> {
  const refs = await personRefs(ctx, [ssoId, ...(checkedInBy ? [checkedInBy] : [])])
  const { nameCn = '', nameEn = '' } = (checkedInBy && refs.get(checkedInBy)) || {}
  return {
    ...{ ok: false, rule, message: ctx.text(`rule.${rule}`, figures), person: refs.get(ssoId) ?? null },
    first: rule === 'BOOKING-08' && checkedInAt ? { at: checkedInAt.toISOString(), by: { nameCn, nameEn } } : null,
  }
}
