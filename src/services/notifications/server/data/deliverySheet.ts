import { nameIn } from '#foundation/contract/texts.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { DeliveryLine } from '../../contract.ts'
import { channels, emailMessage } from '../../rules/life.ts'
import { countDeliveries, deliveriesAfter, type LogFilters } from './deliveryLog.ts'

const sheet = defineSheet({
  name: 'notifications.tab.log',
  columns: [
    { key: 'createdAt', title: 'notifications.time', type: 'instant' },
    { key: 'channel', title: 'notifications.channel', type: 'enum', codes: codesOf('notifications.channel', channels) },
    { key: 'module', title: 'notifications.module', type: 'text' },
    { key: 'event', title: 'notifications.event', type: 'text', width: 28 },
    { key: 'ssoId', title: 'notifications.ssoId', type: 'text', width: 12 },
    { key: 'person', title: 'notifications.receiver', type: 'text' },
    { key: 'to', title: 'notifications.to_', type: 'text', width: 28 },
    { key: 'state', title: 'notifications.state', type: 'enum', codes: codesOf('state.EmailMessage', emailMessage.states) },
    { key: 'tries', title: 'notifications.tries', type: 'integer' },
    { key: 'reason', title: 'notifications.reason', type: 'text', width: 28 },
    { key: 'leavesAt', title: 'notifications.leavesAt', type: 'instant' },
    { key: 'doneAt', title: 'notifications.doneAt', type: 'instant' },
  ],
})

/** The delivery log as its list shows it. */
export const deliveryExport = defineExport({
  module: 'notifications',
  name: 'deliveries',
  audit: 'deliveries.exported',
  sheet,
  count: (ctx, { filters }: { filters: LogFilters }, cap) => countDeliveries(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    for await (const { person, moduleCn, moduleEn, eventCn, eventEn, module, ...row } of byPages<DeliveryLine>((after, limit) =>
      deliveriesAfter(ctx, filters, after, limit),
    ))
      yield {
        ...row,
        module: (zh ? moduleCn : moduleEn) ?? module,
        event: zh ? eventCn : eventEn,
        ssoId: person?.ssoId,
        person: nameIn(ctx, person),
      }
  },
})
