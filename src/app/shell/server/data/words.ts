import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Remembers the program that a context belongs to: its words are what pages ask for. */
export const rememberWords = (portal: Portal): void => void running.set(portal.secrets, portal)

/** What was put in the place of words; costs no query. */
export const overlaid = (ctx: Pick<Ctx, 'secrets'>, lang: Lang): Readonly<Record<string, string>> => running.get(ctx.secrets)?.ports.texts.overlaid(lang) ?? {}
