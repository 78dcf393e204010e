import { nameIn } from '#foundation/contract/texts.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { purposes, scanResults } from '../../rules.ts'
import { countScans, type DeviceScan, type Filters, scansAfter } from './scans.ts'

const sheet = defineSheet({
  name: 'my-qrcode.view.scans',
  columns: [
    { key: 'at', title: 'my-qrcode.time', type: 'instant' },
    { key: 'ssoId', title: 'my-qrcode.ssoId', type: 'text', width: 12 },
    { key: 'person', title: 'my-qrcode.person', type: 'text' },
    { key: 'department', title: 'my-qrcode.department', type: 'text' },
    { key: 'purpose', title: 'my-qrcode.purposes', type: 'enum', codes: codesOf('my-qrcode.purpose', purposes) },
    { key: 'device', title: 'my-qrcode.device', type: 'text' },
    { key: 'place', title: 'my-qrcode.place', type: 'text', width: 28 },
    { key: 'result', title: 'my-qrcode.result', type: 'enum', codes: codesOf('my-qrcode.result', scanResults) },
    { key: 'alone', title: 'my-qrcode.reader.alone', type: 'yesno' },
  ],
})

/** The scan log as an administrator's list shows it. */
export const scanExport = defineExport({
  module: 'my-qrcode',
  name: 'scans',
  audit: 'scan.exported',
  sheet,
  count: (ctx, { filters }: { filters: Filters }, cap) => countScans(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    for await (const { person, ...row } of byPages<DeviceScan>((after, limit) => scansAfter(ctx, filters, after, limit)))
      yield {
        ...row,
        ssoId: person?.ssoId,
        person: nameIn(ctx, person),
        department: zh ? person?.departmentCn : person?.departmentEn,
      }
  },
})
