import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { withPeople } from '#services/people/server/api.ts'
import { byOffset, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { history } from '../../contract/index.ts'
import module from '../../module.ts'
import { SOURCES } from '../../rules/index.ts'
import { administers, requireSeen } from '../policy.ts'
import { attempts, courses, records, types } from '../tables.ts'

/** Whether a course is behind a certificate: of the others a manager sees no score (LEARN-15). */
const isBehind = sql<boolean>`exists (select 1 from ${types} t where t.active and ${courses.courseId} = any(t.courses))`

async function recordOf(ctx: Reader, id: string) {
  const [found] = await ctx.db
    .select({ record: records, course: courses, behind: isBehind })
    .from(records)
    .innerJoin(courses, eq(courses.id, records.course))
    .where(eq(records.id, id))
  if (!found) throw notFound()
  await requireSeen(ctx, found.record.ssoId)
  return found
}

/** Whether scores of all courses of a person are for whoever asks. */
const seesScores = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => ssoId === ctx.actor.ssoId || administers(ctx, ssoId)

/** Every attempt of a person at a course, the last first. @throws not-found */
export async function historyOf(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof history>> {
  const { record, course, behind } = await recordOf(ctx, id)
  const scores = behind || (await seesScores(ctx, record.ssoId))
  const rows = await ctx.db.select().from(attempts).where(eq(attempts.record, id)).orderBy(desc(attempts.finishedOn), desc(attempts.id))
  const [shown] = await withPeople(ctx, [record], { person: 'ssoId' })
  return {
    ...{ id, person: shown!.person, courseId: course.courseId, courseCn: course.nameCn, courseEn: course.nameEn, kind: course.kind, scores },
    ...{ state: record.state, progress: record.progress, due: record.state === 'finished' ? null : record.due, validUntil: record.validUntil },
    attempts: rows.map((row) => ({ ...row, score: scores ? row.score : null })),
  }
}

const attemptsOf = ({ db }: Reader, where: SQL) =>
  db
    .select({ attempt: attempts, course: courses, behind: isBehind })
    .from(attempts)
    .innerJoin(records, eq(records.id, attempts.record))
    .innerJoin(courses, eq(courses.id, records.course))
    .where(where)

interface Input {
  ssoId: SsoId
}

/** All attempts of one person. */
export const historyExport = defineExport({
  ...{ module: module.name, name: 'history', audit: 'LearningHistory.exported' },
  sheet: defineSheet({
    name: 'learning.history.sheet',
    columns: [
      { key: 'courseId', title: 'learning.course.courseId', type: 'text' },
      { key: 'course', title: 'learning.mine.course', type: 'text', width: 30 },
      { key: 'finishedOn', title: 'learning.history.finishedOn', type: 'day' },
      { key: 'score', title: 'learning.history.score', type: 'number' },
      { key: 'source', title: 'learning.history.source', type: 'enum', codes: codesOf('learning.source', SOURCES) },
    ],
  }),
  count: (ctx, { ssoId }: Input, cap) => countUpTo(ctx.db, attemptsOf(ctx, eq(records.ssoId, ssoId)).getSQL(), cap),
  async *rows(ctx, { ssoId }) {
    const all = await seesScores(ctx, ssoId)
    const found = byOffset((limit, offset) =>
      attemptsOf(ctx, eq(records.ssoId, ssoId)).orderBy(desc(attempts.finishedOn), desc(attempts.id)).limit(limit).offset(offset),
    )
    for await (const { attempt, course, behind } of found) {
      const { finishedOn, source, score } = attempt
      yield { courseId: course.courseId, course: nameIn(ctx, course), finishedOn, source, score: all || behind ? score : null }
    }
  },
})

/** Whose record that is, for who may see it. @throws not-found */
export const personOf = async (ctx: Reader, id: string): Promise<Input> => ({ ssoId: (await recordOf(ctx, id)).record.ssoId })
