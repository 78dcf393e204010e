import { CODE_LENGTH, plainCode } from './scans.ts'
import { sha256 } from './sha256.ts'

/** Hours for which a desk goes by the list that it fetched last. */
export const LIST_HOURS = 12
/** Codes on one list: a slot that does not fit any more is left out as a whole. */
export const MOST_LISTED = 10_000
/** 128 bits: no two codes of a list have the same. */
const PRINT_LENGTH = 32

/** What stands on a list in the place of a code: nobody gets a code back from it. */
export const printOf = (salt: string, code: string): string => sha256(`${salt}:${code}`).slice(0, PRINT_LENGTH)

/** A slot of a list, with the codes that are good for it: print, how many come by it, and when it was used. */
export interface ListedSlot {
  slot: string
  link: string | null
  titleCn: string
  titleEn: string
  starts: string
  from: string
  until: string
  codes: (readonly [print: string, party: number, usedAt: string | null])[]
}

/** What a desk fetched to go on without network. It names nobody (decision 0031). */
export interface DeskList {
  /** When it was made, and until when it counts. */
  at: string
  until: string
  salt: string
  /** Nothing that the desk checks in for was left out. */
  whole: boolean
  slots: ListedSlot[]
}

/** What a desk checks in for: some slots, those that a room shows at a path, or whatever its list has. */
export interface DeskFor {
  slots?: readonly string[] | undefined
  link?: string | undefined
}

/** What a desk can tell of a code by itself. `unlisted`: it has no list that would say. */
export type Alone =
  | { kind: 'good'; slot: ListedSlot; party: number }
  | { kind: 'used'; at: string; here: boolean }
  | { kind: 'time' | 'other'; slot: ListedSlot }
  | { kind: 'unknown' | 'noCode' | 'unlisted' }

interface Asked {
  code: string
  desk: DeskFor
  list: DeskList | undefined
  /** Codes that this device has let in, with when. */
  here: readonly { code: string; at: string }[]
  now: Date
}

export const isFor = ({ slots, link }: DeskFor, one: Pick<ListedSlot, 'slot' | 'link'>): boolean =>
  (slots === undefined || slots.includes(one.slot)) && (link === undefined || one.link === link)

/** Judges a code without the server, by the list and what this device has let in: as the server would, in the same order (BOOKING-13). */
export function judgedAlone({ code: typed, desk, list, here, now }: Asked): Alone {
  const code = plainCode(typed)
  if (code.length !== CODE_LENGTH) return { kind: 'noCode' }
  const inForce = list && now <= new Date(list.until) ? list : undefined
  const found = inForce && entryOf(inForce, code)
  if (found && !isFor(desk, found.slot)) return { kind: 'other', slot: found.slot }
  if (found && (now < new Date(found.slot.from) || now > new Date(found.slot.until))) return { kind: 'time', slot: found.slot }
  const before = here.find((one) => one.code === code)
  if (before) return { kind: 'used', at: before.at, here: true }
  if (!found) return { kind: inForce && knowsAll(inForce, desk) ? 'unknown' : 'unlisted' }
  return found.usedAt === null ? { kind: 'good', slot: found.slot, party: found.party } : { kind: 'used', at: found.usedAt, here: false }
}

/** Whether a code that is not on the list is good for nothing at this desk. */
const knowsAll = ({ whole, slots }: DeskList, desk: DeskFor): boolean => whole || (desk.slots?.every((id) => slots.some(({ slot }) => slot === id)) ?? false)

function entryOf({ salt, slots }: DeskList, code: string) {
  const own = printOf(salt, code)
  for (const slot of slots) for (const [print, party, usedAt] of slot.codes) if (print === own) return { slot, party, usedAt }
  return undefined
}
