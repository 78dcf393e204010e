import { timingSafeEqual } from 'node:crypto'
import { forbidden } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { downloadFile } from '../../contract.ts'
import type { Purpose } from '../../rules/index.ts'

interface Link {
  storedName: string
  ssoId: SsoId
  /** Milliseconds since 1970. */
  until: number
  purpose: Purpose
}

const signatureOf = (of: Pick<Ctx, 'secrets'>, { storedName, ssoId, until, purpose }: Link): string =>
  of.secrets.sign('files.link', [storedName, ssoId, until, purpose].join(' '))

/** The address under which a person finds a content for some minutes. */
export function linkFor(
  ctx: Pick<Ctx, 'secrets' | 'now'>,
  given: { storedName: string; ssoId: SsoId; purpose: Purpose; minutes: number },
): { url: string; until: Date } {
  const until = addMinutes(ctx.now, given.minutes)
  const link = { ...given, until: until.getTime() }
  const query = new URLSearchParams({ fileName: link.storedName, until: String(link.until), purpose: link.purpose, signature: signatureOf(ctx, link) })
  return { url: `${downloadFile.path}?${query}`, until }
}

/** @throws FILE-29 where the link is another's, was changed, or has had its time */
export function requireLink(ctx: Pick<Ctx, 'secrets' | 'now'>, link: Link & { signature: string }): void {
  const [given, expected] = [Buffer.from(link.signature), Buffer.from(signatureOf(ctx, link))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || ctx.now.getTime() >= link.until) throw forbidden('FILE-29')
}
