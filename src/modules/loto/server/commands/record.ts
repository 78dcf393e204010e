import type { SsoId } from '#foundation/contract/schemas.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { EHS } from '../../contract/base.ts'
import module from '../../module.ts'
import { procedureLife } from '../../rules/life.ts'
import { procedures } from '../tables.ts'

export const PROCEDURE = storing({ module: module.name, life: procedureLife, table: procedures, id: procedures.id, status: procedures.state })

/** What this room says in the audit log, beside the moves of procedures. */
export const record = auditing(
  module,
  {
    'LotoProcedure.drafted': 'loto.audit.drafted',
    'LotoProcedure.changed': 'loto.audit.changed',
    'LotoProcedure.commented': 'loto.audit.commented',
    'LotoProcedure.inspected': 'loto.audit.inspected',
    'LotoProcedure.read': 'loto.audit.read',
    'LotoProcedure.exported': 'loto.audit.exported',
    'LotoVendor.saved': 'loto.audit.vendorSaved',
    'LotoVendor.ended': 'loto.audit.vendorEnded',
    'LotoVendor.signedIn': 'loto.audit.vendorSignedIn',
    'LotoRead.exported': 'loto.audit.readsExported',
  },
  [procedureLife],
)

const WHAT = ['code', 'name']
export const { notify, finish } = notices(module, {
  toDecide: [...WHAT, 'state'],
  waiting: [...WHAT, 'state', 'days'],
  commented: [...WHAT, 'text'],
  rejected: [...WHAT, 'reason'],
  approved: WHAT,
  newVersion: [...WHAT, 'version'],
  withdrawn: [...WHAT, 'reason'],
  inspectionDue: [...WHAT, 'day', 'days'],
  changeNeeded: [...WHAT, 'findings'],
})

export const ehsPeople = (ctx: Pick<Ctx, 'db' | 'today'>): Promise<SsoId[]> => holdersOf(ctx, { permission: EHS })
