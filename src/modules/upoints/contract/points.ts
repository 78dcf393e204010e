import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, month, nothing, personRef, requiredText, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { lockWindow } from '#foundation/contract/windows.ts'
import { z } from '#foundation/zod.ts'
import { transferLife } from '../rules.ts'
import { BASE, earnType, GRANT, grantType, points, pointsOrNone, pointsType, quarter, VIEW } from './base.ts'

export const account = endpoint(`GET ${BASE}/account`, {
  kind: 'read',
  access: VIEW,
  input: nothing,
  /** `balance` is all that the log adds up to; what is promised to the benefits mall is of it, and cannot be spent. */
  output: z.object({ balance: z.int(), available: z.int(), promised: z.int(), mayGrant: z.boolean() }),
})

/** The own log, the newest entry first: each with its reason and what it all added up to after it. */
export const logList = listing('upoints.log.', `POST ${BASE}/log/list`, {
  access: VIEW,
  filters: { type: pointsType.optional() },
  row: z.object({
    id: uuid,
    at: stamp,
    type: pointsType,
    points: z.int(),
    balance: z.int(),
    from: personRef.nullable(),
    causeCn: z.string(),
    causeEn: z.string(),
    link: z.string().nullable(),
  }),
  columns: ['cause', 'points', 'type', 'from', 'at', 'balance'],
})

export const transferState = statesOf(transferLife)
const mallTransfer = z.object({ id: uuid, month, points: z.int(), status: transferState, failure: z.string().nullable() })

export const transfer = endpoint(`GET ${BASE}/transfer`, {
  kind: 'read',
  access: VIEW,
  input: nothing,
  output: z.object({
    month,
    /** What moves on `effectiveOn`, and what could at most. */
    points: z.int(),
    most: z.int(),
    effectiveOn: day,
    window: lockWindow,
    /** The last ones, this month's first. */
    transfers: z.array(mallTransfer),
    parameters: z.object({ pointsStep: z.int(), transferAdjustUntilDay: z.int() }),
  }),
})

/** Says what is to move to the benefits mall at the end of the month; 0 is nothing. */
export const saveTransfer = endpoint(`POST ${BASE}/transfer/save`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ points: pointsOrNone }),
  output: z.object({ points: z.int(), available: z.int() }),
})

const quotaFigures = z.object({ quota: z.int(), used: z.int(), left: z.int(), account: uuid.nullable() })
export const quotaOfQuarter = { quarter, points: quotaFigures, special: quotaFigures, locked: z.boolean() }

/** A manager's quotas of this quarter, and the people of the own line, the nearest first. */
export const quotaMine = endpoint(`GET ${BASE}/quota/mine`, {
  kind: 'read',
  access: GRANT,
  input: nothing,
  output: z.object({ ...quotaOfQuarter, endsOn: day, team: z.array(personRef), parameters: z.object({ pointsStep: z.int() }) }),
})

const MOST_AT_ONCE = 200

/** Gives points to people of the own line, each as many. */
export const grantPoints = endpoint(`POST ${BASE}/grant`, {
  kind: 'write',
  access: GRANT,
  input: z.object({
    ssoIds: z
      .array(ssoId)
      .min(1)
      .max(MOST_AT_ONCE)
      .refine((all) => new Set(all).size === all.length),
    type: grantType,
    points,
    reason: requiredText(150),
  }),
  output: z.object({ left: z.int() }),
})

/** Points that another system owes somebody, once for each `source`: the other side's own id of what it is for. */
export const earnPoints = endpoint(`POST ${BASE}/earn`, {
  kind: 'write',
  access: 'service',
  permission: 'UPOINTS_EARN',
  input: z.object({ ssoId, type: earnType, points, source: requiredText(100), reason: requiredText(150) }),
  output: z.object({ id: uuid, balance: z.int() }),
})
