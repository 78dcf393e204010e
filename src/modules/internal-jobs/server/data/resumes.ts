import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { sayDay, sayMonth } from '#foundation/time.ts'
import { exported } from '#services/audit/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { draw, type Part } from '#services/print/server/api.ts'
import type { Resume, resumePdf } from '../../contract/index.ts'
import module from '../../module.ts'
import { completeness, EMPTY } from '../../rules/applying.ts'
import { entriesOf, type FieldKind, fieldsOf, SECTION_NAMES } from '../../rules/resume.ts'
import { resumes, slots } from '../tables.ts'
import { standingOf } from './facts.ts'
import { applicationFor } from './reading.ts'

async function contentOf({ db }: Pick<Ctx, 'db'>, ssoId: SsoId) {
  const [row] = await db.select({ content: resumes.content, updatedAt: resumes.updatedAt }).from(resumes).where(eq(resumes.ssoId, ssoId))
  return row ?? { content: EMPTY, updatedAt: null }
}

/** The own resume, with who one is by the people data. */
export async function readResume(ctx: Reader) {
  const { who, monthsInRole, rating, staffGroup } = await standingOf(ctx, ctx.actor.ssoId)
  const { ssoId, nameCn, nameEn, departmentCn, departmentEn, jobTitleCn: positionCn, jobTitleEn: positionEn, employeeClass } = who
  const applicant = { person: { ssoId, nameCn, nameEn, departmentCn, departmentEn }, positionCn, positionEn, employeeClass, staffGroup, monthsInRole }
  const { content, updatedAt } = await contentOf(ctx, ssoId)
  return { applicant: { ...applicant, rating: rating === null ? null : String(rating) }, content, complete: completeness(content), updatedAt }
}

/** Whose resume is asked for, as it is or as an application has it. @throws not-found */
async function wanted(ctx: Reader, { application, slot }: ParsedOf<typeof resumePdf>): Promise<{ ssoId: SsoId; content: Resume }> {
  const me = ctx.actor.ssoId
  if (application !== undefined) {
    const found = (await applicationFor(ctx, application)).application
    return { ssoId: found.ssoId, content: found.resume }
  }
  if (slot === undefined) return { ssoId: me, content: (await contentOf(ctx, me)).content }
  const [row] = await ctx.db.select({ consultant: slots.consultant, ssoId: slots.ssoId }).from(slots).where(eq(slots.id, slot))
  if (!row?.ssoId || (row.consultant !== me && row.ssoId !== me)) throw notFound()
  return { ssoId: row.ssoId, content: (await contentOf(ctx, row.ssoId)).content }
}

/** A resume as a paper that is kept nowhere. @throws not-found */
export async function printResume(ctx: Reader & Writing, input: ParsedOf<typeof resumePdf>): Promise<FileAnswer> {
  const { ssoId, content } = await wanted(ctx, input)
  const who = await person(ctx, ssoId)
  if (!who) throw notFound()
  const [name, title] = [nameIn(ctx, who), ctx.text('internal-jobs.paper.title')]
  const facts = {
    name,
    ssoId,
    department: ctx.lang === 'zh' ? who.departmentCn : who.departmentEn,
    position: who.jobTitle,
    joinDate: sayDay(who.joinDate, ctx.lang),
  }
  const body = await draw(ctx, {
    title,
    number: ssoId,
    foot: [ctx.text('internal-jobs.paper.foot', { name, day: ctx.today })],
    across: '',
    parts: [
      {
        part: 'facts',
        columns: 2,
        facts: Object.entries(facts).map(([key, value]) => ({ label: ctx.text(`internal-jobs.paper.${key}`), value })),
      },
      ...sectionsOf(ctx, content),
    ],
  })
  if (ssoId !== ctx.actor.ssoId)
    await ctx.write((write) => exported(write, [ssoId], 'Resume.exported', { module: module.name, target: input.application ?? input.slot ?? ssoId }))
  return new FileAnswer({ filename: `${title} ${name}.pdf`, type: 'application/pdf', body })
}

/** What is filled in of a field, in words. */
const saidOf = ({ lang }: Pick<Ctx, 'lang'>, kind: FieldKind, value = ''): string =>
  value !== '' && kind === 'month' ? sayMonth(value, lang) : value !== '' && kind === 'day' ? sayDay(value, lang) : value

/** The sections that say something, each as a table. */
function sectionsOf(ctx: Pick<Ctx, 'text' | 'lang'>, content: Resume): Part[] {
  const { skills } = content
  const tables = SECTION_NAMES.filter((section) => entriesOf(content)[section].length > 0).flatMap((section): Part[] => [
    { part: 'heading', text: ctx.text(`internal-jobs.resume.${section}`) },
    {
      part: 'table',
      head: fieldsOf(section).map(([name]) => ctx.text(`internal-jobs.resume.${section}.${name}`)),
      rows: entriesOf(content)[section].map((entry) => fieldsOf(section).map(([name, kind]) => saidOf(ctx, kind, entry[name]))),
    },
  ])
  const known: Part[] =
    skills.length > 0
      ? [
          { part: 'heading', text: ctx.text('internal-jobs.resume.skills') },
          { part: 'paragraph', text: skills.join(' · ') },
        ]
      : []
  return [...tables, ...known]
}
