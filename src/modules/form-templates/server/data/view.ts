import { notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { can as itemActions } from '#services/workflow/server/api.ts'
import type { Answer, Answers, FormField, FormView, OwnSubmission } from '../../contract/index.ts'
import { carried } from '../../rules/difference.ts'
import { places } from '../../rules/places.ts'
import { isDesigner, ownActions } from '../policy.ts'
import { formSubmissions } from '../tables.ts'
import { knownIn } from './directory.ts'
import { requireAudience, type Template, takenBy, templateById } from './taking.ts'
import { newestVersion, publishedVersion, type Version, versionById } from './versions.ts'

interface Asked {
  schemaId?: string | undefined
  vid?: string | undefined
  id?: string | undefined
  preview?: 'yes' | undefined
}
type Submission = typeof formSubmissions.$inferSelect

/** A form as the person may see it now (see `viewForm` of the contract). @throws FORM-11 with 403, not-found */
export async function viewOf(ctx: Reader, asked: Asked): Promise<FormView> {
  if (asked.id !== undefined) return ownView(ctx, asked.id)
  const wanted = asked.vid === undefined ? undefined : await versionById(ctx, asked.vid)
  const schemaId = wanted?.schemaId ?? asked.schemaId
  if (schemaId === undefined || (asked.schemaId !== undefined && schemaId !== asked.schemaId)) throw notFound()
  const form = await templateById(ctx, schemaId)
  const published = await publishedVersion(ctx, schemaId)
  const looksAt = asked.preview !== undefined || (asked.vid === undefined ? !published : wanted?.id !== published?.id)
  if (form && looksAt && isDesigner(ctx.actor)) return preview(ctx, form, wanted)
  // who follows an old link fills in what is published now
  const open = await requireAudience(ctx, form, ctx.actor.ssoId)
  return toFillIn(ctx, open, published!)
}

async function preview(ctx: Reader, form: Template, wanted: Version | undefined): Promise<FormView> {
  const version = wanted ?? (await newestVersion(ctx, form.id))
  if (!version) throw notFound()
  return { ...(await about(ctx, form, version, null, {})), preview: true, submission: null, carried: [], shut: null }
}

/** The draft that the person has begun, carried over to what is published (FORM-05), or a form with what is known of her. */
async function toFillIn(ctx: Reader, form: Template, version: Version): Promise<FormView> {
  const [draft] = form.anonymous
    ? []
    : await ctx.db
        .select()
        .from(formSubmissions)
        .where(and(eq(formSubmissions.schemaId, form.id), eq(formSubmissions.ssoId, ctx.actor.ssoId), eq(formSubmissions.status, 'draft')))
  return filled(ctx, form, version, draft)
}

/** One's own submission with the version that it was filled in with (FORM-04); what is to be sent (again) with the one that is published. */
async function ownView(ctx: Reader, id: string): Promise<FormView> {
  const [row] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id))
  if (row?.ssoId !== ctx.actor.ssoId) throw notFound()
  const form = await templateById(ctx, row.schemaId)
  const toSend = row.status === 'draft' || row.status === 'rejected'
  const version = toSend ? await publishedVersion(ctx, row.schemaId) : await versionById(ctx, row.vid)
  if (!form || !version) throw notFound()
  if (toSend) return filled(ctx, form, version, row)
  const taken = await takenBy(ctx, form, ctx.actor.ssoId)
  // what would be refused is not offered: over, full, or as many as one may send
  const [broken] = places.check({ facts: { ...form, own: taken }, input: undefined, p: undefined, now: ctx.now })
  const left = broken ? 0 : leftOf(form, taken)
  const submission = own(row, row.answers)
  // until when it can be taken back the workflow knows
  const may = submission.can.includes('withdraw') && row.workflowItem !== null ? await itemActions(ctx, row.workflowItem) : []
  // what came back is changed in the version that it was filled in with; its place is kept meanwhile
  const mend = may.includes('resubmit') ? (['mend'] as const) : []
  const can = [...submission.can.filter((one) => one !== 'withdraw' || may.includes('withdraw')), ...mend]
  return { ...(await about(ctx, form, version, left, row.answers)), preview: false, submission: { ...submission, can }, carried: [], shut: null }
}

/** How many more somebody may send; null where nothing is said of it. */
const leftOf = ({ maxPerPerson }: Template, taken: number): number | null => (maxPerPerson === null ? null : Math.max(0, maxPerPerson - taken))

async function filled(ctx: Reader, form: Template, version: Version, row: Submission | undefined): Promise<FormView> {
  const before = row && row.vid !== version.id ? await versionById(ctx, row.vid) : undefined
  const over = row && before ? carried(before.fields, version.fields, row.answers) : { answers: row?.answers ?? {}, changes: [] }
  const taken = await takenBy(ctx, form, ctx.actor.ssoId, row?.id)
  const [broken] = places.check({ facts: { ...form, own: taken }, input: undefined, p: undefined, now: ctx.now })
  return {
    ...(await about(ctx, form, version, leftOf(form, taken), over.answers)),
    preview: false,
    submission: row ? own(row, over.answers) : null,
    carried: over.changes,
    shut: broken ? { rule: broken.rule, message: ctx.text(`rule.${broken.rule}`) } : null,
  }
}

const own = (row: Submission, answers: Answers): OwnSubmission => ({
  id: row.id,
  status: row.status,
  answers,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  workflowItem: row.workflowItem,
  can: ownActions(row.status, row.workflowItem),
})

/** A form and one of its versions, with what is known of whoever looks at it and of what these answers name. */
export async function about(ctx: Reader, form: Template, version: Version, left: number | null, answers: Answers) {
  const { id: schemaId, nameCn, nameEn, status, anonymous, workflowCode } = form
  const { fields } = version
  const defaults = await defaultsFor(ctx, fields)
  return {
    form: {
      ...{ schemaId, nameCn, nameEn, status, anonymous, workflowCode, left },
      openFrom: form.openFrom?.toISOString() ?? null,
      openTo: form.openTo?.toISOString() ?? null,
    },
    version: { vid: version.id, version: version.version, fields },
    defaults,
    known: await knownIn(ctx, [
      { fields, answers },
      { fields, answers: defaults },
    ]),
  }
}

/** What the house knows of the person already, where a field asks for it. */
async function defaultsFor(ctx: Reader, fields: readonly FormField[]): Promise<Answers> {
  const wanted = fields.flatMap(({ key, defaultFrom }) => (defaultFrom?.from === 'person' ? [{ key, name: defaultFrom.name }] : []))
  const me = wanted.length > 0 ? await person(ctx, ctx.actor.ssoId) : undefined
  if (!me) return {}
  const facts: Record<(typeof wanted)[number]['name'], string | null> = {
    self: me.ssoId,
    name: nameIn(ctx, me),
    ssoId: me.ssoId,
    jobTitle: me.jobTitle,
    department: me.departmentCode,
    lineManager: me.manager,
    joinDate: me.joinDate,
  }
  return Object.fromEntries(wanted.flatMap(({ key, name }): [string, Answer][] => (facts[name] === null ? [] : [[key, facts[name]]])))
}
