import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, names, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { complianceRequestLife } from '../rules/life.ts'
import * as base from './base.ts'

const { BASE, DECLARES } = base

/** What the form shows beside itself: how far the limits of the partner and of each person are used, which are passed, and who will decide. */
export const check = endpoint(`POST ${BASE}/check`, {
  kind: 'read',
  access: DECLARES,
  input: base.weighed,
  output: z.object({
    partner: z.array(base.reading),
    /** In the order of the recipients; of an acceptance one, whoever declares. */
    people: z.array(z.array(base.reading)),
    limits: z.array(base.limit),
    office: z.boolean(),
    path: z.array(z.object({ nameCn: z.string(), nameEn: z.string(), people: z.array(names) })),
    /** What was accepted before this day is declared late, with a reason (GIFTS-09). */
    acceptedSince: day,
  }),
})

/** Keeps a draft, which nobody else sees. */
export const save = endpoint(`POST ${BASE}/save`, { kind: 'write', access: DECLARES, input: base.declaration, output: z.object({ sid: uuid }) })

/** Sends an application; an own one that was returned is changed, and sent on its way again. */
export const submit = endpoint(`POST ${BASE}/submit`, {
  kind: 'write',
  access: DECLARES,
  input: base.declaration,
  output: z.object({ sid: uuid, no: z.string(), limits: z.array(base.limit) }),
})

/** What was really given or received is entered as it is confirmed: a worth for each item, and how many tickets. */
export const { withdraw, confirm, drop } = moving(complianceRequestLife, (action) => `POST ${BASE}/${action}`, {
  access: { withdraw: DECLARES, confirm: DECLARES, drop: DECLARES },
  takes: {
    confirm: {
      items: z.array(z.object({ id: uuid, worthFen: z.int().min(0).max(base.MOST_WORTH) })).max(base.MOST_ITEMS),
      quantity: z.int().min(0).max(base.MOST_TICKETS).nullable().default(null),
      note: text(base.LENGTH.reason).default(''),
    },
  },
})

/** What whoever calls declared, drafts too, the latest first. */
export const mine = listing('compliance.mine.', `POST ${BASE}/mine`, {
  access: DECLARES,
  filters: { direction: base.direction.optional(), status: base.status.optional() },
  row: z.object({
    id: uuid,
    direction: base.direction,
    partnerCn: z.string(),
    partnerEn: z.string(),
    firstDay: day,
    worthFen: fen,
    status: base.status,
    submittedAt: stamp,
    can: z.array(z.enum(['withdraw', 'drop'])),
  }),
  columns: ['partner', 'status', 'direction', 'firstDay', 'worthFen', 'submittedAt'],
})

/** Companies by a part of their name or by their credit code; merged ones are not found. */
export const partnerSearch = listing('compliance.partner.', `POST ${BASE}/partner/search`, {
  access: [...DECLARES, base.ADMIN],
  filters: { keyword: requiredText(base.LENGTH.name).min(2) },
  row: z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), creditCode: z.string(), kind: base.partnerKind }),
})
