import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { answerRequest, closeRequest, requestData } from './commands/asking.ts'
import { askErasure } from './commands/erasing.ts'
import { downloadData } from './commands/making.ts'
import { previewErasure } from './data/effects.ts'
import { myErasures, myRequests, searchErasures, searchRequests } from './data/requests.ts'
import { held, retention } from './data/retention.ts'

export default serve(contract, {
  requestData,
  myRequests,
  downloadData: (ctx, { id }) => downloadData(ctx, id),
  closeRequest: (ctx, { id }) => closeRequest(ctx, id),
  answerRequest,
  searchRequests,
  held: async (ctx) => held(ctx),
  previewErasure,
  askErasure: (ctx, { reason }) => askErasure(ctx, { ssoId: ctx.actor.ssoId, reason }),
  askErasureFor: askErasure,
  myErasures,
  searchErasures,
  retention,
})
