import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'

/** So long a module may take to say what it knows (BENEF-07). */
export const PATIENCE_MS = 3_000

type Of = Pick<Ctx, 'secrets'>
const screens = (ctx: Of) => portalOf(ctx).rooms.flatMap(({ manifest }) => manifest.screens)

/** Pages of the menu that a card may lead to: those whose address asks for nothing. */
export const pages = (ctx: Of): string[] =>
  screens(ctx)
    .filter(({ path, group }) => group !== undefined && path.startsWith('/{lang}/') && !path.replace('{lang}', '').includes('{'))
    .map(({ path }) => path)
    .toSorted()

/** Whether a module has a page among the benefits. */
export const hasBenefits = (ctx: Of, module: string): boolean =>
  portalOf(ctx).rooms.some(({ name, manifest }) => name === module && manifest.screens.some(({ group }) => group === 'benefits'))

/** Whether a page belongs to the benefits in the menu. */
export const isOfBenefits = (ctx: Of, path: string): boolean => screens(ctx).some((screen) => screen.group === 'benefits' && screen.path === path.split('?')[0])
