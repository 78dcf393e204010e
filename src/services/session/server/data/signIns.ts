import type { Entity } from '#foundation/contract/house.ts'
import { asSsoId, type PersonRef, type SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type Counted, countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { entity } from '#services/people/contract.ts'
import { isSsoId, personRefs } from '#services/people/server/api.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { type Outcome, outcome } from '../../contract.ts'
import manifest from '../../module.ts'
import { signIns } from '../tables.ts'

interface Filters {
  ssoId?: SsoId | undefined
  outcome?: Outcome | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export interface SignIn {
  id: string
  at: string
  ssoId: string
  person: PersonRef | null
  entity: Entity | null
  device: string
  ip: string
  outcome: Outcome
  reason: string
  message: string
}

/** Tries to sign in, the newest first. */
export async function listSignIns(ctx: Reader, input: { pageNum: number; pageSize: number; counted?: Counted | undefined; filters: Filters }) {
  const page = await pageFrom(ctx.db, input, query(ctx, filtered(ctx, input.filters)), counted(ctx, input.filters))
  return { ...page, list: await shown(ctx, page.list) }
}

const counted = (ctx: Reader, filters: Filters): SQL => sql`select 1 from ${signIns} where ${filtered(ctx, filters) ?? sql`true`}`
const query = (ctx: Ctx, where: SQL | undefined) => ctx.db.select().from(signIns).where(where).orderBy(desc(signIns.at), desc(signIns.id))

const filtered = (ctx: Reader, { ssoId, outcome: of, from, to }: Filters, more?: SQL): SQL | undefined =>
  and(
    scopeFilter(ctx.actor, 'BASIC_SESSION_ADMIN', signIns.ssoId),
    ssoId && eq(signIns.ssoId, ssoId),
    of && eq(signIns.outcome, of),
    from ? gte(signIns.at, startOfDay(from)) : undefined,
    to ? lt(signIns.at, startOfDay(addDays(to, 1))) : undefined,
    more,
  )

async function shown(ctx: Ctx, rows: readonly (typeof signIns.$inferSelect)[]): Promise<SignIn[]> {
  const known = [...new Set(rows.map(({ ssoId }) => ssoId))].filter(isSsoId).map(asSsoId)
  const people: ReadonlyMap<string, PersonRef> = known.length > 0 ? await personRefs(ctx, known) : new Map()
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    person: people.get(row.ssoId) ?? null,
    message: row.reason === '' ? '' : ctx.text(`rule.${row.reason}`, ctx.parameters(manifest)),
  }))
}

const sheet = defineSheet({
  name: 'session.signIns',
  columns: [
    { key: 'at', title: 'session.signIn.at', type: 'instant' },
    { key: 'ssoId', title: 'session.signIn.ssoId', type: 'text', width: 12 },
    { key: 'name', title: 'session.signIn.name', type: 'text' },
    {
      key: 'entity',
      title: 'session.signIn.entity',
      type: 'enum',
      codes: codesOf('people.enum.entity', entity.options),
    },
    {
      key: 'outcome',
      title: 'session.signIn.outcome',
      type: 'enum',
      codes: codesOf('session.outcome', outcome.options),
    },
    { key: 'message', title: 'session.signIn.message', type: 'text', width: 36 },
    { key: 'device', title: 'session.signIn.device', type: 'text', width: 28 },
    { key: 'ip', title: 'session.signIn.ip', type: 'text', width: 18 },
  ],
})

/** The sign-in log as the list shows it. */
export const signInExport = defineExport({
  module: 'session',
  name: 'signIns',
  audit: 'signIns.exported',
  sheet,
  count: (ctx, { filters }: { filters: Filters }, cap) => countUpTo(ctx.db, counted(ctx, filters), cap),
  async *rows(ctx, { filters }) {
    const after = (last: SignIn | undefined) => (last ? sql`(${signIns.at}, ${signIns.id}) < (${last.at}, ${last.id})` : undefined)
    const pages = byPages<SignIn>(async (last, limit) => shown(ctx, await query(ctx, filtered(ctx, filters, after(last))).limit(limit)))
    for await (const { person, ...row } of pages) yield { ...row, name: nameIn(ctx, person) }
  },
})
