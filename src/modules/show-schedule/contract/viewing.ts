import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, BOTH, REASON } from './base.ts'

const place = z.object({
  role: z.string(),
  standby: z.boolean(),
  /** None where the place is open. */
  name: z.string().nullable(),
  mine: z.boolean(),
  confirmedAt: stamp.nullable(),
})
const entry = z.object({
  id: uuid,
  kind: z.enum(['performance', 'rehearsal', 'fitting', 'briefing', 'parade']),
  date: day,
  showCn: z.string(),
  showEn: z.string(),
  venue: z.string(),
  start: z.string(),
  end: z.string(),
  cancelled: z.boolean(),
  cancelReason: z.string(),
  mine: z.boolean(),
  cast: z.array(place),
  /** A replacement that was asked for and is not decided. */
  asked: z.boolean(),
  can: z.array(z.enum(['confirm', 'replace'])),
})
export type ViewEntry = z.output<typeof entry>

/** What is published: to who performs the own, to a stage manager that of the venue, to planners all (SHOW-13). */
export const view = endpoint(`POST ${BASE}/view`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ from: day, to: day, venue: text().optional(), mine: z.boolean().default(false) }),
  output: z.object({ entries: z.array(entry), performs: z.boolean(), venues: z.array(z.string()), more: z.boolean() }),
})

/** Who performs has seen the slot and comes. */
export const confirm = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: BOTH, input: z.object({ id: uuid }) })

/** Asks that somebody else plays; asked again, it is what was asked last. */
export const replacementSave = endpoint(`POST ${BASE}/replacement/save`, {
  kind: 'write',
  access: BOTH,
  input: z.object({ id: uuid, reason: requiredText(REASON) }),
})

/** Who is called when, of a day and venue, to be printed. */
export const callSheet = endpoint(`GET ${BASE}/callSheet`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ date: day, venue: text().optional() }),
  output: z.object({ entries: z.array(entry) }),
})

/** A slot of one's own, for one's calendar. */
export const calendar = endpoint(`GET ${BASE}/calendar`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({ uid: z.string(), nameCn: z.string(), nameEn: z.string(), place: z.string(), start: stamp, end: stamp }),
})

export const EXPORTS = ['schedule', 'callSheet', 'hours', 'parade', 'shows', 'performers'] as const
/** What is exported of the plan is for planners; the call sheet for whoever sees it. */
export const exportSchedule = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: BOTH,
  input: z.object({ what: z.enum(EXPORTS), from: day, to: day, venue: text().optional() }),
  output: exportLater,
})
export type Exported = z.output<typeof exportSchedule.input>
