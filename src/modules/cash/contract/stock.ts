import { endpoint } from '#foundation/contract/endpoint.ts'
import { fen, listOutput, month, nothing, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, ANY, BASE, kind } from './base.ts'
import { search } from './exchanges.ts'

/** Most pieces of a kind that one adjustment moves. */
const MOST_MOVED = 1_000_000

const stockLine = z.object({ ...kind, onHand: z.int(), reserved: z.int(), available: z.int() })
const vaultStocked = z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), totalFen: fen, stock: z.array(stockLine) })
export type StockLine = z.output<typeof stockLine>
export type StockedVault = z.output<typeof vaultStocked>

/** What each vault has, kind by kind. */
export const vaultStock = endpoint(`GET ${BASE}/vault/stock`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(vaultStocked) }),
})

/** Puts the stock of a kind right; what was wrong with an exchange names it (CASH-16). */
export const vaultAdjust = endpoint(`POST ${BASE}/vault/adjust`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    vaultId: uuid,
    ...kind,
    change: z.int().min(-MOST_MOVED).max(MOST_MOVED).refine(Boolean),
    reason: requiredText(150),
    exchangeNo: text(20).default(''),
  }),
})

/** Pieces of a kind that came to a vault and went, the newest first. */
export const vaultLedger = endpoint(`POST ${BASE}/vault/ledger`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ vaultId: uuid, ...kind, pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).default(10) }),
  output: listOutput(
    z.object({
      id: uuid,
      at: stamp,
      amount: z.int(),
      heldDelta: z.int(),
      balanceAfter: z.int(),
      causeCn: z.string(),
      causeEn: z.string(),
      link: z.string().nullable(),
      by: z.string(),
    }),
  ),
})

/** Exchanges as they are listed; for who looks after them also the movements of a vault, and what was missing by month and location. */
export const exportCash = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ANY,
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('exchanges'), filters: z.object(search.filters).default({}) }),
    z.object({ what: z.literal('ledger'), vaultId: uuid }),
    z.object({ what: z.literal('differences'), from: month, to: month }),
  ]),
  output: exportLater,
})
