import { type Binding, serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { disableDevice, issuePaper, renew, resolveByDevice, resolveCode, revokePaper, saveDevice, settle } from './commands/index.ts'
import { myCode } from './data/codes.ts'
import { activeDevice, devicesOf } from './data/devices.ts'
import { papersOf } from './data/papers.ts'
import { readerBook } from './data/readerBook.ts'
import { scanExport } from './data/scanSheet.ts'
import { deviceScans, scansOf } from './data/scans.ts'

/** Which reader it is, by the key in its header. @throws QRC-05 (403) */
const reader: NonNullable<Binding['identify']> = async (ctx) => `device:${(await activeDevice(ctx, ctx.http.headers['x-device-key'])).id}`

export default serve(
  contract,
  {
    myCode,
    myScans: (ctx) => scansOf(ctx, ctx.actor.ssoId),
    renewCode: (ctx) => renew(ctx),
    resolveCode,
    resolveByDevice,
    deviceKeys: readerBook,
    settleScans: settle,
    listDevices: (ctx, input) => devicesOf(ctx.db, input),
    saveDevice,
    disableDevice: (ctx, { id }) => disableDevice(ctx, id),
    listScans: deviceScans,
    exportScans: (ctx, input) => runExport(ctx, scanExport, input),
    listPapers: papersOf,
    issuePaper,
    revokePaper: (ctx, { id }) => revokePaper(ctx, id),
  },
  { resolveByDevice: reader, settleScans: reader },
)
