import { type Approval, amendable, type KindSpec } from '#services/amendments/server/api.ts'
import module from '../../module.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { belowFen } from '../../rules/pricing.ts'
import { mayReadRoot } from '../policy.ts'
import { type Content, content } from './content.ts'
import { bringIntoForce, comeToNothing } from './deciding.ts'
import { changeLink } from './record.ts'

const label = (field: string): string => `mice-inquiry.field.${field}`

/** Business decides; what stays below the list is finance's to decide too (MICE-07). */
function approvalOf(type: TicketType): Approval {
  const code = CATALOGS[type]
  const business = { key: 'business', nameCn: '业务审批', nameEn: 'Business', approver: 'role' as const, approverRef: 'benefits-admin', dueHours: 16 }
  const finance = { key: 'finance', nameCn: '财务审批', nameEn: 'Finance', approver: 'role' as const, approverRef: 'finance', dueHours: 16 }
  return {
    code,
    params: [
      { code: 'amount', valueType: 'money' },
      { code: 'below', valueType: 'money' },
    ],
    flow: {
      code,
      type: 'operation',
      allowWithdrawAfterFirstDecision: true,
      paths: [
        { conditions: [{ param: 'below', operator: 'gt', value: 0 }], steps: [business, finance] },
        { conditions: [], steps: [business] },
      ],
    },
    tells: ['approved', 'rejected'],
    change: (applyId) => changeLink(type, applyId),
  }
}

/** By the code of its catalog. */
export const CATALOGS: Readonly<Record<TicketType, string>> = { normal: 'MICE_NORMAL', vip: 'MICE_VIP' }
const paramsOf = ({ lines, totalFen }: Pick<Content, 'lines' | 'totalFen'>) => ({ amount: totalFen, below: belowFen(lines) })

function kindFor(type: TicketType): KindSpec<typeof content> {
  const approval = approvalOf(type)
  const text = (field: string) => ({ label: label(field), type: 'text' as const })
  const words = (field: string, prefix: string) => ({ label: label(field), type: 'enum' as const, word: (value: string) => `mice-inquiry.${prefix}.${value}` })
  return amendable({
    code: `${module.name}.${type}`,
    module: module.name,
    title: `mice-inquiry.kind.${type}`,
    prefix: 'MIV',
    schema: content,
    fields: {
      customer: { label: label('customer'), type: 'list', key: 'id', title: 'name', fields: { name: text('customer') } },
      eventName: text('eventName'),
      visitDate: { label: label('visitDate'), type: 'day' },
      visitEndDate: { label: label('visitEndDate'), type: 'day' },
      vipKind: words('vipKind', 'vipKind'),
      partySize: { label: label('partySize'), type: 'number' },
      startTime: text('startTime'),
      host: text('host'),
      guideLanguage: words('guideLanguage', 'language'),
      lines: {
        label: label('lines'),
        type: 'list',
        key: 'product',
        title: 'product',
        fields: {
          product: text('product'),
          quantity: { label: label('quantity'), type: 'number', unit: 'mice-inquiry.pieces' },
          unitPriceFen: { label: label('unitPrice'), type: 'money' },
          amountFen: { label: label('amount'), type: 'money' },
        },
        param: 'below',
      },
      totalFen: { label: label('total'), type: 'money', param: 'amount' },
      priceReason: text('priceReason'),
      paymentTerms: words('paymentTerms', 'payment'),
      contactName: text('contactName'),
      contactPhone: text('contactPhone'),
      contactEmail: text('contactEmail'),
      remarks: text('remarks'),
      supplement: { label: label('supplement'), type: 'boolean' },
      attachments: { label: label('attachments'), type: 'files' },
    },
    approvals: { new: approval, change: approval },
    params: paramsOf,
    subject({ customer, eventName, visitDate }) {
      const said = [...customer.map(({ name }) => name), eventName, visitDate].join(' · ')
      return { subjectCn: said, subjectEn: said }
    },
    mayRead: (ctx, { id }) => mayReadRoot(ctx, id),
    onForce: (ctx, { version }) => bringIntoForce(ctx, version),
    onEnded: (ctx, given) => comeToNothing(ctx, given),
  })
}

export const KINDS: Readonly<Record<TicketType, KindSpec<typeof content>>> = { normal: kindFor('normal'), vip: kindFor('vip') }
