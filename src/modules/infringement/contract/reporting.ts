import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, instant, MOST, personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { infringementReportLife } from '../rules/life.ts'
import * as b from './base.ts'

/** Sends a report; a link that was reported lately is warned of, and it is sent with `anyway` (INFR-05). */
export const save = endpoint(`POST ${b.BASE}/save`, {
  kind: 'write',
  access: b.SUBMIT,
  input: z.object({
    kind: b.kind.nullable().default(null),
    channel: b.channel.default('online'),
    category: b.code.default(b.OTHER),
    brand: b.code.nullable().default(null),
    platform: b.place.platform.default(''),
    link: b.place.link.default(''),
    sellerName: b.place.sellerName.default(''),
    city: b.place.city.default(''),
    address: b.place.address.default(''),
    seenAt: instant.nullable().default(null),
    description: text(b.LONG).default(''),
    priceFen: fen.min(0).max(MOST).nullable().default(null),
    quantity: z.int().min(1).max(1_000_000).nullable().default(null),
    confidential: z.boolean().default(false),
    attachments: b.files,
    anyway: z.boolean().default(false),
  }),
  output: b.numbered,
})

/** One's own reports with what became of them. */
export const history = listing('infringement.list.', `POST ${b.BASE}/history`, {
  access: b.SUBMIT,
  filters: { state: b.state.optional(), kind: b.kind.optional() },
  row: z.object({ id: uuid, number: z.string(), kind: b.kind, reportedAt: stamp, state: b.state, answer: z.string() }),
  columns: ['number', 'kind', 'reportedAt', 'state', 'answer'],
})

/** Adds words or files to an own report; what is there already stays (INFR-08). */
export const evidence = endpoint(`POST ${b.BASE}/evidence`, {
  kind: 'write',
  access: b.SUBMIT,
  input: z.object({ id: uuid, text: text(1_000).default(''), attachments: b.files }),
})

export const { withdraw } = moving(infringementReportLife, (action) => `POST ${b.BASE}/${action}`, { access: { withdraw: b.SUBMIT } })

const act = z.enum(['evidence', 'withdraw', 'assign', 'merge', 'step', 'pause', 'close', 'reject', 'reopen', 'refer'])
export type Act = z.output<typeof act>

/** A report as far as it is for the reader: of how it is handled its reporter learns state and answer only (INFR-07). */
export const detail = endpoint(`GET ${b.BASE}/detail/:id`, {
  kind: 'read',
  access: [b.SUBMIT, b.ADMIN, b.INVESTIGATE],
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    number: z.string(),
    state: b.state,
    kind: b.kind,
    channel: b.channel,
    category: z.string(),
    ...b.categoryNames,
    brand: z.string().nullable(),
    ...b.brandNames,
    platform: z.string(),
    link: z.string(),
    sellerName: z.string(),
    city: z.string(),
    address: z.string(),
    seenAt: stamp,
    reportedAt: stamp,
    description: z.string(),
    priceFen: fen.nullable(),
    quantity: z.int().nullable(),
    confidential: z.boolean(),
    /** None of a confidential report for who only works on it (INFR-06, INFR-12). */
    reporter: b.who,
    attachments: z.array(b.evidenceFile),
    /** Why it was not taken up, or taken up again. */
    reason: z.string(),
    outcome: b.outcome.nullable(),
    answer: z.string(),
    thanks: z.boolean(),
    closedAt: stamp.nullable(),
    /** For who handles it; else none. */
    inside: z
      .object({
        severity: b.severity.nullable(),
        investigator: b.who,
        assignDue: stamp,
        actDue: day.nullable(),
        closeDue: day.nullable(),
        due: day.nullable(),
        overdue: z.boolean(),
        legalBasis: b.legalBasis.nullable(),
        lossEstimateFen: fen.nullable(),
        referred: z.boolean(),
        mergedInto: b.numbered.nullable(),
        merged: z.array(b.numbered),
        /** For infringement-admin: others of the same link, to be merged with (INFR-05). */
        similar: z.array(b.numbered.extend({ state: b.state, reportedAt: stamp })),
        /** Whom infringement-admin may assign it to. */
        investigators: z.array(personRef),
        steps: z.array(
          z.object({
            id: uuid,
            kind: b.stepShown,
            at: stamp,
            by: personRef,
            reference: z.string(),
            result: z.string(),
            files: z.array(b.evidenceFile),
          }),
        ),
      })
      .nullable(),
    can: z.array(act),
  }),
})
export type Report = z.output<typeof detail.output>
export type Inside = NonNullable<Report['inside']>
