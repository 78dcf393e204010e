import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { includes, membersFilter } from '#services/audience/server/api.ts'
import { filesOf, keepFiles as keepOnly } from '#services/files/server/api.ts'
import { type PersonFacts, peoplePersons, persons } from '#services/people/server/api.ts'
import { type save, withdraw } from '../../contract/nominating.ts'
import module from '../../module.ts'
import { nominating } from '../../rules/index.ts'
import { windowOf } from '../../rules/periods.ts'
import { approverOf, deciders } from '../data/approvers.ts'
import { nominatedBy } from '../data/own.ts'
import { type ConfigRow, configs, type NominationRow, nominations, values } from '../tables.ts'
import { NOMINATION, record } from './record.ts'
import { finish, tellApprover } from './telling.ts'

type Given = ParsedOf<typeof save>

/** The award and the nominees of a form, as far as they are named. @throws illegal input for what is nowhere known */
async function named(ctx: WriteCtx, given: Given): Promise<{ config: ConfigRow | undefined; people: PersonFacts[] }> {
  const [config] = given.typeId ? await ctx.db.select().from(configs).where(eq(configs.id, given.typeId)) : []
  if (given.typeId && !config) throw illegal('typeId')
  const known = await persons(ctx, given.nominees)
  const people = [...new Set(given.nominees)].flatMap((one) => known.get(one) ?? [])
  if (known.size < new Set(given.nominees).size) throw illegal('nominees')
  const active =
    given.ubrValues.length > 0
      ? await ctx.db
          .select({ id: values.id })
          .from(values)
          .where(and(inArray(values.id, given.ubrValues), eq(values.active, true)))
      : []
  if (active.length < new Set(given.ubrValues).size) throw illegal('ubrValues')
  return { config, people }
}

/** What is missing or not for these people, which no rule of the form says. @throws illegal input */
async function requireWhole(ctx: Writer, given: Given, config: ConfigRow | undefined, people: readonly PersonFacts[]): Promise<ConfigRow> {
  if (!config?.active || !(await includes(ctx, config.nominators, ctx.actor.ssoId))) throw illegal('typeId')
  if (people.length === 0) throw illegal('nominees')
  if (given.ubrValues.length === 0) throw illegal('ubrValues')
  if (given.points === null || !config.points.includes(given.points)) throw illegal('points')
  const isFor = await membersFilter(ctx, config.nominees)
  const numbers = people.map(({ ssoId }) => ssoId)
  const eligible = await ctx.db.$count(peoplePersons, and(inArray(peoplePersons.ssoId, numbers), isFor(peoplePersons.ssoId)))
  if (eligible < numbers.length) throw illegal('nominees')
  return config
}

/** Stores a form: the draft that it goes on with, and one more for each further nominee. @throws RECOG-01 to RECOG-13, LIFE-01, SHELL-64, not-found */
async function store(
  ctx: Writer,
  given: Given,
  of: { draft: boolean },
): Promise<{ rows: NominationRow[]; people: PersonFacts[]; config: ConfigRow | undefined }> {
  const { ssoId: self } = ctx.actor
  const before = given.id === undefined ? undefined : await locked(ctx, nominations, nominations.id, given.id)
  if (before && before.nominator !== self) throw notFound()
  if (before && before.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.Nomination.${before.state}`) })
  const { config, people } = await named(ctx, given)
  // of two forms at once the second sees what the first has nominated (RECOG-08)
  if (!of.draft) await lockName(ctx.db, `recognition.nominate:${self}`)
  const taken = config && !of.draft ? await nominatedBy(ctx, self, config) : []
  const facts = { ...of, self, window: config ? windowOf(config, ctx.today) : null, taken }
  enforce(nominating, { facts, input: given, p: ctx.parameters(module), now: ctx.now })
  if (!of.draft) await requireWhole(ctx, given, config, people)
  const said = { typeId: given.typeId, ubrValues: [...new Set(given.ubrValues)], reason: given.reason, points: given.points }
  const papers = before?.papers ?? newId(ctx.now)
  const rows: NominationRow[] = []
  const whom: readonly (SsoId | null)[] = people.length > 0 ? people.map(({ ssoId }) => ssoId) : [null]
  for (const [at, nominee] of whom.entries()) {
    const own = at === 0 ? before : undefined
    const columns = { ...said, nominee, papers, ...nextSave(ctx, own, at === 0 ? given.basedOn : 0) }
    const [row] = own
      ? await ctx.db.update(nominations).set(columns).where(eq(nominations.id, own.id)).returning()
      : await ctx.db
          .insert(nominations)
          .values({ nominator: self, ...columns })
          .returning()
    rows.push(row!)
    await record(ctx, 'Nomination.saved', { target: row!.id, after: { typeId: said.typeId, nominee, points: said.points } })
  }
  await keepFiles(ctx, papers, rows, given.attachments)
  return { rows, people, config }
}

/** Files of nominations that were sent together stay as they are: nobody changes what somebody else decides on. */
async function keepFiles(ctx: WriteCtx, papers: string, rows: readonly NominationRow[], ids: readonly string[]): Promise<void> {
  const had = ((await filesOf(ctx, module.name, [papers])).get(papers) ?? []).map(({ id }) => id)
  const gone = had.filter((id) => !ids.includes(id))
  if (gone.length === 0 && ids.every((id) => had.includes(id))) return
  const others = await ctx.db.$count(nominations, and(eq(nominations.papers, papers), ne(nominations.state, 'draft')))
  if (others > 0 && rows.length > 0) throw illegal('attachments')
  await keepOnly(ctx, ids, { module: module.name, businessId: papers, policy: module.name })
}

const idsOf = (rows: readonly NominationRow[]) => ({ ids: rows.map(({ id }) => id) })

export const saveNominations = async (ctx: Writer, given: Given): Promise<{ ids: string[] }> => idsOf((await store(ctx, given, { draft: true })).rows)

/** Nominates: what the award says now is kept with the nomination (RECOG-16), and who decides is known from here on. */
export async function submitNominations(ctx: Writer, given: Given): Promise<{ ids: string[] }> {
  const { rows, people, config } = await store(ctx, given, { draft: false })
  if (!config) throw illegal('typeId')
  const of = await deciders(ctx)
  const { period } = windowOf(config, ctx.today)
  for (const [at, nominee] of people.entries()) {
    const parts = { nominee, nominator: ctx.actor.ssoId }
    const set = {
      ...{ period, department: nominee.departmentCode, offered: config.points, quota: config.quota, submittedAt: ctx.now },
      firstApprover: await approverOf(ctx, config.firstApprover, { ...parts, person: config.firstPerson }, of),
      finalApprover: await approverOf(ctx, config.finalApprover, { ...parts, person: config.finalPerson }, of),
    }
    await tellApprover(ctx, await advance(ctx, NOMINATION, rows[at]!.id, 'submit', { set }))
  }
  return idsOf(rows)
}

export const nominationMoves = moves(
  NOMINATION,
  { withdraw },
  {
    withdraw: {
      may: (ctx, { nominator }) => nominator === ctx.actor.ssoId,
      after: (ctx, { id }) => finish(ctx, { businessId: id }),
    },
  },
)
