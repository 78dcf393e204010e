import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, someOf, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { area, BASE, BLACK, EDIT, ISSUE, keyword, made, whyText } from './base.ts'

const MOST_FILES = 50

/** From today until the earliest end of what it needs (SCT-12). */
export const cardIssue = endpoint(`POST ${BASE}/card/issue`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ staffId: uuid }),
  output: z.object({ id: uuid, code: z.string(), to: day }),
})
export const cardWithdraw = endpoint(`POST ${BASE}/card/withdraw`, { kind: 'write', access: EDIT, input: z.object({ id: uuid, reason: whyText }) })

const barState = wordsAt('supplier-training.barState.', z.enum(['in-force', 'over', 'lifted']))
export const [blacklistList, blacklistExport] = listing('supplier-training.black.', [`POST ${BASE}/blacklist/list`, `POST ${BASE}/blacklist/export`], {
  access: BLACK,
  filters: { state: barState.optional(), keyword },
  row: z.object({
    id: uuid,
    /** The person, or the company. */
    name: z.string(),
    company: z.string(),
    of: wordsAt('supplier-training.barredOf.', z.enum(['person', 'company'])),
    reason: z.string(),
    evidence: z.array(fileRef),
    from: day,
    to: day.nullable(),
    by: personRef,
    state: barState,
    liftedAt: stamp.nullable(),
    liftReason: z.string(),
    can: z.array(z.literal('lift')),
  }),
  columns: ['name', 'of', 'reason', 'from', 'to', 'by', 'state'],
  sheet: ['name', 'company', 'of', 'reason', 'from', 'to', 'by', 'state', 'liftedAt', 'liftReason'],
})

/** Of a person or of a company; without an end it is for good. */
export const blacklistSave = endpoint(`POST ${BASE}/blacklist/save`, {
  kind: 'write',
  access: BLACK,
  input: z.object({
    staffId: uuid.optional(),
    supplierId: uuid.optional(),
    reason: whyText,
    evidence: z.array(uuid).max(MOST_FILES).default([]),
    from: day,
    to: day.nullable().default(null),
  }),
  output: made,
})
export const blacklistLift = endpoint(`POST ${BASE}/blacklist/lift`, { kind: 'write', access: BLACK, input: z.object({ id: uuid, reason: whyText }) })

export const issueMemberList = listing('supplier-training.members.', `POST ${BASE}/issueMember/list`, {
  access: ISSUE,
  row: z.object({
    id: uuid,
    person: personRef,
    areas: z.array(area),
    from: day,
    to: day.nullable(),
    issued: z.int(),
    /** The latest cards that they issued. */
    cards: z.array(z.object({ id: uuid, name: z.string(), company: z.string(), from: day, to: day })),
  }),
  columns: ['person', 'areas', 'from', 'to', 'issued'],
})
export type IssueMember = z.output<typeof issueMemberList.output>['list'][number]
export const issueMemberSave = endpoint(`POST ${BASE}/issueMember/save`, {
  kind: 'write',
  access: ISSUE,
  input: z.object({ id: uuid.optional(), ssoId, areas: someOf(area).min(1), from: day, to: day.nullable().default(null) }),
  output: made,
})
export const issueMemberDelete = endpoint(`POST ${BASE}/issueMember/delete`, { kind: 'write', access: ISSUE, input: z.object({ id: uuid }) })
