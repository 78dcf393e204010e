import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { clashes } from '#services/booking/server/api.ts'
import type { EventRow } from '../tables.ts'

const said = (at: Date): string => format(at, 'YYYY-MM-DD HH:mm')

/** What else a person has signed up for at the time of an event, this event itself too; the first in time, as a refusal names it (UPLUS-07). */
export async function clashOf(ctx: Ctx, { startTime, endTime }: EventRow, ssoId: SsoId) {
  const [first] = (await clashes(ctx, ssoId, startTime, endTime)).bookings
  return first && { titleCn: first.nameCn, titleEn: first.nameEn, from: said(first.from), to: said(first.to) }
}
