import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, ilike, or, type SQL } from '#foundation/database/drizzle.ts'
import { beginning, containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { words as audienceWords, definitionOf } from '#services/audience/server/api.ts'
import { personRefs, savesOf } from '#services/people/server/api.ts'
import type { searchTemplates, TemplateRow } from '../../contract/index.ts'
import { actionsOf } from '../policy.ts'
import { formCategories, formTemplates } from '../tables.ts'
import { draftsOf, newerOf, renewable } from './blocks.ts'
import { templateById } from './taking.ts'

type Filters = z.output<typeof searchTemplates.input>['filters']

function whereOf(ctx: Reader, { keyword, categoryId, status, mine }: Filters): SQL | undefined {
  return and(
    keyword
      ? or(ilike(formTemplates.code, beginning(keyword)), ilike(formTemplates.nameCn, containing(keyword)), ilike(formTemplates.nameEn, containing(keyword)))
      : undefined,
    categoryId ? eq(formTemplates.categoryId, categoryId) : undefined,
    status && eq(formTemplates.status, status),
    mine ? eq(formTemplates.owner, ctx.actor.ssoId) : undefined,
  )
}

/** Forms, those that were changed last first. */
export async function templateList(ctx: Reader, input: z.output<typeof searchTemplates.input>) {
  const where = whereOf(ctx, input.filters)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ form: formTemplates, category: { id: formCategories.id, nameCn: formCategories.nameCn, nameEn: formCategories.nameEn } })
      .from(formTemplates)
      .innerJoin(formCategories, eq(formCategories.id, formTemplates.categoryId))
      .where(where)
      .orderBy(desc(formTemplates.changedAt), desc(formTemplates.id)),
    ctx.db.select({ id: formTemplates.id }).from(formTemplates).where(where).getSQL(),
  )
  const forms = page.list.map(({ form }) => form)
  const people = await personRefs(
    ctx,
    forms.map(({ owner }) => owner),
  )
  const said = await audienceWords(ctx, [...new Set(forms.map(({ audience }) => audience))])
  const ids = forms.map(({ id }) => id)
  const [drafts, newer] = [await draftsOf(ctx, ids), await newerOf(ctx, ids)]
  const list = page.list.map(
    ({ form, category }): TemplateRow => ({
      schemaId: form.id,
      code: form.code,
      nameCn: form.nameCn,
      nameEn: form.nameEn,
      category,
      owner: people.get(form.owner) ?? null,
      status: form.status,
      version: form.version,
      hasDraft: drafts.has(form.id),
      newer: newer.get(form.id) ?? [],
      audience: said.get(form.audience)?.line ?? { cn: '', en: '' },
      openFrom: form.openFrom?.toISOString() ?? null,
      openTo: form.openTo?.toISOString() ?? null,
      anonymous: form.anonymous,
      submissions: form.taken,
      maxTotal: form.maxTotal,
      changedAt: form.changedAt.toISOString(),
      can: [...actionsOf(ctx.actor, form), ...renewable(newer.has(form.id), drafts.has(form.id))],
    }),
  )
  return { ...page, list }
}

/** What is said of a form besides its fields, to be changed. @throws not-found */
export async function templateForDesigner(ctx: Reader, schemaId: string) {
  const form = await templateById(ctx, schemaId)
  if (!form) throw notFound()
  const [saved] = await savesOf(ctx, [form])
  const { code, nameCn, nameEn, categoryId, owner, maxPerPerson, maxTotal, anonymous, mandatory, workflowCode, status } = form
  return {
    ...{ schemaId, code, nameCn, nameEn, categoryId, owner, maxPerPerson, maxTotal, anonymous, mandatory, workflowCode, status },
    audience: await definitionOf(ctx, form.audience),
    openFrom: form.openFrom?.toISOString() ?? null,
    openTo: form.openTo?.toISOString() ?? null,
    ownerRef: (await personRefs(ctx, [owner])).get(owner) ?? null,
    saved: saved!,
    fixed: form.version !== null,
    can: actionsOf(ctx.actor, form),
  }
}
