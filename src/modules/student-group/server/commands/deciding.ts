import { type Approval, amendable } from '#services/amendments/server/api.ts'
import { CATALOG } from '../../contract.ts'
import module from '../../module.ts'
import { sumOf } from '../../rules/visits.ts'
import { ofRoot, readable } from '../policy.ts'
import { content } from './content.ts'
import { bringIntoForce, comeToNothing } from './outcomes.ts'
import { changeLink } from './record.ts'

const label = (field: string): string => `student-group.field.${field}`
const text = (field: string) => ({ label: label(field), type: 'text' as const })

const approvalOf = (code: string, steps: Approval['flow']['paths'][number]['steps']): Approval => ({
  code,
  params: [
    { code: 'students', valueType: 'number' },
    { code: 'amount', valueType: 'money' },
  ],
  flow: { code, type: 'operation', paths: [{ conditions: [], steps }] },
  tells: ['approved', 'rejected'],
})
const byFinance: Approval = {
  ...approvalOf(CATALOG, [{ key: 'finance', nameCn: '商务审批', nameEn: 'Commercial approval', approver: 'role', approverRef: 'finance', dueHours: 16 }]),
  change: changeLink,
}
/** What is given up needs nobody’s approval, and is a version all the same. */
const atOnce = approvalOf(`${CATALOG}_CANCEL`, [])

export const KIND = amendable({
  code: `${module.name}.group`,
  module: module.name,
  title: 'student-group.kind',
  prefix: 'SG',
  schema: content,
  fields: {
    schoolCn: text('schoolCn'),
    schoolEn: text('schoolEn'),
    partnerCn: text('partnerCn'),
    partnerEn: text('partnerEn'),
    visits: {
      label: label('visits'),
      type: 'list',
      key: 'visitDate',
      param: 'students',
      fields: {
        students: { label: label('students'), type: 'number' },
        teachers: { label: label('teachers'), type: 'number' },
        uepStudents: { label: label('uepStudents'), type: 'number' },
        uepTeachers: { label: label('uepTeachers'), type: 'number' },
        amountFen: { label: label('amountFen'), type: 'money' },
      },
    },
    totalFen: { label: label('totalFen'), type: 'money', param: 'amount' },
    leaderName: text('leaderName'),
    leaderPhone: text('leaderPhone'),
    reason: text('reason'),
    attachments: { label: label('attachments'), type: 'files' },
  },
  approvals: { new: byFinance, change: byFinance, cancel: atOnce },
  params: (asked) => ({ students: sumOf(asked.visits, 'students'), amount: asked.totalFen }),
  subject(asked) {
    const days = asked.visits.map(({ visitDate }) => visitDate).toSorted()
    const said = [days[0] === days.at(-1) ? days[0] : `${days[0]} – ${days.at(-1)}`, sumOf(asked.visits, 'students')].join(' · ')
    return { subjectCn: `${asked.schoolCn} · ${said}`, subjectEn: `${asked.schoolEn} · ${said}` }
  },
  async mayRead(ctx, { id }) {
    const group = await ofRoot(ctx, id)
    return group !== undefined && (await readable(ctx, group.id)) !== undefined
  },
  onForce: (ctx, given) => bringIntoForce(ctx, given),
  onEnded: (ctx, given) => comeToNothing(ctx, given),
})
