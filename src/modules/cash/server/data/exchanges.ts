import { and, eq, gte, inArray, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, COUNTED, OPERATE, SUBMIT, search } from '../../contract/index.ts'
import { type Act, acting } from '../../rules/exchange.ts'
import { type ExchangeState, exchangeLife, OPEN } from '../../rules/life.ts'
import { exchanges, locations, staff, vaults } from '../tables.ts'
import { memberOf } from './places.ts'

type Row = typeof exchanges.$inferSelect

const staffed = ({ db, actor }: Reader) => db.select({ id: staff.vaultId }).from(staff).where(eq(staff.ssoId, actor.ssoId))

/** Exchanges of the reader's own locations, and the reader's own. */
const mine = (ctx: Reader): SQL | undefined => or(eq(exchanges.applicant, ctx.actor.ssoId), inArray(exchanges.locationId, memberOf(ctx, ctx.actor.ssoId)))

/** What the reader may see: all of it, what comes to the own vault, what the own locations have sent. */
function visible(ctx: Reader): SQL | undefined {
  const { permissions } = ctx.actor
  if (permissions.has(ADMIN)) return undefined
  return or(
    permissions.has(SUBMIT) ? mine(ctx) : eq(exchanges.applicant, ctx.actor.ssoId),
    permissions.has(OPERATE) ? inArray(exchanges.vaultId, staffed(ctx)) : undefined,
  )
}

/** Whether the reader counts at a vault. */
export const operates = async ({ db, actor }: Reader, vaultId: string): Promise<boolean> =>
  actor.permissions.has(OPERATE) && (await db.$count(staff, and(eq(staff.vaultId, vaultId), eq(staff.ssoId, actor.ssoId), eq(staff.part, 'operator')))) > 0

/** Whether an act with an exchange is the reader's at all, with `operator` for who counts at its vault. */
export function owns({ actor }: Reader, { applicant }: Row, act: Act, operator: boolean): boolean {
  const admin = actor.permissions.has(ADMIN)
  switch (act) {
    case 'receive':
    case 'count':
      return operator
    case 'recount':
      return operator || admin
    case 'withdraw':
      return admin || applicant === actor.ssoId
    default:
      return admin
  }
}

const SHOWN = ['count', 'recount', 'confirm', 'correct', 'withdraw'] as const

/** What the reader may do with exchanges, asked for all of them at once. */
async function actsOf(ctx: Reader, rows: readonly Row[]): Promise<(row: Row) => (typeof SHOWN)[number][]> {
  const at = await ctx.db
    .select({ id: staff.vaultId })
    .from(staff)
    .where(and(eq(staff.ssoId, ctx.actor.ssoId), eq(staff.part, 'operator'), inArray(staff.vaultId, [...new Set(rows.map(({ vaultId }) => vaultId))])))
  const operator = new Set(ctx.actor.permissions.has(OPERATE) ? at.map(({ id }) => id) : [])
  const by = ctx.actor.ssoId
  return (row) =>
    SHOWN.filter((act) => owns(ctx, row, act, operator.has(row.vaultId)) && acting.check({ facts: row, input: { act, by }, p: {}, now: ctx.now }).length === 0)
}

const named = { locationCn: locations.nameCn, locationEn: locations.nameEn, vaultCn: vaults.nameCn, vaultEn: vaults.nameEn }

/** Exchanges with the names of where they are from and go to, under a condition. */
const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ id: exchanges.id, row: exchanges, ...named })
    .from(exchanges)
    .innerJoin(locations, eq(locations.id, exchanges.locationId))
    .innerJoin(vaults, eq(vaults.id, exchanges.vaultId))
    .where(where)

/** As a list and the page of one show them. */
async function dressed(ctx: Reader, found: Awaited<ReturnType<typeof joined>>) {
  const can = await actsOf(
    ctx,
    found.map(({ row }) => row),
  )
  return withPeople(
    ctx,
    found.map(({ row, ...names }) => ({ ...row, ...names, can: can(row) })),
    { applicant: 'applicant', countedBy: 'countedBy' },
  )
}

/** One that the reader may see. */
export const exchangeFor = async (ctx: Reader, id: string) => (await dressed(ctx, await joined(ctx, and(eq(exchanges.id, id), visible(ctx)))))[0]

export const exchangeRows = listRows(search, {
  table: exchanges,
  latest: [exchanges.id],
  from: joined,
  only: visible,
  where: {
    scope: (scope, ctx) => (scope === 'mine' ? mine(ctx) : undefined),
    open: (open) => (open ? inArray(exchanges.status, [...OPEN]) : undefined),
    location: (word) => or(...[locations.code, locations.nameCn, locations.nameEn].map((column) => sql`${column} ilike ${containing(word)}`)),
    bagNo: (typed) => eq(exchanges.bagNo, typed.toUpperCase()),
    from: (day) => gte(exchanges.day, day),
    to: (day) => lte(exchanges.day, day),
  },
  dress: dressed,
})

/** How many there are in each status, of those that the reader may see. */
export async function countStates(ctx: Reader): Promise<{ counts: Record<ExchangeState, number> }> {
  const count = async (status: ExchangeState) =>
    [status, await countUpTo(ctx.db, sql`select 1 from ${exchanges} where ${and(eq(exchanges.status, status), visible(ctx))}`, COUNTED)] as const
  const counts = new Map<ExchangeState, number>()
  for (const status of exchangeLife.states) counts.set(...(await count(status)))
  const of = (status: ExchangeState) => counts.get(status) ?? 0
  return {
    counts: {
      ...{ NEW: of('NEW'), SYNC: of('SYNC'), EQUAL: of('EQUAL'), NOT_EQUAL: of('NOT_EQUAL') },
      ...{ CFM_E: of('CFM_E'), CFM_NE: of('CFM_NE'), CANCEL: of('CANCEL') },
    },
  }
}
