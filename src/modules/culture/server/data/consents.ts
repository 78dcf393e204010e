import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { storiesNaming } from '#modules/cms/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { ConsentRow } from '../../contract/index.ts'
import { stateOf } from '../../rules.ts'
import { consents, sent } from '../tables.ts'

export type Consent = typeof consents.$inferSelect

/** Answers to these stories, by story and person. */
export async function answersTo(ctx: Pick<Ctx, 'db'>, storyIds: readonly number[]): Promise<Map<number, Map<SsoId, Consent>>> {
  const rows =
    storyIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(consents)
          .where(inArray(consents.storyId, [...storyIds]))
  return new Map([...Map.groupBy(rows, ({ storyId }) => storyId)].map(([id, list]) => [id, new Map(list.map((row) => [row.ssoId, row]))]))
}

type Answered = ReadonlyMap<SsoId, Consent> | undefined

/** Of these people, those whose consent is not recorded. */
export const missingOf = (people: readonly SsoId[], answers: Answered): SsoId[] => people.filter((ssoId) => stateOf(answers?.get(ssoId)) !== 'given')

/** Of the people in a story, those whose consent is not recorded now. */
export const notAgreed = async (ctx: Pick<Ctx, 'db'>, storyId: number, people: readonly SsoId[]): Promise<SsoId[]> =>
  missingOf(people, (await answersTo(ctx, [storyId])).get(storyId))

/** When what a consent says now was said. */
export const sinceOf = (one: Consent | undefined): string | null => (one?.refusedAt ?? one?.givenAt ?? one?.askedAt)?.toISOString() ?? null

/** For editors: stories that name people, with how each stands to it. @throws SHELL-62 */
export async function consentRows(ctx: Reader, page: { pageNum: number; pageSize: number }): Promise<PageOf<ConsentRow>> {
  const found = await storiesNaming(ctx, page)
  const ids = found.list.map(({ id }) => id)
  const [answers, sentIn] = await Promise.all([answersTo(ctx, ids), sentOf(ctx, ids)])
  const people = found.list.flatMap((one) => one.named)
  const refs = await personRefs(ctx, [...people, ...[...sentIn.values()].map(({ ssoId }) => ssoId)])
  return {
    ...found,
    list: found.list.map(({ id, titleCn, titleEn, storyKind, publishStatus, named }) => {
      const [own, from] = [answers.get(id), sentIn.get(id)]
      const states = named.map((ssoId) => ({ ssoId, state: stateOf(own?.get(ssoId)), since: sinceOf(own?.get(ssoId)) }))
      const asks = states.some(({ state }) => state === 'unasked' || state === 'asked')
      const returns = from !== undefined && from.returnedAt === null && publishStatus === '0'
      return {
        ...{ id, titleCn, titleEn, storyKind, publishStatus },
        people: states.flatMap(({ ssoId, ...state }) => {
          const person = refs.get(ssoId)
          return person ? [{ person, ...state }] : []
        }),
        sentBy: (from && refs.get(from.ssoId)) ?? null,
        sentAt: from?.at.toISOString() ?? null,
        returned: from?.returned ?? null,
        can: [...(asks ? (['ask'] as const) : []), ...(returns ? (['return'] as const) : [])],
      }
    }),
  }
}

/** What of these was sent in, by whom. */
export async function sentOf(ctx: Pick<Ctx, 'db'>, storyIds: readonly number[]) {
  const rows =
    storyIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(sent)
          .where(inArray(sent.storyId, [...storyIds]))
  return new Map(rows.map((row) => [row.storyId, row]))
}

/** What somebody said to a story. */
export async function answerOf(ctx: Pick<Ctx, 'db'>, storyId: number, ssoId: SsoId): Promise<Consent | undefined> {
  const [row] = await ctx.db
    .select()
    .from(consents)
    .where(and(eq(consents.storyId, storyId), eq(consents.ssoId, ssoId)))
  return row
}
