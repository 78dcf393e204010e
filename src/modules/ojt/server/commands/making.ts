import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName, type Tx } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { PersonFacts } from '#services/people/server/api.ts'
import type { listCreate } from '../../contract/index.ts'
import { chainFor, type Signer } from '../../rules/chain.ts'
import { type ListItem, type ListKind, lines, untried } from '../../rules/index.ts'
import { sortOut, stillHere } from '../data/sorting.ts'
import { type ListRow, seenList, type TemplateRow } from '../policy.ts'
import { lists, signatures, versions } from '../tables.ts'
import { record } from './record.ts'
import { tellMade } from './telling.ts'

const PREFIX: Readonly<Record<ListKind, string>> = { new: 'OJT', check: 'OJC' }

interface Wanted {
  kind: ListKind
  template: TemplateRow
  /** The id of its version. */
  version: string
  trainer: SsoId
  start: Day
  due: Day
  items: readonly ListItem[]
  refersTo?: string | null
}

/** Lists of a template are made one after the other: two at once would not see each other. */
export const lockTemplate = (ctx: { db: Tx }, template: string): Promise<void> => lockName(ctx.db, `ojt.${template}`)

/** Who signs a list of a template for a person, in order (OJT-09). */
export const signersFor = async (ctx: Ctx, template: Pick<TemplateRow, 'approvers'>, who: PersonFacts, trainer: SsoId): Promise<Signer[]> =>
  chainFor(await stillHere(ctx, template.approvers), { ...who, trainer })

export const placed = (ctx: Pick<Ctx, 'now'>, list: string, round: number, signers: readonly Signer[]) =>
  signers.map((signer, place) => ({ id: newId(ctx.now), list, round, place, ...signer }))

/** The version that a template has now. */
export async function currentVersion({ db }: Pick<Ctx, 'db'>, { id, version }: Pick<TemplateRow, 'id' | 'version'>): Promise<typeof versions.$inferSelect> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.template, id), eq(versions.version, version)))
  if (!row) throw new Error(`the template ${id} has no version ${version}`)
  return row
}

/** Makes a list for a person; undefined for who has a live one of that template and kind (OJT-08). */
export async function make(ctx: WriteCtx, who: PersonFacts, { kind, template, refersTo = null, ...wanted }: Wanted): Promise<ListRow | undefined> {
  const id = newId(ctx.now)
  const signers = await signersFor(ctx, template, who, wanted.trainer)
  const number = await nextNumber(ctx.db, PREFIX[kind], ctx.today)
  const [row] = await ctx.db
    .insert(lists)
    .values({
      ...{ id, kind, number, template: template.id, refersTo, ssoId: who.ssoId, positionCn: who.jobTitleCn, positionEn: who.jobTitleEn },
      ...{ ...wanted, items: [...wanted.items], signer: signers[0]!.ssoId, madeBy: ctx.actor?.ssoId ?? null, madeAt: ctx.now },
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await ctx.db.insert(signatures).values(placed(ctx, id, 1, signers))
  await record(ctx, 'OjtList.made', {
    target: id,
    subject: who.ssoId,
    after: { number, kind, template: template.id, trainer: wanted.trainer, due: wanted.due },
  })
  await tellMade(ctx, row)
  return row
}

/** A signed list of the one person for whom another one corrects it (OJT-11). @throws illegal input */
async function requireCorrected(
  ctx: Writer,
  id: string,
  { template, kind, people }: Pick<ParsedOf<typeof listCreate>, 'template' | 'kind' | 'people'>,
): Promise<void> {
  const row = await seenList(ctx, id)
  const isOfThem = row?.state === 'signed' && row.kind === kind && row.template === template && people.length === 1 && people[0] === row.ssoId
  if (!isOfThem) throw illegal('corrects')
}

/**
 * A list for each of some people who has none yet; who may not be trained by the actor is left out and named (OJT-06).
 * @throws OJT-05, OJT-07; OJT-06 where nobody is left; illegal input
 */
export async function createLists(ctx: Writer, { start, due, corrects, ...asked }: ParsedOf<typeof listCreate>): Promise<GivenOf<typeof listCreate>> {
  await lockTemplate(ctx, asked.template)
  const { template, accepted, already, ignored, serving } = await sortOut(ctx, asked)
  if (due < start) throw illegal('due')
  enforce(lines, { facts: { serving }, input: asked, p: {}, now: ctx.now })
  if (accepted.length + already.length === 0) throw refuse('OJT-06')
  if (corrects !== null) await requireCorrected(ctx, corrects, asked)
  const version = await currentVersion(ctx, template)
  const { kind, trainer } = asked
  const wanted = { kind, trainer, template, version: version.id, start, due, items: template.items.map(untried), refersTo: corrects }
  const made: ListRow[] = []
  for (const who of accepted) {
    const row = await make(ctx, who, wanted)
    if (row) made.push(row)
  }
  return { made: made.map(({ id, kind, number }) => ({ id, kind, number })), already, ignored }
}
