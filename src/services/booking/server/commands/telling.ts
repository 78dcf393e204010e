import type { DomainEvent } from '#foundation/contract/events.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { finish, noticeEvent, notify } from '#services/notifications/server/api.ts'
import type { absent, attended, booked, promoted, stoodBy } from '../../events.ts'
import { sayWhen } from '../../rules/checks.ts'
import type { Booking, Slot } from '../tables.ts'
import { offeringIfAny, type Told } from './offerings.ts'

type OfOne = typeof booked | typeof stoodBy | typeof promoted | typeof attended | typeof absent

const MODULE = 'booking'
/** Where everybody finds what they signed up for. */
const MINE = '/booking/mine'

/** What the texts of each notice may say. */
const VARIABLES: Readonly<Record<Told, readonly string[]>> = {
  booked: ['title', 'when', 'where'],
  standby: ['title', 'when', 'place'],
  entered: ['title', 'when', 'drawAt'],
  promoted: ['title', 'when', 'where'],
  offered: ['title', 'when', 'until'],
  lapsed: ['title', 'when'],
  notDrawn: ['title', 'when'],
  cancelled: ['title', 'when', 'reason'],
  changed: ['title', 'when', 'where'],
  reminder: ['title', 'when', 'where'],
}

/** Declares what booking tells, when it is loaded. */
export function declareNotices(): void {
  for (const [event, variables] of Object.entries(VARIABLES)) noticeEvent({ module: MODULE, event, variables })
}

/** Of what a booking is, as the events say it. */
export const ofSlot = ({ id, module, offering, subject }: Slot) => ({ slot: id, module, offering, subject })

export const payloadOf = (slot: Slot, { id, ssoId, party }: Booking) => ({ booking: id, ...ofSlot(slot), ssoId, party })

/** Emits what became of some bookings of a slot. */
export const emitEach = (ctx: WriteCtx, event: DomainEvent<OfOne['payload']>, slot: Slot, bookings: readonly Booking[]): Promise<void> =>
  ctx.emitAll(
    event,
    bookings.map((one) => payloadOf(slot, one)),
  )

interface Telling {
  /** What the notice is about: one booking, or the slot where many are told at once. */
  about: string
  receivers: readonly SsoId[]
  params?: Readonly<Record<string, string | number>>
  /** Tells the same of the same thing again: its version, its day. */
  again?: string | number
  needsAction?: boolean
}

/** Tells people something of a slot, unless its room tells it in its own words. */
export async function tell(ctx: WriteCtx, slot: Slot, event: Told, { about, receivers, params, again, needsAction = false }: Telling): Promise<void> {
  const tells = offeringIfAny(slot.offering)?.tells
  if (receivers.length === 0 || (tells && !tells.includes(event))) return
  const { titleCn, titleEn, placeCn, placeEn } = slot
  await notify(ctx, {
    module: MODULE,
    event,
    receivers: [...receivers],
    params: { titleCn, titleEn, when: sayWhen(slot.starts), whereCn: placeCn || '—', whereEn: placeEn || '—', ...params },
    businessId: about,
    link: needsAction ? MINE : (slot.link ?? MINE),
    needsAction,
    ...(again !== undefined && { dedupeKey: `${about}:${again}` }),
  })
}

/** What an offer asked of the person is over, whichever way. */
export const offerOver = (ctx: WriteCtx, booking: string): Promise<void> => finish(ctx, { module: MODULE, businessId: booking, event: 'offered' })
