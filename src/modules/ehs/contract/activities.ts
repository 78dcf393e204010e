import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, requiredText, someOf, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, area, BASE, category, GIFTS } from './base.ts'

const WHO = [GIFTS, ADMIN] as const
const [MOST_EXTRA, MOST_TIMES] = [1_000, 10]

/** For a time concerns of some categories or areas earn more; no category or area named is all of them. */
const writtenActivity = z.object({
  nameCn: requiredText(),
  nameEn: requiredText(120),
  from: day,
  to: day,
  categories: someOf(category).default([]),
  areas: someOf(area).default([]),
  multiplier: z.number().min(1).max(MOST_TIMES).default(1),
  extraPoints: z.int().min(0).max(MOST_EXTRA).default(0),
  /** Of one person so many concerns earn more. */
  limitPerPerson: z.int().min(1).max(100).nullable().default(null),
})
export type WrittenActivity = z.output<typeof writtenActivity>

/** Activities with what came of them: concerns that earned more, by how many people, and how much more. */
export const activityList = listing('ehs.activity.', `POST ${BASE}/activity/list`, {
  access: WHO,
  row: writtenActivity.extend({ id: uuid, concerns: z.int(), people: z.int(), extra: z.int(), can: z.array(z.enum(['edit', 'delete'])) }),
  columns: ['name', 'period', 'scope', 'gain', 'limitPerPerson', 'results'],
})
export type Activity = z.output<typeof activityList.output>['list'][number]

export const activitySave = endpoint(`POST ${BASE}/activity/save`, {
  kind: 'write',
  access: WHO,
  input: writtenActivity
    .extend({ id: uuid.optional() })
    .refine(({ from, to }) => from <= to, { path: ['to'] })
    .refine(({ multiplier, extraPoints }) => multiplier > 1 || extraPoints > 0, { path: ['extraPoints'] }),
  output: z.object({ id: uuid }),
})

/** Ends an activity today; one that has not begun is gone. */
export const activityEnd = endpoint(`POST ${BASE}/activity/end`, { kind: 'write', access: WHO, input: z.object({ id: uuid }) })
