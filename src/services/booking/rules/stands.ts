import { type Counted, leftOf } from './places.ts'

/** Where sign-up for a slot stands, as the page says it. */
export const slotStands = ['cancelled', 'over', 'early', 'closed', 'draw', 'open', 'standby', 'full'] as const
export type SlotStand = (typeof slotStands)[number]

interface Standing extends Counted {
  standby: number
  standbyCapacity: number
  signUpFrom: Date
  signUpUntil: Date
  starts: Date
  ends: Date
  cancelled: boolean
  /** The draw is still to come. */
  drawAhead: boolean
}

/** What a person who wants to sign up finds at a moment: `open` a place, `standby` a list to wait on, `draw` one to be drawn from. */
export function standOf(slot: Standing, now: Date): SlotStand {
  if (slot.cancelled) return 'cancelled'
  if (now >= slot.ends) return 'over'
  if (now < slot.signUpFrom) return 'early'
  if (now >= slot.signUpUntil || now >= slot.starts) return 'closed'
  if (slot.drawAhead) return 'draw'
  if (leftOf(slot) > 0) return 'open'
  return slot.standby < slot.standbyCapacity ? 'standby' : 'full'
}

/** Whether the button may be pressed then. */
export const mayTry = (stand: SlotStand): boolean => stand === 'open' || stand === 'standby' || stand === 'draw'

/** Whether there is a place, a list to wait on, or a draw to be in, of what `seats` says. */
export const hasRoom = ({ left, standby, standbyCapacity, stand }: { left: number; standby: number; standbyCapacity: number; stand: string }): boolean =>
  stand === 'draw' || left > 0 || standby < standbyCapacity

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** How long it is until an instant, in the two largest units that say something: 2 days 3 hours, 5 minutes 10 seconds. */
export function untilThen(then: Date, now: Date): { days: number; hours: number; minutes: number; seconds: number } {
  const left = Math.max(0, then.getTime() - now.getTime())
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / 1000),
  }
}
