import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { nothing, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const BASE = '/api/ehs-ess/offboarding/v1'

/** In: filters and page. Out: page of OffboardingItem. */
export const [searchItem, exportOffBoarding] = listing('off-boarding.searchItem.', [`POST ${BASE}/searchItem`, `POST ${BASE}/export`], {
  access: ['ESSMSS_OFFBOARDING_TASKOWNER', 'ESSMSS_OFFBOARDING_HR'],
  row: z.object({ id: uuid }),
})

/** In: item ids, action, comment. Out: done, and refused with reasons. */
export const batchAction = endpoint(`POST ${BASE}/batchAction`, { kind: 'write', access: 'ESSMSS_OFFBOARDING_TASKOWNER', input: z.object({}) })

/** In: item id, action, comment, amount, files. */
export const doTask = endpoint(`POST ${BASE}/doTask`, { kind: 'write', access: 'ESSMSS_OFFBOARDING_TASKOWNER', input: z.object({}) })

/** Out: Excel. */
export const exportAll = endpoint(`POST ${BASE}/exportAll`, { kind: 'stream', access: 'ESSMSS_OFFBOARDING_HR', input: nothing })

/** Out: Excel blob, HRBP's departments. */
export const exporthrbp = endpoint(`POST ${BASE}/exporthrbp`, { kind: 'stream', access: ['HRBP', 'ESSMSS_OFFBOARDING_HR'], input: nothing })

/** In: list of OffboardingTask. */
export const saveConfig = endpoint(`POST ${BASE}/saveConfig`, { kind: 'write', access: 'ESSMSS_OFFBOARDING_CONFIG', input: z.object({}) })

/** Out: list of OffboardingTask. */
export const queryConfig = endpoint(`GET ${BASE}/queryConfig`, { kind: 'read', access: ['ESSMSS_OFFBOARDING_CONFIG', 'ESSMSS_OFFBOARDING_HR'], input: nothing })

/** Out: case, items, e-sign. */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: ['ESSMSS_OFFBOARDING_TASKOWNER', 'ESSMSS_OFFBOARDING_HR'],
  input: z.object({ id: requiredText() }),
})

/** Out: the leaver's own items. */
export const myItem = endpoint(`GET ${BASE}/myItem`, { kind: 'read', access: 'signed-in', input: nothing })

/** Out: whether HR; whether the person has a case; whether the task-owner menu shows. */
export const isHr = endpoint(`GET ${BASE}/isHr`, { kind: 'read', access: 'signed-in', input: nothing })

/** Out: whether HR; whether the person has a case; whether the task-owner menu shows. */
export const exist = endpoint(`GET ${BASE}/exist`, { kind: 'read', access: 'signed-in', input: nothing })

/** Out: whether HR; whether the person has a case; whether the task-owner menu shows. */
export const privilege = endpoint(`GET ${BASE}/privilege`, { kind: 'read', access: 'signed-in', input: nothing })

/** In: params sso, type. Out: flow id, sign link. */
export const createEsign = endpoint(`GET ${BASE}/createEsign`, { kind: 'read', access: 'signed-in', input: z.object({}) })

export const reopen = endpoint(`POST ${BASE}/reopen`, { kind: 'write', access: 'ESSMSS_OFFBOARDING_HR', input: nothing })

export const close = endpoint(`POST ${BASE}/close`, { kind: 'write', access: 'ESSMSS_OFFBOARDING_HR', input: nothing })
