import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import { answerOf, isAnswered } from '../../rules/kinds.ts'
import { sayAnswer } from '../../rules/saying.ts'
import { formSubmissions, formVersions } from '../tables.ts'
import { knownIn } from './directory.ts'
import { namesOf } from './names.ts'

/** What the approver of a submission reads: each answer under the name of its field, as it stood in the version that was filled in. */
export async function submissionFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db
    .select({ answers: formSubmissions.answers, fields: formVersions.fields })
    .from(formSubmissions)
    .innerJoin(formVersions, eq(formVersions.id, formSubmissions.vid))
    .where(eq(formSubmissions.id, id))
  if (!row) return []
  const known = await knownIn(ctx, [row])
  const [zh, en] = [namesOf(known, 'zh'), namesOf(known, 'en')]
  return row.fields.flatMap((field): Fact[] => {
    const answer = answerOf(row.answers, field.key)
    if (!isAnswered(answer)) return []
    return [{ label: { cn: field.labelCn, en: field.labelEn }, valueCn: sayAnswer(field, answer, zh, 'zh'), valueEn: sayAnswer(field, answer, en, 'en') }]
  })
}
