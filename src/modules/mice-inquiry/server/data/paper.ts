import { sayFen } from '#foundation/contract/money.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { VOIDED } from '../../rules/life.ts'
import { inquiryById } from '../commands/record.ts'
import { type Inquiry, mayReadPapers } from '../policy.ts'
import { customerNames } from './customers.ts'

const dayWords = (day: string): Said => ({ cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })
const label = (field: string): string => `mice-inquiry.field.${field}`

const FACTS = ['customer', 'eventName', 'visitDate', 'visitEndDate', 'vipKind', 'startTime', 'paymentTerms', 'contactName', 'contactPhone', 'total'] as const
const COLUMNS = ['product', 'quantity', 'unitPrice', 'amount'] as const

const standingOf = ({ status }: Pick<Inquiry, 'status'>): Snapshot['standing'] =>
  status === '1' || status === '2' ? 'open' : status === VOIDED ? 'void' : 'final'

/** An inquiry as its paper says it: with the terms that are in force. */
async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const row = await inquiryById(ctx, id)
  const customer = (await customerNames(ctx, [row.customerId])).get(row.customerId)
  return {
    ...{ number: row.inquiryNo, standing: standingOf(row), state: bothOf(ctx, `state.MiceInquiry.${row.status}`), changedAt: row.updatedAt },
    values: {
      customer: customer ? { cn: customer.nameCn, en: customer.nameEn || customer.nameCn } : '',
      ...{ eventName: row.eventName, visitDate: dayWords(row.visitDate), visitEndDate: row.visitEndDate === null ? null : dayWords(row.visitEndDate) },
      ...{ vipKind: row.vipKind === null ? null : bothOf(ctx, `mice-inquiry.vipKind.${row.vipKind}`), startTime: row.startTime },
      ...{ paymentTerms: bothOf(ctx, `mice-inquiry.payment.${row.paymentTerms}`), contactName: row.contactName, contactPhone: row.contactPhone },
      total: sayFen(row.totalFen),
      lines: {
        head: COLUMNS.map((field) => bothOf(ctx, label(field))),
        rows: row.lines.map(({ product, quantity, unitPriceFen, amountFen }) => [product, String(quantity), sayFen(unitPriceFen), sayFen(amountFen)]),
      },
    },
  }
}

const SAMPLE = { quantity: 120, unitPriceFen: 39_900 }

/** The paper of an inquiry, for who may see it. */
export const inquiryPaper: Kind = {
  kind: 'mice-inquiry',
  module: module.name,
  title: 'mice-inquiry.paper.title',
  fields: [...FACTS.map((key) => ({ key, type: 'text' as const, label: label(key) })), { key: 'lines', type: 'table', label: label('lines') }],
  layout: {
    nameCn: '会奖商务询价单',
    nameEn: 'MICE ticket inquiry',
    body: [
      { block: 'facts', fields: [...FACTS], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '票务明细', titleEn: 'Tickets' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  mayRead: async (ctx, id) => uuid.safeParse(id).success && (await mayReadPapers(ctx, id)),
  snapshot,
  sample: (ctx) => ({
    ...{ number: 'MI202611200001', standing: 'final', state: bothOf(ctx, 'state.MiceInquiry.3'), changedAt: new Date('2026-11-20T02:00:00Z') },
    values: {
      ...{ customer: bothOf(ctx, 'mice-inquiry.sample.customer'), eventName: bothOf(ctx, 'mice-inquiry.sample.event'), visitDate: dayWords('2026-12-18') },
      ...{ visitEndDate: null, vipKind: null, startTime: null, paymentTerms: bothOf(ctx, 'mice-inquiry.payment.prepaid') },
      ...{ contactName: bothOf(ctx, 'mice-inquiry.sample.contact'), contactPhone: '021-5555 0100', total: sayFen(SAMPLE.quantity * SAMPLE.unitPriceFen) },
      lines: {
        head: COLUMNS.map((field) => bothOf(ctx, label(field))),
        rows: [
          [bothOf(ctx, 'mice-inquiry.sample.product'), String(SAMPLE.quantity), sayFen(SAMPLE.unitPriceFen), sayFen(SAMPLE.quantity * SAMPLE.unitPriceFen)],
        ],
      },
    },
  }),
}
