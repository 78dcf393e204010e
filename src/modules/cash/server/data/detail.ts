import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { detail } from '../../contract/index.ts'
import module from '../../module.ts'
import { counts, exchanges } from '../tables.ts'
import { kindOf } from './accounts.ts'
import { exchangeFor } from './exchanges.ts'

type Row = typeof exchanges.$inferSelect
type Given = GivenOf<typeof detail>

export const countsOfExchange = ({ db }: Pick<Ctx, 'db'>, exchangeId: string) =>
  db.select().from(counts).where(eq(counts.exchangeId, exchangeId)).orderBy(asc(counts.id))

/** Keys under which what an exchange moves stands in the ledger. */
export const keysOf = ({ id }: Pick<Row, 'id'>) => ({ held: `hold:${id}`, in: `in:${id}`, out: `out:${id}` })

/** What an exchange moved in its vault, in the order of booking. */
async function movementsOf(ctx: Ctx, row: Row): Promise<Given['movements']> {
  const keys = [...Object.values(keysOf(row)), ...row.holds.flatMap(({ hold }) => [`commit:${hold}`, `release:${hold}`])]
  const rows = await ctx.db
    .select({ unit: ledgerAccount.unit, entry: ledgerEntry })
    .from(ledgerAccount)
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.account, ledgerAccount.id), inArray(ledgerEntry.key, keys)))
    .where(and(eq(ledgerAccount.ownerId, row.vaultId), eq(ledgerAccount.ownerKind, 'warehouse')))
    .orderBy(asc(ledgerEntry.seq))
  return rows.flatMap(({ unit, entry }) => {
    const kind = kindOf(unit)
    if (!kind) return []
    const said = (lang: 'zh' | 'en') => ctx.text(entry.reason, entry.params ?? {}, lang)
    const { id, at, heldDelta, balanceAfter, availableDelta: amount } = entry
    return [{ id, at, ...kind, causeCn: said('zh'), causeEn: said('en'), amount, heldDelta, balanceAfter }]
  })
}

interface Step {
  what: Given['timeline'][number]['what']
  at: Date
  who: SsoId | null
}

/** What became of an exchange, step by step. */
function stepsOf(row: Row, all: readonly (typeof counts.$inferSelect)[]): Step[] {
  const { receivedAt, confirmedAt, withdrawnAt } = row
  const steps: Step[] = [
    { what: 'submitted', at: row.submittedAt, who: row.applicant },
    ...(receivedAt ? [{ what: 'received' as const, at: receivedAt, who: row.receivedBy }] : []),
    ...all.flatMap((one) => [
      { what: 'counted' as const, at: one.at, who: one.by },
      ...(one.setAsideAt ? [{ what: 'recounted' as const, at: one.setAsideAt, who: one.setAsideBy }] : []),
    ]),
    ...(confirmedAt ? [{ what: row.status === 'CFM_E' ? ('confirmed' as const) : ('corrected' as const), at: confirmedAt, who: row.confirmedBy }] : []),
    ...(withdrawnAt ? [{ what: 'withdrawn' as const, at: withdrawnAt, who: row.withdrawnBy }] : []),
  ]
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** An exchange with its counts, what it moved and what became of it. @throws not-found */
export async function readDetail(ctx: Reader, { id }: { id: string }): Promise<Given> {
  const shown = await exchangeFor(ctx, id)
  const [row] = await ctx.db.select().from(exchanges).where(eq(exchanges.id, id))
  if (!shown || !row) throw notFound()
  const all = await countsOfExchange(ctx, id)
  const photos = await filesOf(
    ctx,
    module.name,
    all.map((one) => one.id),
  )
  const steps = await withPeople(ctx, stepsOf(row, all), { by: 'who' })
  const counted = await withPeople(ctx, all, { by: 'by', setAsideBy: 'setAsideBy' })
  return {
    ...shown,
    counts: counted.map((one) => ({ ...one, photos: photos.get(one.id) ?? [] })),
    movements: await movementsOf(ctx, row),
    timeline: steps,
  }
}
