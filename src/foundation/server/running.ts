import type { Ctx } from './context.ts'
import type { Portal } from './portal.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Notes a program as it starts. */
export const remember = (portal: Portal): void => void running.set(portal.secrets, portal)

/** The program that a context belongs to: for the few that ask which rooms there are, or how it was started. @throws for a context of none */
export function portalOf(ctx: Pick<Ctx, 'secrets'>): Portal {
  const portal = running.get(ctx.secrets)
  if (!portal) throw new Error('no program runs with these secrets')
  return portal
}

/** Whether that program is making its demo: then nobody else is there. */
export const isMakingDemo = (ctx: Pick<Ctx, 'secrets'>): boolean => running.get(ctx.secrets)?.makingDemo ?? false

/** Where a browser reaches that program: for what leaves it in mails, texts and codes. */
export const publicUrlOf = (ctx: Pick<Ctx, 'secrets'>): string => portalOf(ctx).config.publicUrl

/** Every permission that a manifest declares, by its id. */
export const knownPermissions = (ctx: Pick<Ctx, 'secrets'>): string[] =>
  portalOf(ctx)
    .rooms.flatMap(({ manifest }) => Object.keys(manifest.permissions))
    .toSorted()

/** The same with their names, for who chooses among them. */
export const namedPermissions = (ctx: Pick<Ctx, 'secrets' | 'text'>): { id: string; nameCn: string; nameEn: string }[] =>
  knownPermissions(ctx).map((id) => ({ id, nameCn: ctx.text(`permission.${id}`, {}, 'zh'), nameEn: ctx.text(`permission.${id}`, {}, 'en') }))
