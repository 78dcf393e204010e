import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { nothing, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const BASE = '/api/ehs-ess/ehs/v1'

export const concernSave = endpoint(`POST ${BASE}/concern/save`, { kind: 'write', access: 'EHS_CONCERN_REPORT', input: nothing })

export const concernSimilar = endpoint(`POST ${BASE}/concern/similar`, { kind: 'write', access: 'EHS_CONCERN_REPORT', input: nothing })

export const concernHistory = endpoint(`POST ${BASE}/concern/history`, { kind: 'read', access: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_HANDLE'], input: nothing })

export const concern = endpoint(`GET ${BASE}/concern/:id`, {
  kind: 'read',
  access: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_HANDLE', 'EHS_CONCERN_ADMIN'],
  input: z.object({ id: requiredText() }),
})

export const concernResolve = endpoint(`POST ${BASE}/concern/resolve`, { kind: 'write', access: ['EHS_CONCERN_HANDLE', 'EHS_CONCERN_ADMIN'], input: nothing })

export const concernReturn = endpoint(`POST ${BASE}/concern/return`, { kind: 'write', access: ['EHS_CONCERN_HANDLE', 'EHS_CONCERN_ADMIN'], input: nothing })

export const concernRate = endpoint(`POST ${BASE}/concern/rate`, { kind: 'write', access: 'EHS_CONCERN_REPORT', input: nothing })

export const concernReopen = endpoint(`POST ${BASE}/concern/reopen`, { kind: 'write', access: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_ADMIN'], input: nothing })

export const [concernList, concernExport] = listing('ehs.concernList.', [`POST ${BASE}/concern/list`, `POST ${BASE}/concern/export`], {
  access: 'EHS_CONCERN_ADMIN',
  row: z.object({ id: uuid }),
})

export const concernAssign = endpoint(`POST ${BASE}/concern/assign`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const concernMerge = endpoint(`POST ${BASE}/concern/merge`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const concernAward = endpoint(`POST ${BASE}/concern/award`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const pointsDetail = endpoint(`POST ${BASE}/points/detail`, { kind: 'read', access: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_ADMIN'], input: nothing })

export const pointsCorrect = endpoint(`POST ${BASE}/points/correct`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const pointsByReporter = endpoint(`POST ${BASE}/points/byReporter`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const pointsAward = endpoint(`POST ${BASE}/points/award`, { kind: 'write', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const pointsExport = endpoint(`POST ${BASE}/points/export`, { kind: 'stream', access: 'EHS_CONCERN_ADMIN', input: nothing })

export const exchangeSave = endpoint(`POST ${BASE}/exchange/save`, { kind: 'write', access: 'EHS_CONCERN_REPORT', input: nothing })

export const exchangeCancel = endpoint(`POST ${BASE}/exchange/cancel`, { kind: 'write', access: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_ADMIN'], input: nothing })

export const exchangeList = listing('ehs.exchangeList.', `POST ${BASE}/exchange/list`, {
  access: ['EHS_CONCERN_REPORT', 'EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'],
  row: z.object({ id: uuid }),
})

export const exchangeHandOut = endpoint(`POST ${BASE}/exchange/handOut`, { kind: 'write', access: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], input: nothing })

export const exchangeExport = endpoint(`POST ${BASE}/exchange/export`, { kind: 'stream', access: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], input: nothing })

export const giftList = listing('ehs.giftList.', `POST ${BASE}/gift/list`, {
  access: 'EHS_GIFT_MANAGE',
  row: z.object({ id: uuid }),
})

export const giftSave = endpoint(`POST ${BASE}/gift/save`, { kind: 'write', access: 'EHS_GIFT_MANAGE', input: nothing })

export const giftStock = endpoint(`POST ${BASE}/gift/stock`, { kind: 'write', access: 'EHS_GIFT_MANAGE', input: nothing })

export const giftOnSale = endpoint(`POST ${BASE}/gift/onSale`, { kind: 'write', access: 'EHS_GIFT_MANAGE', input: nothing })

export const activityList = listing('ehs.activityList.', `POST ${BASE}/activity/list`, {
  access: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'],
  row: z.object({ id: uuid }),
})

export const activitySave = endpoint(`POST ${BASE}/activity/save`, { kind: 'write', access: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], input: nothing })

export const activityEnd = endpoint(`POST ${BASE}/activity/end`, { kind: 'write', access: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], input: nothing })
