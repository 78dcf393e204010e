import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { TERMINATION } from '../rules/index.ts'
import { takeBack } from './commands/attaching.ts'
import { joinWhole } from './commands/joining.ts'
import { savePolicy } from './commands/limits.ts'
import { release } from './commands/moving.ts'
import { linkTo, openByLink } from './commands/opening.ts'
import { beginParts, takePart } from './commands/parts.ts'
import { lookAt } from './commands/previews.ts'
import { takeUpload } from './commands/receiving.ts'
import { downloads, policiesOf, proveReach, quarantined, report } from './data/administration.ts'
import { downloadsFile, reportFile } from './data/exports.ts'
import { refOf } from './data/files.ts'
import { soFarOf } from './data/parts.ts'
import { forPages, policiesInForce } from './data/policies.ts'

export default serve(contract, {
  uploadFile: async (ctx, input) => refOf(ctx, await takeUpload(ctx, { ...input, fileName: ctx.file.filename, content: ctx.file.stream })),
  uploadTerminationFile: async (ctx, input) =>
    refOf(ctx, await takeUpload(ctx, { ...input, policy: TERMINATION, fileName: ctx.file.filename, content: ctx.file.stream })),
  beginUpload: async (ctx, input) => soFarOf(ctx, await beginParts(ctx, input)),
  uploadPart: async (ctx, input) => {
    await takePart(ctx, input)
    await joinWhole(ctx, input.id)
    return soFarOf(ctx, input.id)
  },
  uploadState: async (ctx, { id }) => soFarOf(ctx, id),
  listPolicies: async (ctx, { key }) => (await policiesInForce(ctx, key)).map((policy) => forPages(ctx, policy)),
  deleteFile: (ctx, { id }) => takeBack(ctx, id),
  linkToFile: async (ctx, { id, purpose }) => {
    const { url, until } = await linkTo(ctx, id, { purpose })
    return { url, until: until.toISOString() }
  },
  downloadFile: openByLink,
  previewFile: lookAt,
  searchPolicies: policiesOf,
  savePolicy,
  searchQuarantine: quarantined,
  releaseFile: async (ctx, { id, reason }) => {
    await proveReach(ctx, id)
    await release(ctx, id, reason)
  },
  storageReport: report,
  exportReport: async (ctx, input) => reportFile(ctx, input),
  searchDownloads: downloads,
  exportDownloads: async (ctx, input) => downloadsFile(ctx, input),
})
