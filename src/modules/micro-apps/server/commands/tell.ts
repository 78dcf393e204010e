import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import type { AppRow } from '../data/memory.ts'

/** Notices with what their texts may name. */
export const NOTICES: Readonly<Record<string, readonly string[]>> = { failing: ['name'], back: ['name'] }

const PAGE = '/system/microApps'

type App = Pick<AppRow, 'system' | 'nameCn' | 'nameEn'>

async function tell(ctx: WriteCtx, { system, nameCn, nameEn }: App, event: 'failing' | 'back'): Promise<void> {
  const receivers = await holdersOf(ctx, { permission: 'BASIC_MICROAPP_ADMIN' })
  const dedupeKey = `${module.name}.${event}.${system}.${ctx.now.toISOString()}` // it may fail again another day
  await notify(ctx, { module: module.name, event, receivers, params: { nameCn, nameEn }, businessId: system, link: PAGE, dedupeKey })
}

export const tellFailing = (ctx: WriteCtx, app: App): Promise<void> => tell(ctx, app, 'failing')
export const tellBack = (ctx: WriteCtx, app: App): Promise<void> => tell(ctx, app, 'back')
