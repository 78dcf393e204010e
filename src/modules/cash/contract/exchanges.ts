import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, nothing, personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ANY, BASE, bagNo, code, exchangeState, lines, OPERATE, SUBMIT, told } from './base.ts'

/** The page counts no further than that for each status. */
export const COUNTED = 500

const names = { locationCn: z.string(), locationEn: z.string(), vaultCn: z.string(), vaultEn: z.string() }
const may = z.array(z.enum(['count', 'recount', 'confirm', 'correct', 'withdraw']))

const ownLocation = z.object({
  id: uuid,
  code: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  vaultCn: z.string(),
  vaultEn: z.string(),
  active: z.boolean(),
  cutoff: z.string(),
  dailyLimitFen: fen,
  usedTodayFen: fen,
  /** Pieces that its vault has free, by kind (`10000.note`). */
  available: z.record(z.string(), z.int()),
})
export type OwnLocation = z.output<typeof ownLocation>

/** Where the reader submits. */
export const locationsMine = endpoint(`GET ${BASE}/locations/mine`, {
  kind: 'read',
  access: [SUBMIT, OPERATE],
  input: nothing,
  output: z.object({ list: z.array(ownLocation) }),
})

/** The location of a scanned code, where the reader submits for it. */
export const locationResolve = endpoint(`GET ${BASE}/location/resolve`, {
  kind: 'read',
  access: [SUBMIT, OPERATE],
  input: z.object({ code }),
  output: ownLocation,
})

export const submit = endpoint(`POST ${BASE}/submit`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({ locationId: uuid, bagNo, declared: lines, wanted: lines, remark: text(60).default('') }),
  output: z.object({ id: uuid, number: z.string() }),
})

/** An exchange as a list shows it. */
export const row = {
  id: uuid,
  number: z.string(),
  locationId: uuid,
  ...names,
  bagNo: z.string(),
  declared: told,
  wanted: told,
  counted: told.nullable(),
  declaredTotalFen: fen,
  countedTotalFen: fen.nullable(),
  differenceFen: fen.nullable(),
  status: exchangeState,
  applicant: personRef,
  countedBy: personRef.nullable(),
  submittedAt: stamp,
  confirmedAt: stamp.nullable(),
  can: may,
}

export const search = listing('cash.exchanges.', `POST ${BASE}/search`, {
  access: ANY,
  filters: {
    /** Those of the reader's own locations, or all that the reader may see. */
    scope: z.enum(['mine', 'all']).optional(),
    open: z.boolean().optional(),
    status: exchangeState.optional(),
    location: text().optional(),
    bagNo: text(20).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  hidden: ['scope', 'open'],
  row: z.object(row),
  columns: [
    ...(['number', 'location', 'bagNo', 'declaredTotalFen', 'countedTotalFen', 'differenceFen', 'status', 'applicant'] as const),
    ...(['submittedAt', 'confirmedAt', 'vault', 'countedBy'] as const),
  ],
})
export type Exchange = z.output<typeof search.output>['list'][number]

/** How many exchanges there are in each status, of those that the reader may see; no further than `COUNTED`. */
export const searchCounts = endpoint(`POST ${BASE}/search/counts`, {
  kind: 'read',
  access: ANY,
  input: nothing,
  output: z.object({ counts: z.record(exchangeState, z.int()) }),
})
