import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, personRef, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, followUp, kind, SUBMIT, VIEW } from './base.ts'

const SEES = [VIEW, ADMIN] as const
/** Without days it is the last twelve months. */
const period = { from: day.optional(), to: day.optional() }
const group = z.object({ key: z.string(), nameCn: z.string(), nameEn: z.string(), infractions: z.int(), points: z.int(), people: z.int() })
export type Group = z.output<typeof group>

/** Where infractions of a period gather, who has how many points today, and what is still to be done; of the people in one's scope. */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: SEES,
  input: z.object(period),
  output: z.object({
    from: day,
    to: day,
    months: z.array(group),
    departments: z.array(group),
    items: z.array(group),
    places: z.array(group),
    thresholds: z.array(z.object({ kind, points: z.int(), people: z.int() })),
    people: z.array(z.object({ person: personRef, accumulated: z.int(), threshold: kind.nullable() })),
    repeats: z.array(z.object({ person: personRef, itemCn: z.string(), itemEn: z.string(), times: z.int(), points: z.int() })),
    open: z.array(followUp),
  }),
})
export type Report = z.output<typeof report.output>

export const reportExport = endpoint(`POST ${BASE}/report/export`, {
  kind: 'stream',
  access: SEES,
  input: z.object({ ...period, what: z.enum(['scores', 'departments']) }),
  output: exportLater,
})

/** The talk or retraining was held, or the referral was seen to. */
export const followUpDone = endpoint(`POST ${BASE}/followup/done`, {
  kind: 'write',
  access: [SUBMIT, ADMIN],
  input: z.object({ id: uuid, note: requiredText(500) }),
})
