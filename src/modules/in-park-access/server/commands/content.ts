import { day, type Lang, uuid } from '#foundation/contract/schemas.ts'
import { sayDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { type Approval, amendable } from '#services/amendments/server/api.ts'
import { CATALOG, CHANGE_CATALOG } from '../../contract/base.ts'
import module from '../../module.ts'
import { KINDS } from '../../rules/index.ts'
import { ofRoot, readable } from '../policy.ts'
import { bringIntoForce, comeToNothing } from './deciding.ts'
import { changePage } from './record.ts'

/** What a version asks for; of ID numbers it keeps what may be shown to everybody (AMS-22). */
const content = z.object({
  kind: z.enum(KINDS),
  company: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  purpose: z.string(),
  startDate: day,
  endDate: day,
  areas: z.array(z.string()),
  persons: z.array(z.object({ key: z.string(), name: z.string(), idNumber: z.string(), mobile: z.string() })),
  vehicles: z.array(z.string()),
  attachments: z.array(uuid),
})
export type Content = z.output<typeof content>

const label = (field: string): string => `in-park-access.field.${field}`
const ofText = (field: string) => ({ label: label(field), type: 'text' as const })
const ofDay = (field: string) => ({ label: label(field), type: 'day' as const })

const approvalOf = (code: string, steps: Approval['flow']['paths'][number]['steps']): Approval => ({
  code,
  params: [{ code: 'kind', valueType: 'enum', options: KINDS }],
  flow: { code, type: 'operation', allowWithdrawAfterFirstDecision: true, paths: [{ conditions: [], steps }] },
  tells: ['approved', 'rejected'],
  change: changePage,
})
const bySecurity = { key: 'security', nameCn: '安保审批', nameEn: 'Security', approver: 'role', approverRef: 'security', dueHours: 16 } as const
/** A change goes to the person whom it names first: the manager of who asks for it. */
const byManager = { key: 'owner', nameCn: '变更审批', nameEn: 'Change approval', approver: 'line-manager', dueHours: 16 } as const

export const KIND = amendable({
  code: `${module.name}.application`,
  module: module.name,
  title: 'in-park-access.title',
  // of versions; people know an application by its own number
  prefix: 'AMSV',
  schema: content,
  fields: {
    kind: { label: label('kind'), type: 'enum', word: (value) => `in-park-access.kind.${value}` },
    company: ofText('company'),
    contactName: ofText('contactName'),
    contactMobile: ofText('contactMobile'),
    purpose: ofText('purpose'),
    startDate: ofDay('startDate'),
    endDate: ofDay('endDate'),
    areas: { label: label('areas'), type: 'many', of: { type: 'text' } },
    persons: {
      label: label('persons'),
      type: 'list',
      key: 'key',
      title: 'name',
      fields: { name: ofText('name'), idNumber: ofText('idNumber'), mobile: ofText('mobile') },
    },
    vehicles: { label: label('vehicles'), type: 'many', of: { type: 'text' } },
    attachments: { label: label('attachments'), type: 'files' },
  },
  approvals: { new: approvalOf(CATALOG, [bySecurity]), change: approvalOf(CHANGE_CATALOG, [byManager, bySecurity]) },
  params: ({ kind }) => ({ kind }),
  subject({ company, startDate, endDate }) {
    const said = (lang: Lang) => `${company} · ${[...new Set([startDate, endDate])].map((one) => sayDay(one, lang)).join(' – ')}`
    return { subjectCn: said('zh'), subjectEn: said('en') }
  },
  async mayRead(ctx, { id, owner }) {
    const row = await ofRoot(ctx, id)
    return owner === ctx.actor.ssoId || (row !== undefined && (await readable(ctx, row.id)) !== undefined)
  },
  onForce: (ctx, { version }) => bringIntoForce(ctx, version),
  onEnded: (ctx, { version, comment }) => comeToNothing(ctx, version, comment),
})
