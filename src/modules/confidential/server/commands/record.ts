import type { SsoId } from '#foundation/contract/schemas.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { EDIT } from '../../contract.ts'
import module from '../../module.ts'
import { updateLife } from '../../rules.ts'
import { updates } from '../tables.ts'

export const UPDATE = storing({ module: module.name, life: updateLife, table: updates, id: updates.id, status: updates.state })

/** What this room says in the audit log, beside the moves of its life (CONFID-08); never a title or a text (CONFID-07). */
export const record = auditing(
  module,
  {
    'ConfidentialUpdate.saved': 'confidential.audit.saved',
    'ConfidentialUpdate.proposed': 'confidential.audit.proposed',
    'ConfidentialUpdate.released': 'confidential.audit.released',
    'ConfidentialUpdate.opened': 'confidential.audit.opened',
    'ConfidentialUpdate.refused': 'confidential.audit.refused',
    'ConfidentialUpdate.confirmed': 'confidential.audit.confirmed',
    'ConfidentialUpdate.looked': 'confidential.audit.looked',
    'ReadRecord.looked': 'confidential.audit.logLooked',
    'ReadRecord.exported': 'confidential.audit.logExported',
    'ConfidentialQuestion.asked': 'confidential.audit.asked',
    'ConfidentialQuestion.answered': 'confidential.audit.answered',
    'AudienceList.saved': 'confidential.audit.listSaved',
  },
  [updateLife],
)

/** None says what it is about (CONFID-07). */
const quiet = { variables: [], confidential: true }
const { notify, finish } = notices(module, {
  published: quiet,
  revised: quiet,
  confirm: quiet,
  answered: quiet,
  proposed: quiet,
  asked: quiet,
  refused: { variables: ['name', 'count'], confidential: true },
})

export { finish }

const READER = '/confidential/index'
const ADMIN = '/confidential/admin'

interface About {
  businessId: string
  dedupeKey?: string
  needsAction?: boolean
}

/** Tells readers that there is something for them. */
export const tellReaders = (ctx: WriteCtx, event: 'published' | 'revised' | 'confirm' | 'answered', receivers: readonly SsoId[], about: About) =>
  notify(ctx, event, { ...about, receivers: [...receivers], link: `${READER}?id=${about.businessId.slice(0, 36)}` })

export const editors = (ctx: Pick<Ctx, 'db' | 'today'>): Promise<SsoId[]> => holdersOf(ctx, { permission: EDIT })

/** Tells editors, save who did it. */
export async function tellEditors(
  ctx: WriteCtx,
  event: 'proposed' | 'asked' | 'refused',
  about: About & { params?: Record<string, string | number> },
): Promise<void> {
  const receivers = (await editors(ctx)).filter((one) => one !== ctx.actor?.ssoId)
  await notify(ctx, event, { ...about, receivers, link: ADMIN })
}
