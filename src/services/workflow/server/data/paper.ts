import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { Kind, Said, SectionSpec, Snapshot } from '#services/print/server/api.ts'
import type { Entry } from '../../contract/index.ts'
import { isApproved, isOpen } from '../../rules/lifecycles.ts'
import { readsItem } from '../policy.ts'
import { newestItem, readCase } from './cases.ts'
import { factsOf } from './detail.ts'
import { timelineOf } from './timeline.ts'

const minute = (at: string | Date): string => format(at, 'YYYY-MM-DD HH:mm')

/** What happened, without what is still to come. */
const happened = async (ctx: Ctx, id: string): Promise<Entry[]> =>
  (await timelineOf(ctx, await readCase(ctx, id))).filter(({ at, kind }) => at !== null && kind !== 'next')

/** Who did what in the words of the history, with the step and what was said. */
function said(ctx: Pick<Ctx, 'text'>, { kind, state, carriedOver, stepCn, stepEn, comment, addressee, voided }: Entry): { cn: string; en: string } {
  const withdrew = kind === 'ended' && state === 'withdrawn'
  const what = carriedOver ? 'carriedOver' : withdrew ? 'takenBack' : kind === 'task' || kind === 'ended' ? state : kind
  const words = (lang: 'zh' | 'en', step: string | null): string => {
    const did = ctx.text(`workflow.item.did.${what}`, addressee ? { nameCn: addressee.nameCn, nameEn: addressee.nameEn } : {}, lang)
    const done = voided ? ctx.text('workflow.item.didVoided', { did }, lang) : did
    return [[step, done].filter(Boolean).join(' '), comment].filter(Boolean).join('\n')
  }
  return { cn: words('zh', stepCn), en: words('en', stepEn) }
}
const who = ({ person: one }: Entry): Said => (one ? { cn: one.nameCn, en: one.nameEn } : '')

/** An item as its paper says it. */
async function itemPaper(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const { item } = await readCase(ctx, id)
  const asks = await person(ctx, item.requester)
  const entries = await happened(ctx, id)
  const facts = await factsOf(ctx, item)
  return {
    number: item.no,
    standing: isApproved(item.state) ? 'final' : isOpen(item.state) ? 'open' : 'void',
    state: bothOf(ctx, `state.WorkflowItem.${item.state}`),
    changedAt: new Date(entries.reduce((last, { at }) => (at !== null && at > last ? at : last), item.submittedAt.toISOString())),
    values: {
      type: bothOf(ctx, `catalog.${item.catalog}`),
      subject: { cn: item.subjectCn, en: item.subjectEn },
      requester: asks ? { cn: `${asks.nameCn} ${asks.ssoId}`, en: `${asks.nameEn} ${asks.ssoId}` } : item.requester,
      department: asks ? { cn: asks.departmentCn, en: asks.departmentEn } : null,
      submittedAt: minute(item.submittedAt),
      state: bothOf(ctx, `state.WorkflowItem.${item.state}`),
      facts: facts.map(({ labelCn, labelEn, valueCn, valueEn }) => ({ label: { cn: labelCn, en: labelEn }, value: { cn: valueCn, en: valueEn } })),
      steps: entries.map((entry) => ({ at: minute(entry.at!), who: who(entry), what: said(ctx, entry) })),
    },
  }
}

const field = (key: string, type: Kind['fields'][number]['type']) => ({ key, type, label: `workflow.paper.${key}` })
const TEXTS = ['type', 'subject', 'requester', 'department', 'submittedAt', 'state']

/** The paper of an item, for everybody who may read it (WF-22). */
export const itemKind: Kind = {
  kind: 'workflow-item',
  module: 'workflow',
  title: 'workflow.paper.title',
  fields: [...TEXTS.map((key) => field(key, 'text')), field('facts', 'facts'), field('steps', 'steps')],
  layout: {
    nameCn: '审批单',
    nameEn: 'Approval',
    body: [
      { block: 'facts', fields: TEXTS, columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'facts', titleCn: '申请内容', titleEn: 'Request' },
      { block: 'show', field: 'steps', titleCn: '审批经过', titleEn: 'Steps' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  mayRead: readsItem,
  snapshot: itemPaper,
  sample: (ctx) => ({
    number: 'WF20261120000001',
    standing: 'final',
    state: bothOf(ctx, 'state.WorkflowItem.approved'),
    changedAt: new Date('2026-11-20T03:05:00Z'),
    values: {
      type: bothOf(ctx, 'workflow.paper.sampleSubject'),
      subject: bothOf(ctx, 'workflow.paper.sampleSubject'),
      requester: bothOf(ctx, 'workflow.paper.samplePerson'),
      department: bothOf(ctx, 'workflow.paper.sampleDepartment'),
      submittedAt: '2026-11-20 09:30',
      state: bothOf(ctx, 'state.WorkflowItem.approved'),
      facts: [{ label: bothOf(ctx, 'workflow.paper.sampleFact'), value: '4' }],
      steps: [{ at: '2026-11-20 11:05', who: bothOf(ctx, 'workflow.paper.sampleApprover'), what: bothOf(ctx, 'state.WorkflowItem.approved') }],
    },
  }),
}

/** The approval of a record of any room, for its case file. */
export const timelineSection: SectionSpec = {
  name: 'workflow.timeline',
  title: 'workflow.paper.timeline',
  order: 20,
  async of(ctx, module, businessId) {
    const id = module === 'workflow' ? businessId : (await newestItem(ctx, module, businessId))?.id
    if (id === undefined) return undefined
    const entries = await happened(ctx, id)
    return {
      head: ['at', 'who', 'what'].map((name) => bothOf(ctx, `workflow.paper.${name}`)),
      rows: entries.map((entry) => [minute(entry.at!), who(entry), said(ctx, entry)]),
    }
  },
}
