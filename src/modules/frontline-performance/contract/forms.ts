import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ANY, BASE, formState, GOALS, item, MANAGE, MOST_CHOSEN, OWN, period, rating, scores, seen, year } from './base.ts'

const act = z.enum(['goals', 'remind', 'self-evaluate', 'score', 'publish'])
export type Act = z.output<typeof act>

/** What a form is in the list and by itself. */
const head = {
  ...seen,
  person: personRef,
  positionCn: z.string(),
  positionEn: z.string(),
  year: z.int(),
  period,
  state: formState,
  selfDone: z.boolean(),
  selfScore: z.number().nullable(),
  managerScore: z.number().nullable(),
  rating: rating.nullable(),
  can: z.array(act),
}
const row = z.object({ ...head, departmentCn: z.string(), departmentEn: z.string(), goalsSet: z.int() })
export type TeamRow = z.output<typeof row>

const filters = { year: year.optional(), period: period.optional(), department: text().optional(), state: formState.optional(), keyword: text().optional() }

/** The team members within reach, each form with how far it has come. */
export const [list, exportList] = listing('frontline-performance.list.', [`POST ${BASE}/list`, `POST ${BASE}/export-list`], {
  access: GOALS,
  filters,
  row,
  columns: ['person', 'department', 'position', 'inYear', 'goalsSet', 'selfDone', 'managerScore', 'state'],
  sheet: ['person', 'department', 'position', 'year', 'period', 'goalsSet', 'selfDone', 'selfScore', 'managerScore', 'rating', 'state'],
})

/** The goals and scores of the forms that the list shows, a line an item. */
export const exportDetail = endpoint(`POST ${BASE}/export-detail`, {
  kind: 'stream',
  access: GOALS,
  input: z.object({ filters: z.object(filters).prefault({}) }),
  output: exportLater,
})

const form = z.object({
  ...head,
  selfFrom: day,
  selfDue: day,
  publishDue: day,
  createdAt: stamp,
  openedAt: stamp.nullable(),
  reviewAt: stamp.nullable(),
  publishedAt: stamp.nullable(),
  manager: personRef.nullable(),
  items: z.array(item),
})
export type Form = z.output<typeof form>

/** Forms with their items: one's own, those of one's team, or those of former team members with what one had written of them (FLPF-15). */
export const formQuery = listing('frontline-performance.list.', `POST ${BASE}/form-query`, {
  access: ANY,
  filters: { scope: z.enum(['mine', 'team', 'former']).default('mine'), ...filters },
  hidden: ['scope'],
  row: form,
  columns: ['person', 'state'],
})

/** The manager's scores are left out for the team member before publication (FLPF-12), and what is not submitted for everybody else. */
export const formDetail = endpoint(`GET ${BASE}/form-detail`, { kind: 'read', access: ANY, input: z.object({ id: uuid }), output: form })

const changed = z.object({ version: whole })

/** Keeps one's own evaluation, or submits it. */
export const formSelfEvaluate = endpoint(`POST ${BASE}/form-self-evaluate`, {
  kind: 'write',
  access: OWN,
  input: z.object({ ...seen, scores, submit: z.boolean().default(false) }),
  output: changed,
})

/** Keeps what the manager says, whatever is still missing. */
export const formScore = endpoint(`POST ${BASE}/form-score`, { kind: 'write', access: MANAGE, input: z.object({ ...seen, scores }), output: changed })

/** Publishes forms, all of them or none, with the scores and comments that are not saved yet (FLPF-14). */
export const formPublish = endpoint(`POST ${BASE}/form-publish`, {
  kind: 'write',
  access: MANAGE,
  // none is refused by the rule (FLPF-06)
  input: z.object({ forms: z.array(z.object({ ...seen, scores: scores.default([]) })).max(MOST_CHOSEN) }),
  output: z.object({ published: whole }),
})

/** Reminds team members of their self-evaluation, each once a day. */
export const remind = endpoint(`POST ${BASE}/remind`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ ids: z.array(uuid).max(MOST_CHOSEN) }),
  output: z.object({ reminded: whole }),
})
