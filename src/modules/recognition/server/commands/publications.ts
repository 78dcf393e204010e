import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, gt, inArray, or } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type publicationSave, publish, withdrawPublication } from '../../contract/announcing.ts'
import { recognitionPublished } from '../../events.ts'
import module from '../../module.ts'
import { announcing, choosing } from '../../rules/index.ts'
import { isAnnounced } from '../data/card.ts'
import { freeFor } from '../data/winners.ts'
import { configs, congratulations, publications, winners } from '../tables.ts'
import { PUBLICATION } from './record.ts'
import { ANNOUNCEMENTS, notify } from './telling.ts'

type Given = ParsedOf<typeof publicationSave>

const publicationRecords = records({
  module,
  thing: 'RecognitionPublication',
  table: publications,
  async stored(_ctx, given: Omit<Given, 'id' | 'nominations'>, before) {
    // what people read stays as it is until it is taken down
    if (before?.state === 'published') throw illegal()
    return { ...given, configs: [...new Set(given.configs)], state: before?.state ?? ('draft' as const) }
  },
})

/** Adds a publication or changes one that is not out, with its winners in their order. @throws RECOG-03, RECOG-17; illegal input for one that is out */
export async function savePublication(ctx: Writer, { nominations, ...given }: Given): Promise<{ id: string }> {
  enforce(choosing, { facts: {}, input: given, p: {}, now: ctx.now })
  if ((await ctx.db.$count(configs, inArray(configs.id, given.configs))) < new Set(given.configs).size) throw illegal('configs')
  // a winner is taken by one publication, also where two take it at once
  await lockName(ctx.db, 'recognition.publications')
  const [before] = given.id ? await ctx.db.select({ cover: publications.cover }).from(publications).where(eq(publications.id, given.id)) : []
  const { id } = await publicationRecords.save(ctx, given)
  const free = (await freeFor(ctx, given, id)).map((one) => one.id)
  const chosen = [...new Set(nominations ?? free)]
  enforce(announcing, { facts: { free }, input: { nominations: chosen }, p: {}, now: ctx.now })
  await ctx.db.delete(winners).where(eq(winners.publicationId, id))
  if (chosen.length > 0) await ctx.db.insert(winners).values(chosen.map((nominationId, place) => ({ publicationId: id, nominationId, place })))
  if (given.cover !== (before?.cover ?? null))
    await keepFiles(ctx, given.cover ? [given.cover] : [], { module: module.name, businessId: id, policy: 'recognition-cover' })
  return { id }
}

/** What is published has winners; those for whom its awards are hear of it. */
export const publicationMoves = moves(
  PUBLICATION,
  { publish, withdraw: withdrawPublication },
  {
    publish: {
      async guard(ctx, { id }) {
        if ((await ctx.db.$count(winners, eq(winners.publicationId, id))) === 0) throw refuse('RECOG-17')
      },
      set: ({ now }) => ({ publishedAt: now }),
      after: (ctx, { id }) => ctx.emit(recognitionPublished, { publication: id, after: null }),
    },
    withdraw: {},
  },
)

/** People whom one transaction tells. */
const BATCH = 500

/** Tells the next people of a publication that is out; then itself the ones after them. Told again it tells nobody twice. */
export async function tellPublished(ctx: WriteCtx, { publication: id, after }: { publication: string; after: SsoId | null }): Promise<void> {
  const [row] = await ctx.db.select().from(publications).where(eq(publications.id, id))
  if (row?.state !== 'published') return
  const audiences = await ctx.db.selectDistinct({ id: configs.nominees }).from(configs).where(inArray(configs.id, row.configs))
  const filters = await Promise.all(audiences.map((one) => membersFilter(ctx, one.id)))
  const people = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(after === null ? undefined : gt(peoplePersons.ssoId, after), or(...filters.map((isFor) => isFor(peoplePersons.ssoId)))))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  if (people.length === 0) return
  await notify(ctx, 'published', {
    receivers: people.map(({ ssoId }) => ssoId),
    params: { titleCn: row.titleCn, titleEn: row.titleEn },
    businessId: id,
    link: ANNOUNCEMENTS,
  })
  if (people.length === BATCH) await ctx.emit(recognitionPublished, { publication: id, after: people.at(-1)!.ssoId })
}

/** Congratulates a winner, once however often it is asked. @throws not-found for who was not announced */
export async function congratulateWinner(ctx: Writer, { id }: { id: string }): Promise<void> {
  if (!(await isAnnounced(ctx, id))) throw notFound()
  await ctx.db.insert(congratulations).values({ nominationId: id, by: ctx.actor.ssoId, at: ctx.now }).onConflictDoNothing()
}
