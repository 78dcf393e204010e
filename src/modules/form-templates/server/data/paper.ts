import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Kind, Snapshot } from '#services/print/server/api.ts'
import { timelineFor } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { answerOf, isAnswered } from '../../rules/kinds.ts'
import { standing } from '../../rules/life.ts'
import { sayAnswer } from '../../rules/saying.ts'
import { formSubmissions, formTemplates, formVersions } from '../tables.ts'
import { filesIn, knownIn } from './directory.ts'
import { namesOf } from './names.ts'
import { mayReadFiles, recordOf } from './records.ts'

const STANDING = { draft: 'open', submitted: 'open', approved: 'final', rejected: 'void', withdrawn: 'void' } as const

/** A submission as its paper says it, by the version that was filled in. */
async function submissionPaper(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const [row] = await ctx.db
    .select({
      submission: formSubmissions,
      fields: formVersions.fields,
      version: formVersions.version,
      nameCn: formTemplates.nameCn,
      nameEn: formTemplates.nameEn,
      code: formTemplates.code,
    })
    .from(formSubmissions)
    .innerJoin(formVersions, eq(formVersions.id, formSubmissions.vid))
    .innerJoin(formTemplates, eq(formTemplates.id, formSubmissions.schemaId))
    .where(eq(formSubmissions.id, id))
  if (!row || row.submission.status === 'draft') return undefined
  const { submission, fields } = row
  const known = await knownIn(ctx, [{ fields, answers: submission.answers }])
  const [zh, en] = [namesOf(known, 'zh'), namesOf(known, 'en')]
  const person = submission.ssoId === null ? undefined : (await personRefs(ctx, [submission.ssoId])).get(submission.ssoId)
  const sentAt = submission.submittedAt ?? submission.changedAt
  return {
    number: `${row.code}-${submission.id.slice(-8).toUpperCase()}`,
    standing: STANDING[submission.status],
    state: bothOf(ctx, `state.FormSubmission.${standing(submission)}`),
    changedAt: submission.changedAt,
    files: filesIn(fields, submission.answers),
    values: {
      form: { cn: row.nameCn, en: row.nameEn },
      version: bothOf(ctx, 'form-templates.versionNo', { version: row.version }),
      person: person ? { cn: `${person.nameCn} ${person.ssoId}`, en: `${person.nameEn} ${person.ssoId}` } : bothOf(ctx, 'form-templates.anonymousOne'),
      sentAt: format(sentAt, submission.ssoId === null ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'),
      state: bothOf(ctx, `state.FormSubmission.${standing(submission)}`),
      answers: fields.flatMap((field) => {
        const answer = answerOf(submission.answers, field.key)
        if (!isAnswered(answer)) return []
        return [{ label: { cn: field.labelCn, en: field.labelEn }, value: { cn: sayAnswer(field, answer, zh, 'zh'), en: sayAnswer(field, answer, en, 'en') } }]
      }),
      decision: submission.workflowItem === null ? null : await decisionOf(ctx, submission.id),
    },
  }
}

/** Who decided, when and how. */
const decisionOf = async (ctx: Ctx, id: string) =>
  (await timelineFor(ctx, module.name, id)).flatMap((entry) =>
    entry.at === null || entry.state === null
      ? []
      : [
          {
            at: format(entry.at, 'YYYY-MM-DD HH:mm'),
            who: entry.person ? { cn: entry.person.nameCn, en: entry.person.nameEn } : '',
            what: bothOf(ctx, `state.WorkflowItem.${entry.state}`),
          },
        ],
  )

const field = (key: string, type: Kind['fields'][number]['type']) => ({ key, type, label: `form-templates.paper.${key}` })

/** The paper of a submission. */
export const submissionKind: Kind = {
  kind: 'form-submission',
  module: module.name,
  title: 'form-templates.paper.title',
  fields: [
    field('form', 'text'),
    field('version', 'text'),
    field('person', 'text'),
    field('sentAt', 'text'),
    field('state', 'text'),
    field('answers', 'facts'),
    field('decision', 'steps'),
  ],
  layout: {
    nameCn: '表单答卷',
    nameEn: 'Form',
    body: [
      { block: 'facts', fields: ['form', 'version', 'person', 'sentAt', 'state'], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'answers', titleCn: '填写内容', titleEn: 'Answers' },
      { block: 'show', field: 'decision', titleCn: '审批经过', titleEn: 'Decision' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  // who may read its files may read it
  mayRead: (ctx, id) => mayReadFiles(ctx, recordOf(id, '')),
  snapshot: submissionPaper,
  sample: (ctx) => ({
    number: 'PARKING-0A1B2C3D',
    standing: 'final',
    state: bothOf(ctx, 'state.FormSubmission.approved'),
    changedAt: new Date('2026-11-20T01:30:00Z'),
    values: {
      form: bothOf(ctx, 'form-templates.paper.sampleForm'),
      version: bothOf(ctx, 'form-templates.versionNo', { version: 2 }),
      person: bothOf(ctx, 'form-templates.paper.samplePerson'),
      sentAt: '2026-11-20 09:30',
      state: bothOf(ctx, 'state.FormSubmission.approved'),
      answers: [{ label: bothOf(ctx, 'form-templates.paper.sampleLabel'), value: 'A 12345' }],
      decision: [{ at: '2026-11-20 11:05', who: bothOf(ctx, 'form-templates.paper.sampleApprover'), what: bothOf(ctx, 'state.FormSubmission.approved') }],
    },
  }),
}
