import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { history, sentenceOf } from '#services/audit/server/api.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, type detail, MANAGE } from '../../contract/index.ts'
import module from '../../module.ts'
import { sumOf } from '../../rules/stock.ts'
import type { requisitions } from '../tables.ts'
import { codeOf, keysOf, stockOf, unitOf } from './accounts.ts'
import { type Line, linesOf, placesOf, roundLinesOf, roundsOf } from './lines.ts'
import { requisitionFor } from './requisitions.ts'

type Given = GivenOf<typeof detail>
type Row = typeof requisitions.$inferSelect
type Places = Awaited<ReturnType<typeof placesOf>>
type Rounds = Awaited<ReturnType<typeof roundsOf>>

const placed = (places: Places, id: string | null) => {
  const place = id === null ? undefined : places.get(id)
  return { warehouseCn: place?.nameCn ?? '', warehouseEn: place?.nameEn ?? '' }
}

/** Pieces that warehouses may deliver of each line: what is free there, and what is set aside for it (LVM-18). */
export async function withinOf(ctx: Pick<Ctx, 'db'>, lines: readonly Line[]): Promise<Map<string, Map<string, number>>> {
  const lying = await stockOf(
    ctx,
    lines.map(({ materialCode }) => materialCode),
  )
  return new Map(
    lines.map(({ id, materialCode, holds }) => {
      const within = lying.flatMap(({ code, warehouseId, available }) => {
        const held = sumOf(holds, (one) => (one.warehouseId === warehouseId ? one.left : 0))
        return code === materialCode && available + held > 0 ? [[warehouseId, available + held] as const] : []
      })
      return [id, new Map(within)]
    }),
  )
}

async function shownLines(ctx: Reader, lines: readonly Line[], places: Places, delivers: boolean): Promise<Given['lines']> {
  const within = delivers ? await withinOf(ctx, lines) : new Map<string, Map<string, number>>()
  return lines.map((line) => ({
    ...{ ...line, ...placed(places, line.warehouseId) },
    within: [...(within.get(line.id) ?? [])].map(([warehouseId, pieces]) => ({ warehouseId, pieces })),
  }))
}

async function shownRounds(ctx: Reader, rounds: Rounds): Promise<Given['rounds']> {
  const lines = await roundLinesOf(
    ctx,
    rounds.map(({ id }) => id),
  )
  const people = await withPeople(ctx, rounds, { deliveredBy: 'deliveredBy', receivedBy: 'receivedBy' })
  return people.map((one) => ({ ...one, lines: lines.filter(({ deliveryId }) => deliveryId === one.id) }))
}

interface Step {
  what: Given['timeline'][number]['what']
  at: Date
  who: SsoId | null
  round: number | null
}

/** What became of an application, step by step. */
function stepsOf(row: Row, rounds: Rounds): Step[] {
  const step = (what: Step['what'], at: Date | null, who: SsoId | null, round: number | null = null): Step[] => (at ? [{ what, at, who, round }] : [])
  const steps = [
    ...step('submitted', row.submittedAt, row.applicant),
    ...step('aggregated', row.aggregatedAt, row.aggregatedBy),
    ...step('confirmed', row.confirmedAt, row.confirmedBy),
    ...rounds.flatMap((one) => [...step('delivered', one.at, one.deliveredBy, one.round), ...step('received', one.receivedAt, one.receivedBy, one.round)]),
    ...step('finished', row.finishedAt, row.finishedBy),
  ]
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What an application moved in the warehouses, in the order of booking. */
async function movementsOf(ctx: Reader, lines: readonly Line[], rounds: Given['rounds'], places: Places): Promise<Given['movements']> {
  const keys = [
    ...lines.flatMap(({ id, holds }) => [
      keysOf.held(id),
      ...rounds.map((round) => keysOf.heldAgain(id, round.id)),
      ...holds.map(({ hold }) => `release:${hold}`),
    ]),
    ...rounds.flatMap((round) => round.lines.flatMap(({ id }) => [keysOf.fromHeld(id), keysOf.fromFree(id)])),
  ]
  const units = [...new Set(lines.map(({ materialCode }) => unitOf(materialCode)))]
  const rows = await ctx.db
    .select({ unit: ledgerAccount.unit, warehouseId: ledgerAccount.ownerId, entry: ledgerEntry })
    .from(ledgerAccount)
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.account, ledgerAccount.id), inArray(ledgerEntry.key, keys)))
    .where(and(inArray(ledgerAccount.unit, units), eq(ledgerAccount.ownerKind, 'warehouse')))
    .orderBy(asc(ledgerEntry.seq))
  return rows.map(({ unit, warehouseId, entry }) => {
    const said = (lang: 'zh' | 'en') => ctx.text(entry.reason, entry.params ?? {}, lang)
    const { id: entryId, at, availableDelta: amount, heldDelta } = entry
    return { id: entryId, at, materialCode: codeOf(unit), ...placed(places, warehouseId), causeCn: said('zh'), causeEn: said('en'), amount, heldDelta }
  })
}

async function auditOf(ctx: Reader, id: string): Promise<Given['audit']> {
  const events = await withPeople(ctx, await history(ctx, id), { by: 'actor' })
  return events.map(({ id: eventId, at, by, kind, reason }) => {
    const key = sentenceOf(module.name, kind)
    return { id: eventId, at, by, ...inBoth(ctx, 'what', key), reason: reason ?? '' }
  })
}

/** An application with its lines, rounds and what became of it; the flag shows more to who looks after all, and to nobody else (LVM-21). @throws not-found */
export async function readDetail(ctx: Reader, { id, backOffice }: ParsedOf<typeof detail>): Promise<Given> {
  const shown = await requisitionFor(ctx, id)
  if (!shown) throw notFound()
  const { row } = shown
  const [lines, rounds, places] = [await linesOf(ctx, [id]), await roundsOf(ctx, id), await placesOf(ctx)]
  const more = backOffice === 'yes' && (ctx.actor.permissions.has(ADMIN) || ctx.actor.permissions.has(MANAGE))
  const delivers = shown.can.includes('deliver')
  const told = await shownRounds(ctx, rounds)
  return {
    ...shown,
    lines: await shownLines(ctx, lines, places, delivers),
    rounds: told,
    warehouses: delivers ? [...places.values()].filter(({ active }) => active) : [],
    timeline: await withPeople(ctx, stepsOf(row, rounds), { by: 'who' }),
    movements: more ? await movementsOf(ctx, lines, told, places) : [],
    audit: more ? await auditOf(ctx, id) : [],
  }
}
