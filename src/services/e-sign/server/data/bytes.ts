import type { Ctx } from '#foundation/server/context.ts'
import { read } from '#services/files/server/api.ts'

/** The bytes of a file, whole: papers are small. Where a person acts, the owner's check is asked. @throws FILE-29 with 403 */
export async function bytesOf(ctx: Ctx, id: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of (await read(ctx, id)).open()) parts.push(part)
  return Buffer.concat(parts)
}
