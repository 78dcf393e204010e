import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, personRef, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, said, TICKETS } from './base.ts'

/** More get a notice by an audience than by a list. */
export const MOST_RECEIVERS = 2_000
export const NOTICE_MAX = 150
export const IMAGE = 'notice-center'

export const noticeState = z.enum(['draft', 'planned', 'sent', 'withdrawn'])
export type NoticeState = z.output<typeof noticeState>
export const noticeAction = z.enum(['edit', 'withdraw'])

export const ticketNotice = z.object({
  id: uuid,
  textCn: z.string(),
  textEn: z.string(),
  state: noticeState,
  sendAt: instant.nullable(),
  receivers: z.int(),
  readCount: z.int().nullable(),
  image: z.boolean(),
  by: personRef,
  version: whole,
  can: z.array(noticeAction),
})
export type TicketNotice = z.output<typeof ticketNotice>

export const searchNotices = endpoint(`POST ${BASE}/ticketnotice/search`, {
  kind: 'read',
  access: TICKETS,
  input: listInput({ state: noticeState.optional(), person: text().optional() }),
  output: listOutput(ticketNotice),
})

/** One with its receivers and who of them has read it. */
export const noticeDetail = endpoint(`GET ${BASE}/ticketnotice/detail`, {
  kind: 'read',
  access: TICKETS,
  input: z.object({ id: uuid }),
  output: ticketNotice.extend({
    image: z.object({ id: uuid, fileName: z.string(), size: z.int(), shows: z.enum(['picture', 'pdf']).nullable() }).nullable(),
    people: z.array(z.object({ person: personRef, readAt: instant.nullable() })),
  }),
})
export type NoticeDetail = z.output<typeof noticeDetail.output>

/** Keeps a draft, or plans it (`plan`): at `sendAt`, or with the next minute. Receivers are numbers, or all of a department. */
export const saveNotice = endpoint(`POST ${BASE}/ticketnotice/save`, {
  kind: 'write',
  access: TICKETS,
  input: z.object({
    id: uuid.optional(),
    version: whole.default(0),
    receivers: z.array(ssoId).max(MOST_RECEIVERS),
    department: text().optional(),
    textCn: said,
    textEn: said,
    image: uuid.nullable(),
    sendAt: instant.nullable(),
    plan: z.boolean(),
  }),
  output: z.object({ id: uuid, state: noticeState, version: whole }),
})
export type SavedNotice = z.output<typeof saveNotice.input>

export const withdrawNotice = endpoint(`POST ${BASE}/ticketnotice/withdraw`, {
  kind: 'write',
  access: TICKETS,
  input: z.object({ id: uuid }),
  output: z.object({ id: uuid, state: noticeState }),
})

export const exportNotice = endpoint(`POST ${BASE}/ticketnotice/export`, {
  kind: 'stream',
  access: TICKETS,
  input: z.object({ id: uuid }),
  output: exportLater,
})
