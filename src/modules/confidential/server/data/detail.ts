import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { type detail, VIEW } from '../../contract.ts'
import module from '../../module.ts'
import { audienceOf } from '../commands/publishing.ts'
import { record } from '../commands/record.ts'
import { requireEdited } from '../policy.ts'
import { questions } from '../tables.ts'
import { openContent, openTalk } from './sealed.ts'

/** An update as it is written; that an editor looked is recorded (CONFID-08). @throws not-found */
export async function readDetail(ctx: Reader & Writing, { id }: { id: string }): Promise<GivenOf<typeof detail>> {
  const row = await requireEdited(ctx, id)
  await ctx.write((write) => record(write, 'ConfidentialUpdate.looked', { target: id, after: { version: row.version } }))
  const asked = await ctx.db.select().from(questions).where(eq(questions.updateId, id)).orderBy(asc(questions.id))
  const said = asked.map((one) => ({ ...openTalk(ctx, one), id: one.id, ssoId: one.ssoId, askedAt: one.askedAt, answeredAt: one.answeredAt }))
  const may = new Set(await holdersOf(ctx, { permission: VIEW }))
  const without = (await audienceOf(ctx, row)).filter((one) => !may.has(one))
  const refs = await personRefs(ctx, [...row.people, ...without, ...(row.proposedBy ? [row.proposedBy] : [])])
  return {
    ...row,
    ...openContent(ctx, row),
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    proposedBy: (row.proposedBy && refs.get(row.proposedBy)) ?? null,
    people: row.people.map((one) => refs.get(one) ?? unknownPerson(one)),
    without: without.flatMap((one) => refs.get(one) ?? []),
    questions: await withPeople(ctx, said, { person: 'ssoId' }),
  }
}
