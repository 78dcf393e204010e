import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { asWritten, factsOf, type ItemFacts } from '#modules/cms/server/api.ts'
import { audiencesOf } from '#services/audience/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { MyStory, StoryOfMine } from '../../contract/index.ts'
import { stateOf } from '../../rules.ts'
import { consents, sent } from '../tables.ts'
import { answerOf, sinceOf } from './consents.ts'
import { gone, withPeople } from './items.ts'

/** Nobody is told of in more, or sends in more. */
const MOST = 200

/** Stories that whoever acts sent in, or was asked about and is still in, the newest first. */
export async function mine(ctx: Reader): Promise<{ list: MyStory[] }> {
  const { ssoId } = ctx.actor
  const [answers, sentIn] = await Promise.all([
    ctx.db.select().from(consents).where(eq(consents.ssoId, ssoId)).orderBy(desc(consents.storyId)).limit(MOST),
    ctx.db.select().from(sent).where(eq(sent.ssoId, ssoId)).orderBy(desc(sent.storyId)).limit(MOST),
  ])
  const own = new Map(answers.map((row) => [row.storyId, row]))
  const told = new Map(sentIn.map((row) => [row.storyId, row]))
  const [facts, audiences] = await Promise.all([factsOf(ctx, [...own.keys(), ...told.keys()]), audiencesOf(ctx, ssoId)])
  const list = [...facts.values()]
    .filter(({ id, named }) => told.has(id) || named.includes(ssoId))
    .toSorted((a, b) => b.id - a.id)
    .map((one): MyStory => {
      const { id, titleCn, titleEn, storyKind, publishStatus, named } = one
      const [answer, from] = [own.get(id), told.get(id)]
      const state = stateOf(answer)
      const isIn = named.includes(ssoId)
      return {
        ...{ id, titleCn, titleEn, storyKind, publishStatus, state, since: sinceOf(answer) },
        sentAt: from?.at.toISOString() ?? null,
        returned: from?.returned ?? null,
        can: [
          ...(isIn ? ['read' as const, state === 'given' ? ('withdraw' as const) : state === 'refused' ? ('give' as const) : ('answer' as const)] : []),
          ...(opens(ctx, one, audiences) ? ['open' as const] : []),
        ],
      }
    })
  return { list }
}

/** Whether whoever is in these audiences reads a story as its readers do: who is told of in it need not be one of them. */
const opens = (ctx: Reader, { publishStatus, startDate, audience }: ItemFacts, audiences: ReadonlySet<string>): boolean =>
  publishStatus === '1' && (startDate === null || startDate <= ctx.today) && audience !== null && audiences.has(audience)

/** A story that tells of whoever acts, as it is written now: nobody agrees to what they have not read (CULT-14). @throws CULT-05 */
export async function storyOfMine(ctx: Reader, { id }: { id: number }): Promise<StoryOfMine> {
  const facts = (await factsOf(ctx, [id])).get(id)
  if (!facts?.named.includes(ctx.actor.ssoId)) throw gone()
  const found = await asWritten(ctx, id)
  const answer = await answerOf(ctx, id, ctx.actor.ssoId)
  const refs = await personRefs(ctx, answer?.askedBy ? [answer.askedBy] : [])
  return {
    ...(await withPeople(ctx, found)),
    publishStatus: facts.publishStatus,
    state: stateOf(answer),
    askedBy: (answer?.askedBy && refs.get(answer.askedBy)) || null,
    can: opens(ctx, facts, await audiencesOf(ctx, ctx.actor.ssoId)) ? ['open'] : [],
  }
}
