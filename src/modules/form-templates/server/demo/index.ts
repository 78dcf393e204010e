import { randomUUID } from 'node:crypto'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, dayOf, fromWallClock, startOfDay } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { definition } from '#services/audience/contract.ts'
import { save } from '#services/audience/server/api.ts'
import { create } from '#services/print/server/api.ts'
import type { Answers } from '../../contract/index.ts'
import { takerName } from '../data/taking.ts'
import { formCategories, formSubmissions, formTakers, formTemplates, formTesters, formVersions } from '../tables.ts'
import { answersTo } from './answers.ts'
import { storeBlocks, storeUses } from './blocks.ts'
import { CATEGORIES, type DemoForm, FORMS } from './forms.ts'
import { guestForms } from './guests.ts'

/** Who has sent something: named people and some of the many, in the order in which they did. */
const PEOPLE = [
  '10000001',
  '10000012',
  '10000013',
  '10000003',
  '10000014',
  '10000015',
  '10000016',
  '10000008',
  '10000010',
  '10000011',
  '10000007',
  '10000004',
].map(asSsoId)

/** Forms as HR, EHS and communications have made them, with a few weeks of answers. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const categories = await storeCategories(ctx)
    const blocks = await storeBlocks(ctx)
    for (const form of [...FORMS, ...guestForms(blocks)]) await storeForm(ctx, form, categories.get(form.category)!)
    await printOne(ctx)
  })
}

/** HR prints an answer to a form of theirs, so that there is a paper that opens. */
async function printOne(ctx: WriteCtx): Promise<void> {
  const owner = asSsoId('10000005')
  const [answer] = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .innerJoin(formTemplates, eq(formTemplates.id, formSubmissions.schemaId))
    .where(eq(formTemplates.code, 'PARKING'))
    .orderBy(formSubmissions.id)
    .limit(1)
  await create(await inHandsOf(ctx, owner), { kind: 'form-submission', businessId: answer!.id, language: 'zh' })
}

async function storeCategories(ctx: WriteCtx): Promise<Map<string, string>> {
  const ids = new Map(CATEGORIES.map(({ key }) => [key, newId(ctx.now)]))
  await ctx.db
    .insert(formCategories)
    .values(CATEGORIES.map(({ key, parent, ...one }, order) => ({ id: ids.get(key)!, ...one, parent: parent ? ids.get(parent)! : null, order, active: true })))
  return ids
}

async function storeForm(ctx: WriteCtx, form: DemoForm, categoryId: string): Promise<void> {
  const { fields, former, blocksAt, category: _category, people, opened, closes, owner, audience, ...settings } = form
  const schemaId = newId(ctx.now)
  const made = fromWallClock(`${addDays(ctx.today, -opened)}T09:30`)
  const isOut = settings.status !== 'draft'
  const answered = isOut ? PEOPLE.slice(0, people) : []
  await ctx.db.insert(formTemplates).values({
    id: schemaId,
    ...settings,
    categoryId,
    owner: asSsoId(owner),
    audience: await save(ctx, definition.parse(audience)),
    openFrom: isOut ? made : null,
    openTo: closes === undefined ? null : fromWallClock(`${addDays(ctx.today, closes)}T18:00`),
    taken: answered.length,
    version: isOut ? (former ? 2 : 1) : null,
    toldAt: isOut ? made : null,
    changedAt: made,
    changedBy: owner,
  })
  const said = { changedAt: made, changedBy: owner, ...(isOut && { publishedAt: made, publishedBy: owner }) }
  if (former) await ctx.db.insert(formVersions).values({ id: newId(ctx.now), schemaId, version: 1, fields: former, revision: 1, ...said })
  const vid = newId(ctx.now)
  await ctx.db.insert(formVersions).values({ id: vid, schemaId, version: former ? 2 : 1, fields, revision: former ? 2 : 1, ...said })
  await storeUses(ctx, vid, fields, blocksAt)
  if (form.testers)
    await ctx.db.insert(formTesters).values(
      form.testers.map(({ ssoId, remark, answers }, n) => ({
        schemaId,
        ssoId: asSsoId(ssoId),
        invitedAt: addMinutes(made, 60),
        ...(answers && { revision: 1, fields, answers, remark, answeredAt: addMinutes(made, 95 + n * 260) }),
      })),
    )
  if (answered.length === 0) return
  const rows = answered.map((ssoId, at) => ({ ssoId, answers: answersTo(form, at) satisfies Answers, sentAt: addMinutes(made, 90 + at * 517) }))
  await ctx.db.insert(formSubmissions).values(
    rows.map(({ ssoId, answers, sentAt }) => ({
      // nothing tells when an anonymous answer was made
      id: settings.anonymous ? randomUUID() : newId(sentAt),
      schemaId,
      vid,
      ssoId: settings.anonymous ? null : ssoId,
      answers,
      status: 'approved' as const,
      submittedAt: settings.anonymous ? startOfDay(dayOf(sentAt)) : sentAt,
      changedAt: settings.anonymous ? startOfDay(dayOf(sentAt)) : sentAt,
    })),
  )
  if (settings.anonymous) await ctx.db.insert(formTakers).values(rows.map(({ ssoId }) => ({ schemaId, taker: takerName(ctx, schemaId, ssoId), times: 1 })))
}
